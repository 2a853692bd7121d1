import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'
import { useLineLength } from './use-line-length.ts'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'maxLength'> & {
    /** Characters that the api takes. The browser's own `maxlength` would count 𠮷 and emoji twice, and cut pasted text off. */
    most?: number
  }

export function TextField({ label, required, hint, error, most, ...input }: TextFieldProps) {
  const line = useLineLength(input, most)
  return (
    <Field
      field={{ label, required, hint, error: line.issue ?? error }}
      control={(ids) => (
        <input type="text" {...input} {...ids} onChange={line.onChange} className={inputClass} />
      )}
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
