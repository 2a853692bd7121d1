import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field-error.tsx'

type ConsentFieldProps = {
  name: string
  label: string
  /** Message if unticked: 〜に同意してください. */
  missing: string
  isChecked?: boolean
  error: string | undefined
  children: ReactNode
}

export function ConsentField({ name, label, missing, isChecked, error, children }: ConsentFieldProps) {
  const errorId = useId()
  return (
    <div className="grid gap-1">
      <Checkbox
        name={name}
        required
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {children}
      </Checkbox>
      {error && <FieldError id={errorId} message={error} label={label} missing={missing} />}
    </div>
  )
}
