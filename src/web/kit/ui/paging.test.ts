import { expect, test } from 'vitest'
import { readCursor } from './paging.ts'

test.each([
  ['MTIz_-9', 'MTIz_-9'],
  ['', undefined],
  ['../../etc', undefined],
  ['a b', undefined],
])('accepts only the api’s cursors and starts at the beginning otherwise: %j', (cursor, read) => {
  expect(readCursor({ cursor })).toBe(read)
})
