import { useId, useRef } from 'react'
import { limits } from '#contract/data/limits.ts'
import { personCall } from '#web/session/person-call.ts'
import { usePerson } from '#web/session/person-only.tsx'
import { useAction } from '#web/ui/action.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { Part } from './part.tsx'
import { keep } from './save.ts'

/** Why a picture is not taken: the api says it. */
const refusedPicture = { 413: true, 415: true, 422: true } as const

const tooBig = 'この画像は 10 MB を超えています。小さくしてから、もう一度お選びください。'

/** Uploaded and set in one go: there is nothing else to decide. */
export function AvatarPart() {
  const person = usePerson()
  const { pending, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  const change = (file: File | null) =>
    run(async () => keep(await setIcon(file), 'アイコンを変更しました'), { refusals: refusedPicture })

  return (
    <Part title="アイコン">
      <div className="flex items-center gap-6">
        <Avatar name={person.screen_name} size={80} image={person.icon} />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2.5">
            <Button pending={pending} aria-describedby={noteId} onClick={() => input.current?.click()}>
              画像を選ぶ
            </Button>
            {person.icon && (
              <Button variant="quiet" pending={pending} onClick={() => void change(null)}>
                画像を外す
              </Button>
            )}
          </div>
          <p id={noteId} className="text-xs text-muted">
            JPEG・PNG・WebP・AVIF、10 MB まで
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="アイコンの画像"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (!file) return
            // Said at once, not after ten megabytes have gone up.
            if (file.size > limits.uploadBytes) showSnackbar(tooBig, 'error')
            else void change(file)
          }}
        />
      </div>
    </Part>
  )
}

async function setIcon(file: File | null) {
  let id: number | null = null
  if (file) {
    const body = new FormData()
    body.set('image', file)
    id = (await personCall()('POST /images', { body })).id
  }
  return personCall()('POST /settings/profile', { body: { icon_image_id: id } })
}
