import { expect, test } from 'vitest'
import {
  describeDiscontinuation,
  findDiscontinuationIssue,
  settleDiscontinuation,
} from './discontinuation.ts'

const today = '2027-01-15'
const onSale = { discontinued: false, discontinued_on: null, last_order_on: null }
const announced = { discontinued: false, discontinued_on: '2027-03-31', last_order_on: '2027-02-28' }
const ended = { discontinued: true, discontinued_on: '2026-12-31', last_order_on: '2026-11-30' }
const endedBeforeDates = { ...onSale, discontinued: true }

const settle = (sent: object, before: typeof announced | typeof onSale | null) =>
  settleDiscontinuation({ discontinued: false, ...sent }, before, today)

test('a 品番 that is discontinued without a date ends today', () => {
  expect(settle({ discontinued: true }, null)).toEqual({ ...endedBeforeDates, discontinued_on: today })
  expect(settle({ discontinued: true }, onSale).discontinued_on).toBe(today)
  expect(settle({ discontinued: true, discontinued_on: null }, onSale).discontinued_on).toBe(today)
})

test('a future date leaves the 品番 for sale, whatever the flag', () => {
  expect(settle({ ...announced, discontinued: true }, onSale)).toEqual(announced)
  expect(settle({ ...announced }, null)).toEqual(announced)
})

test('a past date or today discontinues the 品番', () => {
  expect(settle({ discontinued_on: today }, onSale).discontinued).toBe(true)
  expect(settle({ ...ended, discontinued: false }, onSale)).toEqual(ended)
})

test('parts that were not sent stay', () => {
  expect(settle({}, announced)).toEqual(announced)
  expect(settle({ discontinued: true }, ended)).toEqual(ended)
  expect(settle({ discontinued: true }, endedBeforeDates)).toEqual(endedBeforeDates)
})

test('a changed flag beside the old date takes or replaces it', () => {
  expect(settle({}, ended)).toEqual(onSale)
  expect(settle({ ...ended, discontinued: false }, ended)).toEqual(onSale)
  expect(settle({ ...announced, discontinued: true }, announced)).toEqual({
    ...{ discontinued: true, discontinued_on: today, last_order_on: null },
  })
})

test('clearing the date of an announced 品番 clears its last order', () => {
  expect(settle({ ...announced, discontinued_on: null }, announced)).toEqual(onSale)
})

test('finds a last order beyond the date, or without one', () => {
  expect(findDiscontinuationIssue(announced)).toBeUndefined()
  expect(findDiscontinuationIssue({ ...announced, last_order_on: '2027-04-01' })?.code).toBe('after_date')
  expect(findDiscontinuationIssue({ ...onSale, last_order_on: '2027-04-01' })?.code).toBe('missing_date')
})

test('describes the end of a 品番', () => {
  expect(describeDiscontinuation(onSale)).toBeUndefined()
  expect(describeDiscontinuation(announced)).toEqual({
    title: 'この品番は2027年3月末で廃番です',
    detail: 'ご注文は2027年2月28日まで',
  })
  const title = 'この品番は廃番になりました'
  expect(describeDiscontinuation(ended)).toEqual({ title, detail: '廃番日：2026年12月31日' })
  expect(describeDiscontinuation(endedBeforeDates)).toEqual({ title, detail: null })
})
