import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'

type CellProps = ComponentProps<'input'> & { label: string; error: string | undefined; isFigure?: boolean }

/** Text of a row. Its label shows where the head of the columns is missing. */
export function VariationCell({ label, error, isFigure, className, ...input }: CellProps) {
  const errorId = `${input.name}-error`
  return (
    <label className={classNames('grid min-w-0 content-start gap-0.5', className)}>
      <span className="text-xs text-muted @min-[34rem]:sr-only">{label}</span>
      <input
        type="text"
        {...input}
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
    </label>
  )
}
