import { type ReactNode, useId, useRef } from 'react'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { pictureTypes, refusedPicture, takePicture, uploadPicture } from './picture-upload.ts'

type PictureChoiceProps = {
  label: string
  hasPicture: boolean
  /** Saves the image id; null removes it. */
  onChange: (imageId: number | null) => Promise<unknown>
  children: ReactNode
}

export function PictureChoice({ label, hasPicture, onChange, children }: PictureChoiceProps) {
  const { pending, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  const change = (file: File | null) =>
    run(async () => onChange(file && (await uploadPicture(file)).id), { refusals: refusedPicture })

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
        accept={pictureTypes}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = takePicture(target)
          if (file) void change(file)
        }}
      />
    </div>
  )
}
