import { expect, test } from 'vitest'
import { readCursor } from './paging.ts'

test.each([
  ['MTIz_-9', 'MTIz_-9'],
  ['', undefined],
  ['../../etc', undefined],
  ['a b', undefined],
])('a cursor is what the api gives out, all else begins at the beginning: %j', (cursor, read) => {
  expect(readCursor({ cursor })).toBe(read)
})
