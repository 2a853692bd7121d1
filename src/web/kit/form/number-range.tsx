import { type ComponentProps, type ReactNode, useId } from 'react'

type Bound = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { name: string }

type NumberRangeProps = {
  /** The measured quantity: 価格, 幅. */
  label: string
  /** Read after the number by screen readers: 円, mm. */
  unit: string
  /** Shown before the pair where several ranges stand in a column: W, D, H. */
  sign?: string
  min: Bound
  max: Bound
  /** Error of the bounds that are `aria-invalid`. */
  error?: ReactNode
}

/** Accepts full-width digits and commas, so it is not type="number". */
export function NumberRange({ label, unit, sign, min, max, error }: NumberRangeProps) {
  const errorId = useId()
  const described = (bound: Bound) => (bound['aria-invalid'] ? errorId : undefined)
  return (
    <div className="number-range">
      {sign && <b aria-hidden="true">{sign}</b>}
      <input
        inputMode="decimal"
        autoComplete="off"
        {...min}
        aria-describedby={described(min)}
        aria-label={`${label}の下限（${unit}）`}
      />
      <span aria-hidden="true">〜</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...max}
        aria-describedby={described(max)}
        aria-label={`${label}の上限（${unit}）`}
      />
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
