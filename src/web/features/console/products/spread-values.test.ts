import { expect, test } from 'vitest'
import { emptyVariation } from './product-draft.ts'
import { differs, fillEmpty, replaceFilled } from './spread-values.ts'

const row = {
  ...emptyVariation(0),
  ...{ width: '1600', material_ids: [4], measures: { ...emptyVariation(0).measures, lumens: '640' } },
}
const values = {
  ...{ width: '1400', depth: '720', height: '', material_ids: [5], lead_time_days: '7' },
  measures: { ...emptyVariation(0).measures, lumens: '800', color_rendering: '90' },
}

test('fills empty fields, and leaves sizes and materials of the row', () => {
  expect(fillEmpty(row, values)).toEqual({
    ...row,
    ...{ depth: '720', lead_time_days: '7' },
    measures: { ...row.measures, color_rendering: '90' },
  })
})

test('replaces filled fields, but none by an empty one', () => {
  expect(replaceFilled({ ...row, height: '700' }, values)).toEqual({
    ...{ ...row, ...values, height: '700' },
  })
})

test('counts a row as different only where both have values', () => {
  expect(differs(row, values)).toBe(true)
  expect(differs(row, { depth: '720', width: '1600' })).toBe(false)
  expect(differs(row, { width: '' })).toBe(false)
})
