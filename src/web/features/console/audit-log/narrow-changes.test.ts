import { expect, test } from 'vitest'
import { narrowChanges } from './narrow-changes.ts'

const oak = { id: 1, code: 'KK-1', name: 'オーク', price: 100, width: 480 }
const ash = { id: 2, code: 'KK-2', name: 'アッシュ', price: 100, width: 480 }

test('narrows a list with ids to the changed entries and fields, under their code and name', () => {
  expect(narrowChanges([oak, ash], [oak, { ...ash, price: 110 }])).toEqual([
    { code: 'KK-2', name: 'アッシュ', price: 100 },
  ])
  expect(narrowChanges([{ ...ash, code: 'KK-3' }], [ash])).toEqual([{ code: 'KK-3', name: 'アッシュ' }])
})

test('keeps whole entries without a counterpart, and values that are no such list', () => {
  expect(narrowChanges([oak, ash], [oak])).toEqual([ash])
  expect(narrowChanges([oak], null)).toEqual([oak])
  expect(narrowChanges([], [oak])).toEqual([])
  expect(narrowChanges([1, 2], [1])).toEqual([1, 2])
  expect(narrowChanges('A', 'B')).toBe('A')
})
