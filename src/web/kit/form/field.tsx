import { type ReactNode, useId } from 'react'
import { RequirementBadge } from '#web/kit/ui/badge.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { FieldError } from './field-error.tsx'

export type FieldProps = {
  label: string
  /** Shown as 必須 or 任意; `unmarked` where neither fits: a filter, a read-only text, a field inside a row whose group is marked. */
  required: boolean | 'unmarked'
  hint?: string
  /** Character count, at the other end of the line below. */
  taken?: string
  /** The text exceeds its limit. */
  isOver?: boolean
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

export function Field({ field, control }: { field: FieldProps; control: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const hint = field.hint ?? field.taken
  const described = [hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {field.label}
        </label>
        {field.required !== 'unmarked' && <RequirementBadge required={field.required} />}
      </div>
      {control({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': field.error ? true : undefined,
        required: field.required === true,
      })}
      {hint && (
        <p id={`${id}-hint`} className="flex gap-x-4 text-xs text-muted">
          {field.hint}
          {field.taken && (
            <span className={classNames('num ml-auto shrink-0', field.isOver && 'text-err')}>
              {field.taken}
            </span>
          )}
        </p>
      )}
      {field.error && <FieldError id={`${id}-error`} message={field.error} label={field.label} />}
    </div>
  )
}

type FieldsetProps = {
  field: FieldProps
  /** Leads the summary of issues here, if no control has that name. */
  name?: string | undefined
  children: ReactNode
}

/** The same around several inputs that together are one field. */
export function Fieldset({ field, name, children }: FieldsetProps) {
  const errorId = useId()
  return (
    <fieldset name={name} className="grid" aria-describedby={field.error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        <span className="flex items-center gap-2">
          {field.label}
          {field.required !== 'unmarked' && <RequirementBadge required={field.required} />}
        </span>
        {field.hint && <span className="mt-1 block text-xs font-normal text-muted">{field.hint}</span>}
      </legend>
      {children}
      {field.error && (
        <div className="mt-1.5">
          <FieldError id={errorId} message={field.error} label={field.label} />
        </div>
      )}
    </fieldset>
  )
}
