import type { ApiResponse } from '#web/shared/api/call.ts'
import { formatUnitPrice } from '#web/shared/cards/price.tsx'

export type RevisionItem = ApiResponse<'GET /console/price_revisions/{id}/items'>['items'][number]

type RevisedPrice = RevisionItem['before']

export const formatRevisedPrice = ({ kind, price, unit }: RevisedPrice): string =>
  formatUnitPrice(kind, price, unit)

/** Writes +5.0%; empty where one of the prices has no figure. */
export function describeDifference(before: RevisedPrice, after: RevisedPrice): string {
  if (!before.price || after.price === null || before.unit !== after.unit) return ''
  const percent = Math.round(((after.price - before.price) / before.price) * 1_000) / 10
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${Math.abs(percent).toFixed(1)}%`
}
