import { useEffect, useRef } from 'react'
import { limits } from '#contract/data/limits.ts'
import { attachmentTypes } from '#contract/data/project-enums.ts'
import type { Attachment } from '#contract/projects/schemas.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { inputClass } from '#web/kit/form/field.tsx'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { changeDrawing, removeDrawing } from './drawing-changes.ts'

type DrawingRowProps = { projectId: number; drawing: Attachment }

/** Title and type of a drawing. The title is saved on blur and by Enter, the type at once. */
export function DrawingRow({ projectId, drawing }: DrawingRowProps) {
  const { title, attachment_type, image } = drawing
  const save = (fields: Parameters<typeof changeDrawing>[2]) =>
    void runAction(
      async () => {
        await changeDrawing(projectId, drawing, fields)
        seen.current = fields.title ?? seen.current
      },
      { success: '保存しました', refusals: { 422: true } },
    )
  // A colleague may rename the drawing while the field has the focus.
  const seen = useRef(title)
  function show(input: HTMLInputElement): void {
    input.value = title
    seen.current = title
  }
  function commit(input: HTMLInputElement): void {
    const next = input.value.trim()
    if (next === '' || next === seen.current) show(input)
    else if (next !== title && !findLengthIssue(next, limits.attachmentTitle)) save({ title: next })
  }

  const field = useRef<HTMLInputElement>(null)
  // A `key` would drop the focus.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = title
  }, [title])
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
      <div className="row-span-2 self-start bg-card laptop:row-span-1">
        <Picture image={image} alt="" sizes="56px" maxWidth={96} ratio="1 / 1" fit="contain" />
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        <BareTextField
          ref={field}
          aria-label={`${title}の題`}
          defaultValue={title}
          most={limits.attachmentTitle}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) commit(event.currentTarget)
          }}
          onBlur={({ target }) => commit(target)}
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
