import { type ComponentProps, useId } from 'react'
import { RequirementBadge } from '#web/kit/ui/badge.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'

type CellProps = ComponentProps<'input'> & { label: string; error: string | undefined; isFigure?: boolean }

/** Text of a row. Its label shows where the head of the columns is missing. */
export function VariationCell({ label, error, isFigure, className, ...input }: CellProps) {
  const id = useId()
  const errorId = `${input.name}-error`
  return (
    <div className={classNames('grid min-w-0 content-start gap-0.5', className)}>
      <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted @min-[34rem]:contents">
        <label htmlFor={id} className="@min-[34rem]:sr-only">
          {label}
        </label>
        {input.required && (
          <span className="@min-[34rem]:hidden">
            <RequirementBadge required />
          </span>
        )}
      </span>
      <input
        type="text"
        {...input}
        id={id}
        {...(isFigure && { inputMode: 'numeric' as const })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        className={classNames(
          'h-9 w-full min-w-0 rounded-sm border border-edge bg-field px-2 text-base aria-invalid:border-err laptop:text-sm',
          isFigure && 'num text-right',
        )}
      />
      {error && (
        <span id={errorId} className="text-xs text-err">
          {error}
        </span>
      )}
    </div>
  )
}
