import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from './format-number.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** How many one would find; 0 greys the row and takes it out of reach unless it is checked. */
  count?: number
}

/** A native checkbox with its words and, in filters, its count. */
export function Checkbox({ children, count, className, ...input }: CheckboxProps) {
  const empty = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label className={className ? `tick-row ${className}` : 'tick-row'}>
      <input type="checkbox" disabled={empty} {...input} />
      {children}
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  )
}
