import { useState } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { Fieldset } from '#web/kit/form/field.tsx'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import {
  pictureTypes,
  readChosenPicture,
  refusedPicture,
  uploadPicture,
} from '#web/shared/session/picture-upload.ts'
import { RecordPicker } from './records/record-picker.tsx'

type PictureFieldProps = {
  label: string
  picture: Image | null
  error: string | undefined
  /** Name of the field in the api. */
  name: string
  ratio?: string
  hint?: string
  onChange: (picture: Image | null) => void
}

const bounds = 'JPEG、PNG、WebP、AVIF、10 MB まで'

export function PictureField({
  label,
  picture,
  error,
  name,
  ratio = '4 / 3',
  hint,
  onChange,
}: PictureFieldProps) {
  const isStaff = usePerson().is_staff
  const [isOpen, setOpen] = useState(false)
  const choose = useReturningFocus(isOpen)
  const sending = useAction()

  const send = (file: File | null) =>
    file && void sending.run(async () => onChange(await uploadPicture(file)), { refusals: refusedPicture })

  return (
    <Fieldset
      field={{ label, required: false, error, hint: [hint, bounds].filter(Boolean).join('。') }}
      name={name}
    >
      <div className="grid gap-2">
        {picture && (
          <div className="w-40">
            <Picture image={picture} alt={`いまの${label}`} sizes="160px" maxWidth={160} ratio={ratio} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {isStaff && (
            <Button ref={choose} size={32} onClick={() => setOpen(!isOpen)}>
              写真から選ぶ
            </Button>
          )}
          <label className="inline-flex h-8 items-center rounded-sm border border-ink px-3 text-xs focus-within:outline-2">
            {sending.pending ? '送っています…' : '画像を送る'}
            <input
              type="file"
              accept={pictureTypes}
              className="sr-only"
              onChange={({ target }) => send(readChosenPicture(target))}
            />
          </label>
          {picture && (
            <Button size={32} variant="quiet" onClick={() => onChange(null)}>
              {label}を外す
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

type CoverFieldProps = Pick<PictureFieldProps, 'error'> & {
  cover: Image | null
  onChange: (cover: Image | null) => void
}

export const CoverField = ({ cover, ...field }: CoverFieldProps) => (
  <PictureField label="表紙" name="cover_image_id" picture={cover} {...field} />
)

export const describeCover = (cover: Image | null): string => (cover ? `画像 ${cover.id}` : '（なし）')
