import { expect, test } from 'vitest'
import { defineFacets } from '#contract/data/define-facets.ts'
import { toggleParameter } from './change-search.ts'
import { listConditions } from './conditions.ts'
import { defineList, type ListSearch } from './define-list.ts'
import { countWaysOut, waysOfTwo, waysOut } from './ways-out.ts'

/** A list with filters that product lists do not have. */
const list = defineList({
  path: '/projects',
  facets: defineFacets({
    side: { kind: 'choice', param: 'side', label: '見かた', control: 'tabs' },
    building: { kind: 'choice', param: 'building_type_id', label: '建物', control: 'tree' },
    use: { kind: 'choice', param: 'use_type_id', label: '用途', control: 'tree', below: 'building' },
    detail: { kind: 'choice', param: 'detail_ids', label: '特徴', control: 'groups' },
    space: {
      kind: 'range',
      min: 'min_floor_space',
      max: 'max_floor_space',
      label: '延床面積',
      unit: 'm²',
      field: 'space',
    },
    budget: {
      kind: 'range',
      min: 'min_budget',
      max: 'max_budget',
      label: '予算',
      unit: '円',
      field: 'budget',
    },
    width: {
      kind: 'range',
      min: 'min_width',
      max: 'max_width',
      label: '間口',
      unit: 'mm',
      field: 'width',
      fits: true,
    },
    open: { kind: 'flag', param: 'open', label: '見学できる', field: 'open' },
  }),
  sorts: [{ id: 'newest', label: '新しい順' }],
  nearColor: 'wall_color',
  noun: '事例',
})

const found = {
  facets: {
    building: [
      { id: 1, name: '住宅', count: 9, parent_id: null },
      { id: 2, name: '宿泊', count: 4, parent_id: null },
    ],
    use: [
      { id: 1, name: 'ホテル', count: 3, parent_id: 2 },
      { id: 2, name: '別荘', count: 5, parent_id: 1 },
      { id: 3, name: '集合住宅', count: 4, parent_id: 1 },
    ],
    detail: [{ id: 5, name: '吹き抜け', count: 2, parent_id: 7 }],
  },
  groups: { detail: [{ id: 7, name: '空間' }] },
}

type Search = ListSearch<typeof list>

const labels = (search: Search) => listConditions(list, search, found).map(({ label }) => label)

test('labels every condition in the order of the table', () => {
  expect(
    labels({
      keyword: '縁側',
      side: [1],
      building_type_id: [2],
      use_type_id: [3],
      detail_ids: [5],
      min_floor_space: 82.64,
      max_budget: 30_000_000,
      open: true,
      wall_color: 'aabbcc',
    }),
  ).toEqual([
    '縁側',
    '#aabbcc に近い色',
    '宿泊',
    '集合住宅',
    '空間：吹き抜け',
    '延床面積 82.64 m²〜',
    '〜30,000,000円',
    '見学できる',
  ])
})

test('labels an upper limit of room as what fits into it', () => {
  expect(labels({ max_width: 900 })).toEqual(['間口 900 mm に入る'])
  expect(labels({ min_width: 600, max_width: 900 })).toEqual(['間口 600〜900 mm'])
})

test('labels a value that no longer exists', () => {
  expect(labels({ building_type_id: [99], detail_ids: [99] })).toEqual([
    '建物（公開終了）',
    '特徴（公開終了）',
  ])
})

test('removes one condition, keeps the others and returns to the first page', () => {
  const search: Search = { building_type_id: [1, 2], min_floor_space: 10, max_floor_space: 20, page: 3 }
  expect(listConditions(list, search, found).map(({ without }) => without)).toEqual([
    { building_type_id: [2], min_floor_space: 10, max_floor_space: 20 },
    { building_type_id: [1], min_floor_space: 10, max_floor_space: 20 },
    { building_type_id: [1, 2] },
  ])
})

test('replaces a heading by its part and parts by their heading in a tree of two filters', () => {
  const toggle = (search: Search, name: string, value: number) =>
    toggleParameter(list, search, { name, value: String(value) }, found.facets)
  expect(toggle({ building_type_id: [1, 2] }, 'use_type_id', 2)).toEqual({
    building_type_id: [2],
    use_type_id: [2],
  })
  expect(toggle({ use_type_id: [1, 2, 3] }, 'building_type_id', 1)).toEqual({
    building_type_id: [1],
    use_type_id: [1],
  })
  expect(toggle({ use_type_id: [2, 3] }, 'use_type_id', 2)).toEqual({ use_type_id: [3] })
})

test('counts the results without each word and each condition', async () => {
  const asked: Search[] = []
  const count = async (without: Search) => ({ total_count: asked.push(without) })
  expect(await countWaysOut(list, { keyword: '縁側' }, found, count)).toEqual([])
  expect(asked).toEqual([])
  expect(await countWaysOut(list, { keyword: '縁側', open: true }, found, count)).toEqual([
    { key: 'keyword', count: 1 },
    { key: 'open', count: 2 },
  ])
  expect(asked).toEqual([{ open: true }, { keyword: '縁側' }])
})

test('offers to remove each of several words, and all only beside other conditions', () => {
  const labels = (search: Search) => waysOut(list, search, found).map(({ label }) => label)
  expect(labels({ keyword: '縁側　ガラス 靴' })).toEqual(['縁側', 'ガラス', '靴'])
  expect(waysOut(list, { keyword: '縁側　ガラス 靴' }, found)[1]?.without).toEqual({ keyword: '縁側 靴' })
  expect(labels({ keyword: '"縁側 靴" 灯' })).toEqual(['"縁側 靴"', '灯'])
  expect(labels({ keyword: '縁側 靴', open: true })).toEqual(['縁側', '靴', '縁側 靴', '見学できる'])
})

test('counts pairs of conditions, each once, when removing a single one does not help', async () => {
  const search: Search = { building_type_id: [1], min_floor_space: 10, open: true }
  const count = async (without: Search) => ({ total_count: Object.keys(without).length > 1 ? 0 : 4 })
  const counted = await countWaysOut(list, search, found, count)
  expect(counted.map(({ key, count }) => [JSON.parse(key), count])).toEqual([
    [{ open: true }, 4],
    [{ min_floor_space: 10 }, 4],
    [{ building_type_id: [1] }, 4],
  ])
  const pairs = waysOfTwo(list, search, found)
  expect(pairs.map(({ labels }) => labels.length)).toEqual([2, 2, 2])
  expect(pairs.map(({ key }) => key)).toEqual(counted.map(({ key }) => key))
  expect(waysOfTwo(list, { building_type_id: [1], open: true }, found)).toEqual([])
  const inWords = waysOfTwo(list, { keyword: '縁側 靴', open: true }, found)
  expect(inWords.map(({ without }) => without)).toEqual([{ keyword: '靴' }, { keyword: '縁側' }])
  const many: Search = { detail_ids: [1, 2, 3, 4, 5, 6, 7, 8] }
  expect(waysOfTwo(list, many, found)).toHaveLength(10)
})

test('offers at most eight ways out', async () => {
  const many = { keyword: 'あ い', detail_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }
  expect(await countWaysOut(list, many, found, async () => ({ total_count: 1 }))).toHaveLength(8)
})
