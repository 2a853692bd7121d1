import { type ComponentProps, type ReactNode, useId } from 'react'

type Bound = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { name: string }

type NumberRangeProps = {
  /** What is measured: 価格, 幅. */
  label: string
  /** Read after the number by screen readers: 円, mm. */
  unit: string
  /** Shown before the pair where several ranges stand in a column: W, D, H. */
  sign?: string
  min: Bound
  max: Bound
  /** What is wrong with the bounds that are `aria-invalid`. */
  error?: ReactNode
}

const boundClass =
  'num h-8 min-w-0 flex-1 rounded-sm border border-edge bg-field px-2 text-right text-base text-ink aria-invalid:border-err laptop:text-xs'

/** Two fields, both inclusive; either may be empty. Takes full-width digits and commas, so it is not type="number". */
export function NumberRange({ label, unit, sign, min, max, error }: NumberRangeProps) {
  const errorId = useId()
  const described = (bound: Bound) => (bound['aria-invalid'] ? errorId : undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-xs text-muted">
      {sign && (
        <b aria-hidden="true" className="w-5 font-semibold">
          {sign}
        </b>
      )}
      <input
        inputMode="decimal"
        autoComplete="off"
        {...min}
        aria-describedby={described(min)}
        aria-label={`${label}の下限（${unit}）`}
        className={boundClass}
      />
      <span aria-hidden="true">〜</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...max}
        aria-describedby={described(max)}
        aria-label={`${label}の上限（${unit}）`}
        className={boundClass}
      />
      {error && (
        <p id={errorId} role="alert" className="basis-full wrap-anywhere text-err">
          {error}
        </p>
      )}
    </div>
  )
}
