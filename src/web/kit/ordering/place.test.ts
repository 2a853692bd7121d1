import { expect, test } from 'vitest'
import { moveTo, placeOfDrop, readPlace } from './place.ts'

test.each([
  [0, 0, [1, 2, 3, 4]],
  [0, 1, [2, 1, 3, 4]],
  [0, 3, [2, 3, 4, 1]],
  [3, 0, [4, 1, 2, 3]],
  [2, 1, [1, 3, 2, 4]],
])('moves an item from place %i to %i', (from, to, ids) => {
  expect(moveTo([1, 2, 3, 4], from, to)).toEqual(ids)
})

test.each([
  [1, 'before', 3, [2, 1, 3, 4]],
  [1, 'after', 3, [2, 3, 1, 4]],
  [1, 'after', 4, [2, 3, 4, 1]],
  [4, 'before', 1, [4, 1, 2, 3]],
  [3, 'after', 1, [1, 3, 2, 4]],
  [2, 'after', 1, [1, 2, 3, 4]],
  [2, 'before', 2, [1, 2, 3, 4]],
])('moves item %i dropped %s %i', (moved, dropPosition, key, ids) => {
  const given = [1, 2, 3, 4]
  const to = placeOfDrop(given, moved, { key, dropPosition })
  expect(moveTo(given, given.indexOf(moved), to)).toEqual(ids)
})

test.each([
  ['1', 0],
  ['３', 2],
  [' 4 ', 3],
  ['2.7', 1],
  ['0', 0],
  ['-5', 0],
  ['1,000', 3],
  ['', undefined],
  ['　', undefined],
  ['二', undefined],
])('reads the number %j as place %s of four', (typed, place) => {
  expect(readPlace(typed, 4)).toBe(place)
})
