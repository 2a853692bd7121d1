import { useState } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { Fieldset } from '#web/kit/form/field.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import {
  pictureTypes,
  readChosenPicture,
  refusedPicture,
  uploadPicture,
} from '#web/shared/session/picture-upload.ts'
import { RecordPicker } from './records/record-picker.tsx'

type CoverFieldProps = {
  cover: Image | null
  error: string | undefined
  onChange: (cover: Image | null) => void
}

/** Cover of an article or award: an existing photo or an upload. */
export function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const sending = useAction()

  const send = (file: File | null) =>
    file && void sending.run(async () => onChange(await uploadPicture(file)), { refusals: refusedPicture })

  return (
    <Fieldset field={{ label: '表紙', required: false, ...(error && { error }) }}>
      <div className="grid gap-2">
        {cover && (
          <div className="w-40">
            <Picture image={cover} alt="いまの表紙" sizes="160px" maxWidth={160} ratio="4 / 3" />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button size={32} onClick={() => setOpen(!isOpen)}>
            写真から選ぶ
          </Button>
          <label className="inline-flex h-8 items-center rounded-sm border border-ink px-3 text-xs focus-within:outline-2">
            {sending.pending ? '送っています…' : '画像を送る'}
            <input
              type="file"
              accept={pictureTypes}
              className="sr-only"
              onChange={({ target }) => send(readChosenPicture(target))}
            />
          </label>
          {cover && (
            <Button size={32} variant="quiet" onClick={() => onChange(null)}>
              表紙を外す
            </Button>
          )}
        </div>
        {isOpen && (
          <RecordPicker
            kind="post"
            onPick={({ image }) => {
              onChange(image)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </Fieldset>
  )
}

export const describeCover = (cover: Image | null): string => (cover ? `画像 ${cover.id}` : '（なし）')
