import { expect, test } from 'vitest'
import { rowsBetween } from './use-selection.ts'

const rows = [11, 12, 13, 14]

test.each([
  ['downwards', 12, 14, [12, 13, 14]],
  ['upwards', 13, 11, [11, 12, 13]],
  ['of one row', 12, 12, [12]],
  ['without a first row', undefined, 13, [13]],
  ['from a row that has left the list', 99, 13, [13]],
])('selects the rows of a range %s', (_, from, to, selected) => {
  expect(rowsBetween(rows, from, to)).toEqual(selected)
})
