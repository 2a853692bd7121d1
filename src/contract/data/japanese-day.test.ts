import { expect, test } from 'vitest'
import { japaneseDay } from './japanese-day.ts'

test('begins a day at midnight in Japan', () => {
  const [before, after] = [new Date('2026-11-21T23:59:59+09:00'), new Date('2026-11-22T00:00:00+09:00')]
  expect(japaneseDay(after.getTime()) - japaneseDay(before.getTime())).toBe(1)
  expect(japaneseDay(after.getTime())).toBe(Date.UTC(2026, 10, 22) / 86_400_000)
})
