import { nameMissing } from '#contract/data/messages.ts'

type FieldErrorProps = {
  id: string
  message: string
  label: string
  /** Replaces 〜を選択してください where that is wrong Japanese. */
  missing?: string
}

/** Shows the catalogue's sentence, and names the field if it is empty. */
export function FieldError({ id, message, label, missing }: FieldErrorProps) {
  const named = nameMissing(message, label)
  return (
    <p id={id} className="text-xs text-err">
      <span>{message}</span>
      {named && <span className="ml-2">{missing ?? named}</span>}
    </p>
  )
}
