import { limits } from '#contract/data/limits.ts'
import { attachmentTypes } from '#contract/data/space-enums.ts'
import type { Attachment } from '#contract/projects/schemas.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { inputClass } from '#web/kit/form/field.tsx'
import { isComposing } from '#web/kit/keys/composing.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { changeDrawing, removeDrawing } from './drawing-changes.ts'

type DrawingRowProps = { projectId: number; drawing: Attachment }

/** Title and type of a drawing, each saved on blur. */
export function DrawingRow({ projectId, drawing }: DrawingRowProps) {
  const { title, attachment_type, image } = drawing
  const save = (fields: Parameters<typeof changeDrawing>[2]) =>
    void runAction(() => changeDrawing(projectId, drawing, fields), {
      success: '保存しました',
      refusals: { 422: true },
    })
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
      <div className="row-span-2 self-start bg-card laptop:row-span-1">
        <Picture image={image} alt="" sizes="56px" maxWidth={96} ratio="1 / 1" fit="contain" />
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        <BareTextField
          key={title}
          aria-label={`${title}の題`}
          defaultValue={title}
          most={limits.attachmentTitle}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.currentTarget.blur()
          }}
          onBlur={({ target }) => {
            const next = target.value.trim()
            if (next === '') target.value = title
            else if (next !== title) save({ title: next })
          }}
          className="flex-1 basis-40"
        />
        <BareSelect
          aria-label={`${title}の種類`}
          options={attachmentTypes}
          value={attachment_type}
          onChange={({ target }) => save({ attachment_type: Number(target.value) })}
          className={`${inputClass} w-32`}
        />
      </div>
      <IconButton
        icon="close"
        label={`${title}を外す`}
        size={32}
        onClick={() =>
          void runAction(() => removeDrawing(projectId, drawing), { success: '図面を外しました' })
        }
      />
    </div>
  )
}
