import { expect, test } from 'vitest'
import { describePublication, formatFullMoment, formatShortDay, formatShortMoment } from './format-moment.ts'

test.each([
  ['2026-11-20T00:05:59.000Z', '2026年11月20日（金）9:05'],
  ['2026-11-20T15:00:00.000Z', '2026年11月21日（土）0:00'],
])('formats %s as %s in Japanese time', (moment, words) => {
  expect(formatFullMoment(moment)).toBe(words)
})

test.each([
  ['2026-10-23T01:00:00.000Z', '10/23', '10/23 10:00'],
  ['2025-12-31T15:05:00.000Z', '1/1', '1/1 0:05'],
  ['2025-12-31T14:59:00.000Z', '2025/12/31', '2025/12/31 23:59'],
])('formats %s as %s and %s in a narrow row, with the year if another', (moment, day, short) => {
  const now = new Date('2026-11-23T00:00:00.000Z')
  expect(formatShortDay(moment, now)).toBe(day)
  expect(formatShortMoment(moment, now)).toBe(short)
})

test('says whether a moment of publication has passed', () => {
  expect(describePublication('2020-01-01T00:00:00.000Z')).toBe('公開しています')
  expect(describePublication('2999-11-20T00:05:00.000Z')).toMatch(/^2999年11月20日.*9:05に公開します$/)
})
