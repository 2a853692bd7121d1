import { expect, test } from 'vitest'
import { flowRows } from './flow-rows.ts'

const landscape = { image: { width: 1536, height: 1024 } }
const portrait = { image: { width: 1024, height: 1536 } }

/** Renders rows of L and P. */
const layOut = (letters: string) =>
  flowRows([...letters].map((letter) => (letter === 'P' ? portrait : landscape)))
    .map((row) => row.map((photo) => (photo === portrait ? 'P' : 'L')).join(''))
    .join(' ')

test.each([
  ['', ''],
  ['L', 'L'],
  ['LL', 'L L'],
  ['LLL', 'L LL'],
  ['LLLLL', 'L LL L L'],
  ['LLLLLL', 'L LL L LL'],
  ['PP', 'PP'],
  ['PPL', 'PP L'],
  ['LPP', 'L PP'],
  ['PLL', 'PL L'],
  ['P', 'P'],
])('lays %s out as %s', (photos, rows) => {
  expect(layOut(photos)).toBe(rows)
})
