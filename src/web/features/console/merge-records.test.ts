import { expect, test } from 'vitest'
import { mergeRecordRows } from './merge-records.ts'

const row = (id: number | null, price: string, name = `色${id}`) => ({ key: id ?? 90, id, price, name })
const base = [row(1, '100'), row(2, '200'), row(3, '300')]
const shown = (rows: { id: number | null; [field: string]: unknown }[]) =>
  rows.map(({ id, price, name }) => `${id} ${name} ${price}`)

test('merges different fields of one row, and prefers mine for the same field', () => {
  const mine = [row(1, '110'), row(2, '220'), row(3, '300')]
  const theirs = [row(1, '100', '白'), row(2, '250'), row(3, '300')]
  expect(shown(mergeRecordRows(base, mine, theirs))).toEqual(['1 白 110', '2 色2 220', '3 色3 300'])
})

test('keeps new rows of both, and rows that one removed and the other changed', () => {
  const mine = [row(1, '100'), row(3, '330'), row(null, '900', '私の')]
  const theirs = [row(1, '100'), row(2, '222'), row(4, '400')]
  expect(shown(mergeRecordRows(base, mine, theirs))).toEqual([
    '1 色1 100',
    '2 色2 222',
    '4 色4 400',
    'null 色3 330',
    'null 私の 900',
  ])
})

test('removes a row that the other side left alone, and gives each row a key of its own', () => {
  const merged = mergeRecordRows(base, [row(1, '100'), row(3, '300')], [...base, row(4, '400')])
  expect(shown(merged)).toEqual(['1 色1 100', '3 色3 300', '4 色4 400'])
  expect(new Set(merged.map(({ key }) => key)).size).toBe(3)
})

test('keeps the keys of my rows, to which photos may be on their way', () => {
  const mine = [{ ...row(1, '110'), key: 70 }, row(2, '200'), { ...row(null, '900'), key: 71 }]
  const theirs = [row(4, '400'), row(2, '200'), row(1, '100', '白')]
  const keys = mergeRecordRows(base, mine, theirs).map(({ id, key }) => [id, key])
  expect(keys).toEqual([
    [4, 4],
    [2, 2],
    [1, 70],
    [null, 71],
  ])
})

test('follows my order if I moved rows, else theirs', () => {
  const moved = [row(3, '300'), row(1, '100'), row(2, '200')]
  const ids = (rows: { id: number | null }[]) => rows.map(({ id }) => id)
  expect(ids(mergeRecordRows(base, moved, base))).toEqual([3, 1, 2])
  expect(ids(mergeRecordRows(base, base, moved))).toEqual([3, 1, 2])
})
