import { expect, test } from 'vitest'
import { scheduleExample } from '#contract/schedules/examples.ts'
import type { ScheduleRow } from '#contract/schedules/schemas.ts'
import { describeState } from './columns.ts'

const stateOf = (ending: { discontinued: boolean; discontinued_on: string | null }) =>
  scheduleExample.rows.map((row: ScheduleRow) =>
    describeState({ ...row, product_variation: { ...row.product_variation, ...ending } }),
  )

test('states in files that a product has ended, or when it will, before its change', () => {
  expect(stateOf({ discontinued: false, discontinued_on: null })).toEqual(['変更（数量）'])
  expect(stateOf({ discontinued: true, discontinued_on: '2026-09-30' })).toEqual(['廃番・変更（数量）'])
  expect(stateOf({ discontinued: false, discontinued_on: '2027-03-31' })).toEqual([
    '廃番予定（2027年3月末）・変更（数量）',
  ])
})
