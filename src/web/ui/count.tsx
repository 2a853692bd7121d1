import { formatNumber } from './format-number.ts'

/** A count at the end of a row; its 件 for screen readers is in the stylesheet. */
export function Count({ value }: { value: number }) {
  return <span className="row-count">{formatNumber(value)}</span>
}
