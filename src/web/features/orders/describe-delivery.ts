import { orderStatus } from '#contract/data/order-status.ts'
import { formatDate, writeInJapan } from '#web/kit/format/format-date.ts'

type Delivery = { delivery_date: string; status: number }

/** The day is the site's estimate, not a promise of the makers. Null once it has lost its meaning. */
export function describeDelivery({ delivery_date, status }: Delivery, now: number): string | null {
  if (status === orderStatus.cancel) return null
  const day = formatDate(delivery_date)
  if (writeInJapan(new Date(now)).slice(0, 10) <= delivery_date) return `お届けの目安 ${day}`
  return status === orderStatus.shipped
    ? null
    : `お届けの目安（${day}）を過ぎています。メーカーの出荷をお待ちください。`
}
