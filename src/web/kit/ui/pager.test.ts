import { expect, test } from 'vitest'
import { visiblePages } from './pager.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 20, [1, 4, 5, 6, 20]],
  [20, 20, [1, 19, 20]],
])('links page %i of %i to %j', (page, pageCount, pages) => {
  expect(visiblePages(page, pageCount)).toEqual(pages)
})
