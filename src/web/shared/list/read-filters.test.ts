import { expect, test } from 'vitest'
import { productSorts } from '#contract/data/enums.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { Interpretation } from '#contract/kit/interpretation.ts'
import { changeSearch, toggleParameter } from './change-search.ts'
import { defineList, type ListState } from './define-list.ts'
import { settleRead, withRead } from './read-filters.ts'

const list = defineList({ path: '/products', facets: productFacets, sorts: productSorts, noun: '製品' })
const [black, white] = [1, 2]

type Filter = Interpretation['parts'][number]['filter']

const part = (text: string, filter: Filter, state = 'applied' as const) => ({
  from: 0,
  to: text.length,
  text,
  reading: 'condition' as const,
  label: text,
  excluded: false,
  state,
  filter,
})

const keyword = '在庫ありで10万円以下の黒い2人掛けソファ'
const interpretation: Interpretation = {
  parts: [
    part('在庫あり', { in_stock: [1] }),
    part('10万円以下', { max_price: [100_000] }),
    part('黒い', { color_type_ids: [black] }),
    part('2人掛けソファ', { search_condition_value_ids: [2], category_id: [7] }),
    part('木', null),
  ],
  relaxed: null,
  in_texts: null,
}

const asked = (search: ListState, shown = search) => ({
  search: { keyword, ...search },
  shown: { keyword, ...shown },
  interpretation,
})
const read = (search: ListState, shown?: ListState) => withRead(list, asked(search, shown))

/** Returns the state after a click on a checkbox. */
function click(search: ListState, name: string, value: string | number): ListState {
  const next = toggleParameter(list, read(search), { name, value: String(value) }, {})
  return settleRead(list, asked(search), next)
}

test('shows filters read from the keyword beside those of the address', () => {
  expect(read({ material_id: [3] })).toEqual({
    keyword,
    material_id: [3],
    in_stock: true,
    max_price: 100_000,
    color_type_ids: [black],
    search_condition_value_ids: [2],
    category_id: [7],
  })
})

test('shows no filter that was given up', () => {
  const parts = interpretation.parts.map((part) =>
    part.text === '10万円以下' ? { ...part, state: 'given_up' as const } : part,
  )
  const state = withRead(list, { ...asked({}), interpretation: { ...interpretation, parts } })
  expect(state).not.toHaveProperty('max_price')
  expect(state).toHaveProperty('in_stock', true)
})

test('keeps words read from the keyword when another filter is clicked', () => {
  expect(click({}, 'material_id', 3)).toEqual({ keyword, material_id: [3] })
})

test('joins another value to a filter read from the keyword, and writes both into it', () => {
  expect(click({}, 'color_type_ids', white)).toEqual({ keyword, color_type_ids: [black, white] })
})

test('turns a value removed from a read part into a plain word, with the whole part', () => {
  expect(click({}, 'color_type_ids', black)).toEqual({ keyword, plain: '黒い' })
  expect(click({ plain: '木' }, 'in_stock', 'true')).toEqual({ keyword, plain: '木、在庫あり' })
})

test('moves the other conditions of a read part into their own filters', () => {
  expect(click({}, 'search_condition_value_ids', 2)).toEqual({ keyword, category_id: [7] })
  expect(click({}, 'category_id', 8)).toEqual({
    keyword,
    category_id: [7, 8],
    search_condition_value_ids: [2],
  })
})

test('lets a bound read from the keyword be changed and removed', () => {
  const changeTo = (max_price: number | undefined) =>
    settleRead(list, asked({}), changeSearch(list, read({}), { max_price }))
  expect(changeTo(120_000)).toEqual({ keyword, max_price: 120_000 })
  expect(changeTo(undefined)).toEqual({ keyword, plain: '10万円以下' })
})

test('shows clicked filters while an answer is under way', () => {
  expect(read({ color_type_ids: [white] }, {})).toMatchObject({ color_type_ids: [white], in_stock: true })
  expect(read({ plain: '黒い' }, {})).toEqual({ keyword, plain: '黒い' })
  expect(withRead(list, { ...asked({}), search: { keyword: '椅子' } })).toEqual({ keyword: '椅子' })
})
