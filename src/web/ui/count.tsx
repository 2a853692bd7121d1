import { formatNumber } from './format-number.ts'

/** A count at the end of a filter row, read as 12件. */
export function Count({ value }: { value: number }) {
  return (
    <span className="row-count">
      {formatNumber(value)}
      <span className="sr-only">件</span>
    </span>
  )
}
