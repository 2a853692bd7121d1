import { expect, test } from 'vitest'
import { defineFacets, type RangeFacet } from '#contract/data/define-facets.ts'
import { defineList } from './define-list.ts'
import { swapRanges } from './swapped-ranges.ts'

const range = (name: string, label: string, unit: RangeFacet['unit']) =>
  ({ kind: 'range', min: `min_${name}`, max: `max_${name}`, label, unit, field: name }) as const

const list = defineList({
  path: '/products',
  facets: defineFacets({ price: range('price', '価格', '円'), width: range('width', '幅', 'mm') }),
  sorts: [],
  noun: '製品',
})

const swap = (search: object) => swapRanges(list, list.read(search), { facets: {} })

test('offers to swap a range that begins above its end, and keeps all else', () => {
  expect(
    swap({ keyword: '椅子', min_price: '50000', max_price: '15000', max_width: '900', page: '2' }),
  ).toEqual({
    names: ['価格'],
    labels: ['15,000〜50,000円'],
    search: { keyword: '椅子', min_price: 15_000, max_price: 50_000, max_width: 900 },
  })
})

test('swaps all inverted ranges at once', () => {
  const swapped = swap({ min_price: '2', max_price: '1', min_width: '900', max_width: '600' })
  expect(swapped?.names).toEqual(['価格', '幅'])
  expect(swapped?.labels).toEqual(['1〜2円', '幅 600〜900 mm'])
})

test.each([
  {},
  { min_price: '5000' },
  { min_price: '5000', max_price: '5000' },
  { min_width: '1', max_width: '2' },
])('offers no swap for %o', (search) => {
  expect(swap(search)).toBeUndefined()
})
