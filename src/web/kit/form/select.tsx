import type { ComponentProps } from 'react'
import { BareSelect, type Options } from './bare-select.tsx'
import { Field, type FieldProps, inputClass } from './field.tsx'

export function Select({
  label,
  required,
  hint,
  error,
  options,
  ...select
}: FieldProps & Options & Omit<ComponentProps<'select'>, 'required'>) {
  return (
    <Field
      field={{ label, required, hint, error }}
      control={(ids) => <BareSelect options={options} {...select} {...ids} className={inputClass} />}
    />
  )
}
