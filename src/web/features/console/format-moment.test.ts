import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

test.each([
  ['2026-11-20T00:05:59.000Z', '2026年11月20日（金）9:05'],
  ['2026-11-20T15:00:00.000Z', '2026年11月21日（土）0:00'],
])('%s is %s by the clocks of Japan', (moment, words) => {
  expect(formatMoment(moment)).toBe(words)
})
