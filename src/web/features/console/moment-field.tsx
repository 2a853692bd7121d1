import { TextField } from '#web/ui/text-field.tsx'

/** 2026-11-23T09:30 by the clocks of Japan, as a field of date and time has it. */
export const toLocal = (moment: string | null | undefined): string =>
  moment ? new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16) : ''

/** The moment that such a text means; null for an empty one. */
export function fromLocal(text: string): string | null {
  const given = new Date(`${text}:00+09:00`)
  return Number.isNaN(given.getTime()) ? null : given.toISOString()
}

export const readMoment = (data: FormData, name: string): string | null => fromLocal(String(data.get(name)))

type MomentFieldProps = {
  label: string
  name: string
  moment: string | null
  required?: boolean
  hint?: string
  error?: string
}

/** A date and a time in Japan, wherever one sits. */
export const MomentField = ({ moment, ...field }: MomentFieldProps) => (
  <TextField {...field} type="datetime-local" defaultValue={toLocal(moment)} className="max-w-60" />
)
