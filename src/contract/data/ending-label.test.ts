import { expect, test } from 'vitest'
import { formatLastDay, labelEnding } from './ending-label.ts'

test('labels a 品番 that has ended, and one that will with its day', () => {
  expect(labelEnding({ discontinued: true, discontinued_on: '2026-09-30' })).toBe('廃番')
  expect(labelEnding({ discontinued: true, discontinued_on: null })).toBe('廃番')
  expect(labelEnding({ discontinued: false, discontinued_on: '2027-03-31' })).toBe('廃番予定（2027年3月末）')
  expect(labelEnding({ discontinued: false, discontinued_on: '2027-03-30' })).toBe(
    '廃番予定（2027年3月30日）',
  )
  expect(labelEnding({ discontinued: false, discontinued_on: null })).toBe('')
})

test('writes the last day of a month as 末', () => {
  expect(['2028-02-28', '2028-02-29', '2027-12-31'].map(formatLastDay)).toEqual([
    ...['2028年2月28日', '2028年2月末', '2027年12月末'],
  ])
})
