import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Count } from './count.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** How many one would find; 0 greys the row and takes it out of reach unless it is checked. */
  count?: number
}

const box =
  'grid size-[15px] shrink-0 appearance-none place-items-center rounded-sm border border-edge bg-transparent ' +
  'checked:border-ink checked:bg-ink checked:bg-check disabled:border-line'

/** A native checkbox with its words and, in filters, its count. */
export function Checkbox({ children, count, className, ...input }: CheckboxProps) {
  const empty = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label
      className={classNames(
        'flex min-h-[30px] items-center gap-2.5 text-sm',
        empty && 'cursor-not-allowed text-muted',
        className,
      )}
    >
      <input type="checkbox" disabled={empty} {...input} className={box} />
      <span className="min-w-0">{children}</span>
      {count !== undefined && <Count value={count} />}
    </label>
  )
}
