import { expect, test } from 'vitest'
import { describeEnd, endOn, isEnding, listUses, noEnd } from './describe-end.ts'

test('describes the end of a row', () => {
  expect(describeEnd(noEnd)).toBe('')
  expect(describeEnd({ ...noEnd, discontinued: true })).toBe('廃番')
  expect(describeEnd({ ...noEnd, discontinued_on: '2027-03-31' })).toBe('廃番予定（2027年3月末）')
  expect(describeEnd({ ...noEnd, discontinued_on: '2027' })).toBe('')
})

test('a day ahead keeps the row for sale, and no day means today', () => {
  expect(endOn('2027-03-31', '2027-03-30')).toMatchObject({ discontinued: false })
  expect(endOn('2027-03-31', '2027-03-31')).toMatchObject({ discontinued: true })
  expect(endOn('', '2027-03-31')).toEqual({ discontinued: true, discontinued_on: '' })
  expect(isEnding({ ...noEnd, ...endOn('2027-03-31', '2027-01-01') })).toBe(true)
})

test('lists what an end touches', () => {
  const none = { lists: 0, live_schedules: 0, frozen_schedules: 0, carts: 0, open_requests: 0, pins: 0 }
  expect(listUses(none)).toEqual([])
  expect(listUses({ ...none, lists: 12, pins: 3 })).toEqual([
    { label: 'リスト', count: 12 },
    { label: '写真のピン', count: 3 },
  ])
})
