import type { FieldProps } from '#web/kit/form/field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'

/** Formats for a datetime-local field, in Japanese time: 2026-11-23T09:30. */
export const toLocal = (moment: string | null | undefined): string =>
  moment ? new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16) : ''

/** Parses such a text; null if empty. */
export function fromLocal(text: string): string | null {
  const given = new Date(`${text}:00+09:00`)
  return Number.isNaN(given.getTime()) ? null : given.toISOString()
}

type MomentFieldProps = {
  label: string
  name?: string
  moment: string | null
  required: FieldProps['required']
  hint?: string
  error?: string | undefined
  onChange: (moment: string | null) => void
}

export const MomentField = ({ moment, onChange, ...field }: MomentFieldProps) => (
  <div className="max-w-60">
    <TextField
      {...field}
      type="datetime-local"
      value={toLocal(moment)}
      onChange={({ target }) => onChange(fromLocal(target.value))}
    />
  </div>
)
