import { expect, test } from 'vitest'
import {
  type ConditionGroupTerm,
  emptyTaxonomy,
  type Taxonomy,
} from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { applicableFilters } from './applicable-filters.ts'

const category = (id: number, parentId: number | null) => ({
  id,
  parentId,
  kind: 2,
  name: `分類${id}`,
  nameKana: 'ブンルイ',
  order: id,
})
const group = (id: number, ...categoryIds: number[]): ConditionGroupTerm => ({
  id,
  name: `条件${id}`,
  values: [{ id: id * 10, name: '可', groupId: id }],
  categoryIds: new Set(categoryIds),
})

/** 床 (1): 無垢フローリング (11), タイルカーペット (12). 壁 (2): 壁紙 (21). */
const categories = [category(1, null), category(11, 1), category(12, 1), category(2, null), category(21, 2)]
const groups = [group(5, 11), group(6, 1), group(7, 21), group(8, 11, 12)]
const taxonomy: Taxonomy = {
  ...emptyTaxonomy,
  categories: new Map(categories.map((term) => [term.id, term])),
  groups: new Map(groups.map((term) => [term.id, term])),
  values: new Map(groups.flatMap((term) => term.values).map((value) => [value.id, value])),
  measures: new Map([
    ['thickness', { categoryIds: new Set([1, 2]) }],
    ['slip_resistance', { categoryIds: new Set([12]) }],
  ]),
}
const chosen = (category_id: number[] = [], search_condition_value_ids: number[] = []) => ({
  category_id,
  search_condition_value_ids,
})
const groupsFor = (...args: Parameters<typeof applicableFilters>) => applicableFilters(...args).groupIds
const found = (total: number, counts: [number, number][]) => ({ total, categories: new Map(counts) })

test('shows the condition groups of a chosen category and of its heading', () => {
  expect(groupsFor(chosen([11]), taxonomy)).toEqual([5, 6, 8])
  expect(groupsFor(chosen([1]), taxonomy)).toEqual([6])
  expect(groupsFor(chosen(), taxonomy)).toEqual([])
})

test('keeps the group of a chosen value visible', () => {
  expect(groupsFor(chosen([21], [50]), taxonomy)).toEqual([5, 7])
  expect(groupsFor(chosen([], [999]), taxonomy)).toEqual([])
})

test('shows a condition group when half of the found products can answer it', () => {
  const mostlyWood = found(10, [
    [1, 6],
    [11, 5],
    [12, 1],
    [2, 4],
    [21, 4],
  ])
  expect(groupsFor(chosen(), taxonomy, mostlyWood)).toEqual([5, 6, 8])
  expect(groupsFor(chosen(), taxonomy, found(0, []))).toEqual([])
})

test('ignores counts of categories that are not chosen', () => {
  const elsewhere = found(2, [
    [1, 60],
    [11, 58],
    [12, 2],
    [2, 40],
    [21, 40],
  ])
  expect(groupsFor(chosen([12]), taxonomy, elsewhere)).toEqual([6, 8])
})

test('shows a measure for a chosen category, for a bound on it, and for most of the found products', () => {
  const measuresFor = (...args: Parameters<typeof applicableFilters>) => applicableFilters(...args).measures
  expect(measuresFor(chosen(), taxonomy)).toEqual([])
  expect(measuresFor(chosen([21]), taxonomy)).toEqual(['thickness'])
  expect(measuresFor(chosen([12]), taxonomy)).toEqual(['thickness', 'slip_resistance'])
  expect(measuresFor({ ...chosen(), max_watts: 9 }, taxonomy)).toEqual(['watts'])
  const half = found(10, [
    [1, 5],
    [12, 4],
  ])
  expect(measuresFor(chosen(), taxonomy, half)).toEqual(['thickness'])
})

test('leaves out a filter of the heading that a chosen category hides', () => {
  const hidingGroup = { ...group(6, 1), hiddenIn: new Set([11]) }
  const hiding = { ...taxonomy, groups: new Map([[6, hidingGroup]]) }
  expect(groupsFor(chosen([11]), hiding)).toEqual([])
  expect(groupsFor(chosen([12]), hiding)).toEqual([6])
  expect(groupsFor(chosen([11, 12]), hiding)).toEqual([6])
  const mostlyHidden = found(10, [
    [1, 10],
    [11, 6],
    [12, 4],
  ])
  expect(groupsFor(chosen(), hiding, mostlyHidden)).toEqual([])
  expect(groupsFor(chosen([11]), hiding, mostlyHidden)).toEqual([])
})
