import { type ReactNode, useId } from 'react'
import { RequirementBadge } from './badge.tsx'

export type FieldProps = {
  label: string
  /** Shown as 必須 or 任意; left out: no badge. */
  required?: boolean
  hint?: string
  error?: string
}

export const inputClass =
  'h-10 w-full rounded-sm border border-edge bg-field px-3 text-base text-ink laptop:text-md ' +
  'aria-invalid:border-err disabled:bg-card disabled:text-muted'

type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

/** Label, badge, hint and error around one control, tied to it by ids. */
export function Field({ field, control }: { field: FieldProps; control: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const described = [field.hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {field.label}
        </label>
        {field.required !== undefined && <RequirementBadge required={field.required} />}
      </div>
      {control({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': field.error ? true : undefined,
        required: field.required ?? false,
      })}
      {field.hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {field.hint}
        </p>
      )}
      {field.error && (
        <p id={`${id}-error`} className="text-xs text-err">
          {field.error}
        </p>
      )}
    </div>
  )
}
