import { type ReactNode, useId, useRef } from 'react'
import { limits } from '#contract/data/limits.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { personCall } from './person-call.ts'

/** Why a picture is not taken: the api says it. */
const refusedPicture = { 413: true, 415: true, 422: true } as const

const tooBig = 'この画像は 10 MB を超えています。小さくしてから、もう一度お選びください。'

type PictureChoiceProps = {
  /** What the picture is for: アイコンの画像. */
  label: string
  hasPicture: boolean
  /** Keeps the picture of this id, or none. */
  onChange: (imageId: number | null) => Promise<unknown>
  /** The picture as it is. */
  children: ReactNode
}

/** A picture, uploaded and set in one go: there is nothing else to decide. */
export function PictureChoice({ label, hasPicture, onChange, children }: PictureChoiceProps) {
  const { pending, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  const change = (file: File | null) =>
    run(async () => onChange(file && (await upload(file))), { refusals: refusedPicture })

  return (
    <div className="flex items-center gap-6">
      {children}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2.5">
          <Button pending={pending} aria-describedby={noteId} onClick={() => input.current?.click()}>
            画像を選ぶ
          </Button>
          {hasPicture && (
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
        aria-label={label}
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
  )
}

async function upload(file: File): Promise<number> {
  const body = new FormData()
  body.set('image', file)
  return (await personCall()('POST /images', { body })).id
}
