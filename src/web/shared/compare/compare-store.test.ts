import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { useCompared } from '#web/shared/cards/chosen-variations.ts'
import { addCompared, readCompared, removeCompared } from './compare-store.ts'

beforeEach(() => useCompared.setState({ ids: [] }))

test('compares up to four variations, each once', () => {
  expect([1, 2, 2, 3, 4, 5].map((id) => addCompared(id))).toEqual([true, true, true, true, true, false])
  expect(useCompared.getState().ids).toEqual([1, 2, 3, 4])
  removeCompared(2)
  expect(addCompared(5)).toBe(true)
  expect(useCompared.getState().ids).toEqual([1, 3, 4, 5])
})

test('restores a removed variation to its former place', () => {
  useCompared.setState({ ids: [1, 3] })
  expect(addCompared(2, 1)).toBe(true)
  expect(useCompared.getState().ids).toEqual([1, 2, 3])
})

test.each([null, 'x', [], { ids: 'x' }, { ids: [0, -1, 1.5, '3', null] }])(
  'reads %j from storage as an empty comparison',
  (stored) => {
    expect(readCompared(stored)).toEqual({ ids: [] })
  },
)

test('cuts a stored comparison to the limit', () => {
  expect(readCompared({ ids: [5, 5, 6, 7, 8, 9] }).ids).toHaveLength(limits.compared)
})
