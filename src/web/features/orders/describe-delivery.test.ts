import { expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import { describeDelivery } from './describe-delivery.ts'

const now = Date.parse('2026-11-25T14:59:00Z')
const describeOn = (delivery_date: string, status: number) => describeDelivery({ delivery_date, status }, now)

test('names the estimate until the end of its day in Japan', () => {
  expect(describeOn('2026-11-25', orderStatus.pending)).toBe('お届けの目安 2026年11月25日（水）')
  expect(describeOn('2026-11-26', orderStatus.shipped)).toBe('お届けの目安 2026年11月26日（木）')
})

test('admits that an order is late, and says nothing of a past day once it is on its way', () => {
  const late = 'お届けの目安（2026年11月24日（火））を過ぎています。メーカーの出荷をお待ちください。'
  expect(describeOn('2026-11-24', orderStatus.pending)).toBe(late)
  expect(describeOn('2026-11-24', orderStatus.partlyShipped)).toBe(late)
  expect(describeOn('2026-11-24', orderStatus.shipped)).toBeNull()
  expect(
    describeDelivery({ delivery_date: '2026-11-25', status: orderStatus.pending }, now + 60_000),
  ).toContain('過ぎています')
})

test('says nothing of a cancelled order', () => {
  expect(describeOn('2026-11-26', orderStatus.cancel)).toBeNull()
})
