import { expect, test } from 'vitest'
import { mapMeasures } from '#contract/data/measures.ts'
import { listConditions } from '#web/shared/list/conditions.ts'
import { listCrumbs } from '#web/shared/list/list-head.ts'
import { describeList, isIndexable } from './describe-list.ts'
import { type FoundProducts, type ProductListSearch, productList } from './product-list.ts'

const range = { min: null, max: null }
const list: FoundProducts = {
  items: [],
  total_count: 42,
  did_you_mean: null,
  did_you_mean_count: null,
  only_marks: false,
  discontinued_matches: [],
  interpretation: { parts: [], relaxed: null, in_texts: null },
  groups: { search_condition_value_ids: [{ id: 1, name: '樹種' }] },
  facets: {
    kind: [],
    category_id: [
      { id: 7, name: 'チェア', count: 42, parent_id: null },
      { id: 8, name: 'ダイニングチェア', count: 16, parent_id: 7 },
      { id: 9, name: 'ラウンジチェア', count: 9, parent_id: 7 },
    ],
    color_type_ids: [{ id: 11, name: 'ベージュ', count: 9 }],
    price: range,
    price_per_area: range,
    material_id: [{ id: 1, name: 'オーク', count: 32 }],
    all_materials: { count: 0 },
    search_condition_value_ids: [{ id: 5, name: 'チーク', count: 1, parent_id: 1 }],
    width: range,
    depth: range,
    height: range,
    ...mapMeasures(() => range),
    available_sample_request: { count: 0 },
    in_stock: { count: 0 },
    fire_protection_material: [],
    fire_resistance: [],
    formaldehyde: [],
    flame_prevention_regulation: [],
    maker_id: [{ id: 3, name: '木曽家具工房', count: 6 }],
  },
}

test.each<[ProductListSearch, string]>([
  [{}, '家具・建材'],
  [{ kind: [2] }, '建材'],
  [{ keyword: 'いす' }, '「いす」の検索結果'],
  [{ keyword: 'いす', kind: [1], category_id: [999] }, '「いす」の検索結果'],
  [{ keyword: 'いす', maker_id: [3] }, '木曽家具工房の「いす」の検索結果'],
  [{ keyword: 'いす', category_id: [8, 9] }, '「いす」のチェア'],
  [{ keyword: '肘付き', category_id: [7], material_id: [1] }, 'オークの「肘付き」のチェア'],
  [{ category_id: [8, 9] }, 'チェア'],
  [{ kind: [1], category_id: [8], material_id: [1] }, 'オークのダイニングチェア'],
  [{ maker_id: [3], color_type_ids: [11] }, '木曽家具工房のベージュの家具・建材'],
])('calls the list of %j %s', (search, heading) => {
  expect(describeList(search, list).heading).toBe(heading)
})

const makers = (...counts: number[]) => ({
  ...list,
  facets: {
    ...list.facets,
    maker_id: counts.map((count, index) => ({ id: index + 1, name: `工房${index + 1}`, count })),
  },
})

test.each<[string, ProductListSearch, FoundProducts, string]>([
  ['the three makers with most results', {}, makers(1, 9, 5, 7), '42件。工房2、工房4、工房3など4社から。色'],
  ['all makers when they are few', {}, makers(1, 9, 0), '42件。工房2、工房1から。色'],
  ['the only maker', {}, makers(0, 9), '42件。工房2から。色'],
  [
    'no other makers than the chosen ones',
    { maker_id: [1, 3] },
    makers(1, 9, 5),
    '42件。工房3、工房1から。色',
  ],
  ['no maker that the heading names already', { maker_id: [2] }, makers(1, 9, 5), '42件。色'],
])('names makers in the description: %s', (_, search, found, part) => {
  expect(describeList(search, found).description).toContain(part)
})

test('links breadcrumbs up to the kind', () => {
  const crumbs = (search: ProductListSearch) => listCrumbs(describeList(search, list))
  expect(crumbs({ kind: [1], category_id: [8] }).map(({ label }) => label)).toEqual([
    '家具',
    'チェア',
    'ダイニングチェア',
  ])
  expect(crumbs({ kind: [1] }).map(({ label }) => label)).toEqual(['家具'])
})

test.each<[ProductListSearch, boolean]>([
  [{}, true],
  [{ category_id: [8], material_id: [1], page: 2, sort: 'newest' }, true],
  [{ category_id: [8, 9] }, false],
  [{ category_id: [8], material_id: [1], maker_id: [3] }, false],
  [{ keyword: 'いす' }, false],
  [{ in_stock: true }, false],
])('allows search engines to index %j: %s', (search, indexable) => {
  expect(isIndexable(search, list)).toBe(indexable)
  expect(isIndexable(search, { ...list, total_count: 0 })).toBe(false)
})

test('labels conditions, each removable alone', () => {
  const search: ProductListSearch = {
    keyword: 'いす',
    kind: [1],
    material_id: [1, 999],
    search_condition_value_ids: [5],
    min_price: 30_000,
    max_width: 600,
    in_stock: true,
    color_hex: '9a3b26',
  }
  const conditions = listConditions(productList, search, list)
  expect(conditions.map(({ label }) => label)).toEqual([
    'いす',
    '#9a3b26 に近い色',
    '30,000円〜',
    'オーク',
    '素材（公開終了）',
    '樹種：チーク',
    '幅 600 mm に入る',
    '在庫あり',
  ])
  for (const { without } of conditions) {
    expect(listConditions(productList, without, list)).toHaveLength(conditions.length - 1)
  }
})
