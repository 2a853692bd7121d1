import { nameMissing } from '#contract/data/messages.ts'

type FieldErrorProps = {
  id: string
  message: string
  /** What the field is called. */
  label: string
  /** What to do, where 〜を選択してください would be no Japanese. */
  missing?: string
}

/** Below a field: the catalogue's sentence as it is, and when nothing was given one that names the field. */
export function FieldError({ id, message, label, missing }: FieldErrorProps) {
  const named = nameMissing(message, label)
  return (
    <p id={id} className="text-xs text-err">
      <span>{message}</span>
      {named && <span className="ml-2">{missing ?? named}</span>}
    </p>
  )
}
