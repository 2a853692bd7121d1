import { type ComponentProps, useId } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { inputClass } from './field.tsx'
import { useLineLength } from './use-line-length.ts'

type BareTextFieldProps = Omit<
  ComponentProps<'input'>,
  'maxLength' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
> & {
  'aria-label': string
  error?: string | undefined
  /** Characters that the api takes. */
  most: number
  /** Classes of the input in lower rows. */
  look?: string
}

/** One line without a visible label. `className` places it; an error stands below. */
export function BareTextField({ most, className, look = inputClass, error, ...input }: BareTextFieldProps) {
  const errorId = useId()
  const { issue = error, onChange } = useLineLength(input, most)
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
