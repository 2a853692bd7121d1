import { beforeEach, expect, test } from 'vitest'
import { useCompared } from '#web/shared/cards/chosen-variations.ts'
import { compare } from './compare.ts'

beforeEach(() => useCompared.setState({ ids: [] }))

test('adds a variation to the comparison on the first press and removes it on the next', () => {
  const pressed = [7, 8, 7, 7].map((id) => {
    compare(id, () => {})
    return useCompared.getState().ids
  })
  expect(pressed).toEqual([[7], [7, 8], [8], [8, 7]])
})

test('leaves a full comparison of four unchanged', () => {
  useCompared.setState({ ids: [1, 2, 3, 4] })
  compare(5, () => {})
  expect(useCompared.getState().ids).toEqual([1, 2, 3, 4])
})
