import { expect, test } from 'vitest'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import { expiryOf } from './certificates.ts'

const dayAt = (moment: string) => japaneseDay(Date.parse(`${moment}+09:00`))

test.each([
  ['2026-11-27T00:00:00', 'expired'],
  ['2026-11-26T23:59:59', 'soon'],
  ['2026-08-29T00:00:00', 'soon'],
  ['2026-08-28T23:59:59', null],
])('treats a certificate valid until 26 November, at %s in Japan, as %s', (moment, expiry) => {
  expect(expiryOf('2026-11-26', dayAt(moment))).toBe(expiry)
})
