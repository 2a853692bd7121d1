import { expect, test } from 'vitest'
import type { Facet, FacetTable, FlagFacet } from '#contract/data/define-facets.ts'
import { groupFacets } from './group-facets.ts'

const flag = (label: string): FlagFacet => ({
  kind: 'flag',
  param: label,
  label,
  field: label,
})
const choice = (label: string, below?: string): Facet => ({
  kind: 'choice',
  param: label,
  label,
  control: 'rows',
  below,
})
const range = (label: string, section?: string): Facet => ({
  kind: 'range',
  min: `min_${label}`,
  max: `max_${label}`,
  label,
  unit: 'mm',
  section,
  field: label,
})

const group = (table: FacetTable) =>
  groupFacets(table).map(({ title, facets }) => `${title}: ${facets.map(({ key }) => key).join(' ')}`)

test('groups adjacent flags into a section, and adjacent ranges of the same section', () => {
  expect(
    group({
      a: flag('新しい'),
      b: flag('ある'),
      c: range('幅', 'サイズ'),
      d: range('奥行', 'サイズ'),
      e: range('高さ', '高さ'),
      f: flag('ない'),
    }),
  ).toEqual(['条件: a b', 'サイズ: c d', '高さ: e', '条件: f'])
})

test('moves a leading facet to the front on request only', () => {
  const table = { a: flag('ある'), b: { ...choice('防火'), leads: true }, c: choice('色') } as const
  expect(groupFacets(table, true).map(({ title }) => title)).toEqual(['防火', '条件', '色'])
  expect(groupFacets(table).map(({ title }) => title)).toEqual(['条件', '防火', '色'])
})

test('groups no choices, no ranges that are apart, and no different kinds', () => {
  expect(
    group({
      a: choice('種類'),
      b: choice('種類'),
      c: range('広さ'),
      d: range('広さ'),
      e: choice('条件'),
      f: flag('ある'),
      g: range('重さ', '条件'),
    }),
  ).toEqual(['種類: a', '種類: b', '広さ: c', '広さ: d', '条件: e', '条件: f', '条件: g'])
})

test('gives a facet below a choice no section of its own', () => {
  expect(group({ a: choice('建物'), b: choice('用途', 'a') })).toEqual(['建物: a'])
  const all: Facet = { ...flag('すべて'), allOf: 'a' }
  expect(group({ a: choice('素材'), b: all, c: flag('ある') })).toEqual(['素材: a', '条件: c'])
})
