import { type ComponentProps, useId } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { inputClass } from './field.tsx'
import { useLineLength } from './use-line-length.ts'

type BareTextFieldProps = Omit<ComponentProps<'input'>, 'maxLength' | 'aria-label'> & {
  'aria-label': string
  /** Characters that the api takes. */
  most: number
  /** Classes of the input, where rows are lower. */
  look?: string
}

/** One line without a visible label, in a row. `className` places it; below it stands that it is too long. */
export function BareTextField({ most, className, look = inputClass, ...input }: BareTextFieldProps) {
  const errorId = useId()
  const { issue, onChange } = useLineLength(input, most)
  return (
    <span className={classNames('grid min-w-0 gap-1', className)}>
      <input
        type="text"
        {...input}
        onChange={onChange}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue && errorId}
        className={look}
      />
      {issue && (
        <span id={errorId} className="text-xs text-err">
          {issue}
        </span>
      )}
    </span>
  )
}
