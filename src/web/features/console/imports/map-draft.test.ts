import { expect, test } from 'vitest'
import { findMapIssue, isSameMap, listRivals, toMapDraft } from './map-draft.ts'

const columns = ['品番', '定価', '上代', '倉庫棚'].map((header, place) => ({
  ...{ header, samples: [] },
  column: ['code', 'price', null, null][place] ?? null,
}))

test('begins with the columns as they are mapped', () => {
  const draft = toMapDraft(columns)
  expect(draft).toEqual(['code', 'price', null, null])
  expect(isSameMap(draft, [...draft])).toBe(true)
  expect(isSameMap(draft, ['code', null, 'price', null])).toBe(false)
})

test('names the other columns of the file that are taken as the same', () => {
  const draft = ['code', 'price', 'price', null]
  expect(listRivals(draft, 1, columns)).toEqual(['上代'])
  expect(listRivals(draft, 0, columns)).toEqual([])
  expect(listRivals(draft, 3, columns)).toEqual([])
})

test('wants a 品番, and each column once', () => {
  expect(findMapIssue(['code', 'price', null, null])).toBeUndefined()
  expect(findMapIssue([null, 'price', null, null])).toMatch(/品番の列/)
  expect(findMapIssue(['code', 'price', 'price', null])).toMatch(/ふたつの列/)
})
