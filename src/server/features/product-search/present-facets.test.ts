import { expect, test } from 'vitest'
import { ProductFilterSchema } from '#contract/product-variations/facet-schemas.ts'
import type { SearchResult } from '#search/types.ts'
import { emptyTaxonomy, type Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { presentProductFacets } from './present-facets.ts'

const maker = (id: number) => ({ id, name: `工房${id}`, nameKana: 'コウボウ', order: id })
const category = (id: number, kind: number, parentId: number | null = null) => ({
  ...maker(id),
  kind,
  parentId,
})
const mapOf = <T extends { id: number }>(terms: T[]) => new Map(terms.map((term) => [term.id, term]))

const taxonomy: Taxonomy = {
  ...emptyTaxonomy,
  makers: mapOf(Array.from({ length: 100 }, (_, i) => maker(i + 1))),
  categories: mapOf([category(1, 1), category(2, 1, 1), category(3, 2)]),
}

const resultWith = (facets: SearchResult['facets']): SearchResult => ({
  total: 0,
  ids: [],
  facets,
  histograms: {},
  terms: [],
  onlyMarks: false,
})

const present = (facets: SearchResult['facets'], filter: Record<string, string[]> = {}) =>
  presentProductFacets(resultWith(facets), ProductFilterSchema.parse(filter), taxonomy, [])

test('sorts makers by count, then by reading, and lists at most 60 besides the chosen ones', () => {
  const counts = new Map(Array.from({ length: 90 }, (_, i) => [i + 1, i === 88 ? 50 : 3]))
  const { maker_id } = present({ maker: counts }, { maker_id: ['85', '100'] })
  expect(maker_id).toHaveLength(62)
  expect(maker_id.slice(0, 3).map((value) => value.id)).toEqual([89, 1, 2])
  expect(maker_id.slice(-2)).toEqual([
    { id: 85, name: '工房85', count: 3 },
    { id: 100, name: '工房100', count: 0 },
  ])
})

test('lists the found categories in tree order, and the whole tree of a chosen kind', () => {
  const counts = new Map([[3, 4]])
  expect(present({ category: counts }).category_id).toEqual([
    { id: 3, name: '工房3', count: 4, parent_id: null },
  ])
  expect(
    present({ category: counts }, { kind: ['1'] }).category_id.map(({ id, count }) => [id, count]),
  ).toEqual([
    [1, 0],
    [2, 0],
    [3, 4],
  ])
})

test('keeps empty values of short lists and omits an id without a name', () => {
  const { color_type_ids, formaldehyde, maker_id, in_stock } = present({
    color: new Map([[2, 1]]),
    maker: new Map([[4_000, 9]]),
    in_stock: new Map([[1, 7]]),
  })
  expect(color_type_ids).toHaveLength(17)
  expect(formaldehyde.map((value) => value.count)).toEqual([0, 0, 0, 0])
  expect(maker_id).toEqual([])
  expect(in_stock).toEqual({ count: 7 })
})
