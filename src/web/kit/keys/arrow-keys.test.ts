import { expect, test } from 'vitest'
import { findNextCard } from './arrow-keys.ts'

/** Creates rows of images with these widths. */
const rows = (...widths: number[][]) =>
  widths.flatMap((row, place) =>
    row.map((width, index) => ({
      top: place * 300,
      left: row.slice(0, index).reduce((sum, before) => sum + before, 0),
      width,
    })),
  )

const grid = rows([100, 100, 100], [100, 100, 100], [100])
const wall = rows([200, 100], [80, 80, 140], [300])

test.each([
  ['right to the next card', grid, 0, 'ArrowRight', 1],
  ['right into the next row', grid, 2, 'ArrowRight', 3],
  ['left to the previous card', grid, 4, 'ArrowLeft', 3],
  ['down a column', grid, 1, 'ArrowDown', 4],
  ['up a column', grid, 5, 'ArrowUp', 2],
  ['down into a row that is not full', grid, 5, 'ArrowDown', 6],
  ['stays in place below the last row', grid, 6, 'ArrowDown', -1],
  ['stays in place above the first row', grid, 1, 'ArrowUp', -1],
  ['down to the nearest card', wall, 0, 'ArrowDown', 3],
  ['down from the right end', wall, 1, 'ArrowDown', 4],
  ['up from a wide card', wall, 5, 'ArrowUp', 3],
  ['stays in place on other keys', wall, 1, 'Enter', -1],
])('moves between cards by arrow keys: %s', (_, boxes, from, key, to) => {
  expect(findNextCard(() => boxes, from, key)).toBe(to)
})
