import { labelOf, priceKinds, priceUnit, priceUnits } from '#contract/data/enums.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { formatYen } from '#web/shared/cards/price.tsx'

export type RevisionItem = ApiResponse<'GET /console/price_revisions/{id}/items'>['items'][number]

type RevisedPrice = RevisionItem['before']

/** Without the unit 台, as everywhere. */
export function formatRevisedPrice({ kind, price, unit }: RevisedPrice): string {
  if (price === null) return labelOf(priceKinds, kind)
  return `${formatYen(price)}${unit === priceUnit.piece ? '' : `／${labelOf(priceUnits, unit)}`}`
}

/** Writes +5.0%; empty where one of the prices has no figure. */
export function describeDifference(before: RevisedPrice, after: RevisedPrice): string {
  if (!before.price || after.price === null || before.unit !== after.unit) return ''
  const percent = Math.round(((after.price - before.price) / before.price) * 1_000) / 10
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${Math.abs(percent).toFixed(1)}%`
}
