import { expect, test } from 'vitest'
import { fullFirst } from './facet-counts.ts'

const grades = [
  { id: 1, name: '不燃', count: 0 },
  { id: 2, name: '準不燃', count: 0 },
  { id: 3, name: '難燃', count: 4 },
  { id: 4, name: '告示対象外', count: 9 },
]

test('lists values with results and chosen ones first, each in their own order', () => {
  const namesOf = (...chosen: number[]) => fullFirst(grades, chosen).map(({ name }) => name)
  expect(namesOf()).toEqual(['難燃', '告示対象外', '不燃', '準不燃'])
  expect(namesOf(2)).toEqual(['準不燃', '難燃', '告示対象外', '不燃'])
})
