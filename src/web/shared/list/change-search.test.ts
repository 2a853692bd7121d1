import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productSorts } from '#contract/data/enums.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { changeSearch, clearConditions, toggleChoice, toggleParameter } from './change-search.ts'
import { defineList } from './define-list.ts'

const list = defineList({ path: '/products', facets: productFacets, sorts: productSorts, noun: '製品' })
const { material_id, maker_id } = productFacets

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 }).map(sort)
const search = fc.record(
  {
    keyword: fc.constantFrom('いす', 'オーク'),
    kind: fc.constantFrom(1, 2).map((kind) => [kind]),
    material_id: ids,
    maker_id: ids,
    min_price: fc.integer({ min: 1, max: 9999 }),
    in_stock: fc.constant(true as const),
    page: fc.integer({ min: 2, max: 9 }),
  },
  { requiredKeys: [] },
)

function sort(values: number[]): number[] {
  return values.toSorted((a, b) => a - b)
}

test('restores the first page of a state after two clicks on a control', () => {
  fc.assert(
    fc.property(
      search,
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('material_id', 'maker_id'),
      (from, id, name) => {
        const value = String(id)
        const twice = toggleParameter(
          list,
          toggleParameter(list, from, { name, value }, {}),
          { name, value },
          {},
        )
        expect(twice).toEqual(changeSearch(list, from, {}))
        expect(twice).not.toHaveProperty('page')
      },
    ),
  )
})

test('toggles a flag', () => {
  const inStock = { name: 'in_stock', value: 'true' }
  const on = toggleParameter(list, { kind: [1] }, inStock, {})
  expect(on).toEqual({ kind: [1], in_stock: true })
  expect(toggleParameter(list, on, inStock, {})).toEqual({ kind: [1] })
})

test('ignores a name that is no filter', () => {
  expect(toggleParameter(list, { kind: [1] }, { name: 'color_hex', value: '5' }, {})).toEqual({ kind: [1] })
})

test('writes the same state alike for any order of clicks', () => {
  const first = toggleChoice(list, toggleChoice(list, { material_id: [7] }, material_id, 3), maker_id, 2)
  const second = toggleChoice(list, toggleChoice(list, { maker_id: [2] }, material_id, 7), material_id, 3)
  expect(JSON.stringify(first)).toBe(JSON.stringify(second))
})

test('replaces a heading by its category and categories by their heading, and keeps all others', () => {
  const categories = [
    { id: 7, name: 'チェア', count: 9, parent_id: null },
    { id: 8, name: 'ダイニングチェア', count: 5, parent_id: 7 },
    { id: 9, name: 'ラウンジチェア', count: 4, parent_id: 7 },
    { id: 20, name: 'テーブル', count: 3, parent_id: null },
    { id: 21, name: 'ローテーブル', count: 1, parent_id: 20 },
  ]
  const toggle = (ids: number[], id: number) =>
    toggleParameter(
      list,
      { category_id: ids },
      { name: 'category_id', value: String(id) },
      { category_id: categories },
    )
  expect(toggle([7, 20], 9)).toEqual({ category_id: [9, 20] })
  expect(toggle([8, 20], 9)).toEqual({ category_id: [8, 9, 20] })
  expect(toggle([8, 9, 21], 7)).toEqual({ category_id: [7, 21] })
  expect(toggle([8, 9], 9)).toEqual({ category_id: [8] })
})

test('keeps kind and order when clearing the filters', () => {
  const from = { keyword: 'いす', kind: [1], sort: 'price_asc', min_price: 5, page: 3 } as const
  expect(clearConditions(list, { ...from, kind: [1] })).toEqual({ kind: [1], sort: 'price_asc' })
})
