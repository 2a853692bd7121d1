import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

export function TextField({
  label,
  required,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'required'>) {
  return (
    <Field
      field={{ label, required, hint, error }}
      control={(ids) => <input type="text" {...input} {...ids} className={inputClass} />}
    />
  )
}

export function TextArea({
  label,
  required,
  hint,
  taken,
  isOver,
  error,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  return (
    <Field
      field={{ label, required, hint, taken, isOver, error }}
      control={(ids) => <textarea rows={5} {...input} {...ids} className={`${inputClass} h-auto py-2`} />}
    />
  )
}
