import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** 0 disables the row unless it is checked. */
  count?: number
}

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
