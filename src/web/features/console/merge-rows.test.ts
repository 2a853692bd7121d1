import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRows } from './merge-rows.ts'

const base = ['朝', '昼', '夜']

test('keeps the rows that either side added, changed or removed', () => {
  expect(mergeRows(base, ['朝', '昼', '夜', '庭'], ['窓', '朝', '昼', '夜'])).toEqual([
    '窓',
    '朝',
    '昼',
    '夜',
    '庭',
  ])
  expect(mergeRows(base, ['朝', '真昼', '夜'], ['昼', '夜'])).toEqual(['真昼', '夜'])
  expect(mergeRows(base, ['朝', '夜'], ['朝', '昼', '月', '夜'])).toEqual(['朝', '月', '夜'])
  expect(mergeRows(base, ['朝', '昼', '夜', '庭'], ['朝', '昼', '夜', '庭'])).toEqual([
    '朝',
    '昼',
    '夜',
    '庭',
  ])
})

test('takes the row order of the side that moved rows', () => {
  expect(mergeRows(base, ['夜', '朝', '昼'], ['朝', '昼'])).toEqual(['朝', '昼'])
  expect(mergeRows(base, ['昼', '朝', '夜'], ['朝', '昼', '月', '夜'])).toEqual(['昼', '月', '朝', '夜'])
  expect(mergeRows(base, ['朝', '昼', '夜', '庭'], ['夜', '昼', '朝'])).toEqual(['夜', '庭', '昼', '朝'])
})

test('gives up when both sides changed the same row or moved rows', () => {
  expect(mergeRows(base, ['早朝', '昼', '夜'], ['朝焼け', '昼', '夜'])).toBeUndefined()
  expect(mergeRows(base, ['昼', '朝', '夜'], ['朝', '夜', '昼'])).toBeUndefined()
  expect(mergeRows(['朝', '朝'], ['朝'], ['朝', '朝', '夜'])).toBeUndefined()
})

test('keeps the keys of rows, and gives a new one to a number that both sides used', () => {
  const [morning, night, garden] = ['朝', '夜', '庭'].map((item, key) => ({ key, item }))
  const theirs = [
    { key: 0, item: '窓' },
    { key: 1, item: '朝' },
    { key: 2, item: '夜' },
  ]
  const merged = mergeRows([morning, night], [morning, night, garden], theirs)
  expect(merged).toEqual([...theirs, { key: expect.any(Number), item: '庭' }])
  expect(merged?.at(-1)).not.toEqual(garden)
  const pins = [{ key: 'pin-a', x: 1 }]
  expect(mergeRows(pins, [...pins, { key: 'pin-b', x: 2 }], pins)).toEqual([...pins, { key: 'pin-b', x: 2 }])
})

test('merges changes of different rows as if made one after the other', () => {
  const change = fc.constantFrom('mine', 'theirs', 'neither')
  const row = fc.record({ by: change, isRemoved: fc.boolean() })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const write = (...people: string[]) =>
        rows.flatMap(({ by, isRemoved }, id) =>
          !people.includes(by) ? [`row ${id}`] : isRemoved ? [] : [`row ${id} of ${by}`],
        )
      expect(mergeRows(write(), write('mine'), write('theirs'))).toEqual(write('mine', 'theirs'))
    }),
  )
})
