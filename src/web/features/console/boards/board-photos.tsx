import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { RecordLine } from '#web/features/console/records/record-line.tsx'
import { RecordPicker } from '#web/features/console/records/record-picker.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import { useNamedRecords } from '#web/features/console/records/use-records.ts'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { useReturningFocus } from '#web/kit/form/use-returning-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'

type BoardPhoto = { post_id: number; note?: string | undefined }

type BoardPhotosProps = {
  photos: readonly BoardPhoto[]
  /** Successive changes of one `field` are one undo step. */
  onChange: (photos: BoardPhoto[], field?: string) => void
}

export function BoardPhotos({ photos, onChange }: BoardPhotosProps) {
  const [isOpen, setOpen] = useState(false)
  const add = useReturningFocus(isOpen)
  const ids = photos.map(({ post_id }) => post_id)
  const records = useNamedRecords('post', ids)
  return (
    <div className="grid grid-cols-1 gap-2">
      <ol className="grid grid-cols-1 gap-3">
        {photos.map((photo, index) => {
          const name = records?.get(photo.post_id)?.name ?? '写真'
          return (
            <li key={photo.post_id} className="grid grid-cols-1 gap-1">
              <div className="flex items-center gap-2">
                {records && <RecordLine record={records.get(photo.post_id)} />}
                <OrderButtons
                  name={name}
                  index={index}
                  count={photos.length}
                  onMove={(to) => onChange(moveItem(photos, index, to))}
                  onRemove={() => onChange(removeAt(photos, index))}
                />
              </div>
              <BareTextField
                aria-label={`${name}の一言`}
                placeholder="一言"
                most={limits.boardNote}
                value={photo.note}
                onChange={({ target }) =>
                  onChange(
                    replaceAt(photos, index, { ...photo, note: target.value }),
                    `note ${photo.post_id}`,
                  )
                }
              />
            </li>
          )
        })}
      </ol>
      {isOpen ? (
        <RecordPicker
          kind="post"
          chosen={ids}
          onPick={({ id }) =>
            photos.length < limits.boardPhotos && onChange([...photos, { post_id: id, note: '' }])
          }
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button ref={add} data-adds size={32} className="justify-self-start" onClick={() => setOpen(true)}>
          写真を加える
        </Button>
      )}
    </div>
  )
}
