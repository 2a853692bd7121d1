import { formatNumber } from './format-number.ts'

/** A count at the end of a filter row. A list page has a hundred of them: their 件 for screen readers is in the stylesheet. */
export function Count({ value }: { value: number }) {
  return <span className="row-count">{formatNumber(value)}</span>
}
