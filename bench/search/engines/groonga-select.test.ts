import { expect, test } from 'vitest'
import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import { SCHEMA } from '#cli/search-bench/documents.ts'
import { readTerms } from '#cli/search-bench/keywords.ts'
import { drilldownSelect, sliceSelect } from './groonga-select.ts'

const query: BenchQuery = {
  kind: 'several',
  terms: readTerms('"モダン" -ブロック'),
  filters: { kind: [1], color: [2, 3] },
  ranges: { price: { max: 500 } },
  sort: { field: 'price', direction: 'asc' },
  offset: 48,
  limit: 48,
}

test('writes drilldowns with one filter for all fields and counts of every field', () => {
  const select = drilldownSelect.write(query)
  expect(select).toMatchObject({
    query: '"モダン" -"ブロック"',
    filter:
      'in_values(kind, "1") && in_values(color, "2", "3") && between(price, 0, "include", 500, "include")',
    sort_keys: 'price_up,-rank,_key',
    offset: '48',
  })
  expect(Object.keys(select).filter((name) => name.endsWith('.keys'))).toHaveLength(SCHEMA.choices.length)
})

test('writes slices that count each filtered field under the other filters', () => {
  const select = sliceSelect.write(query)
  expect(select).toMatchObject({
    filter: 'between(price, 0, "include", 500, "include")',
    'slices[hits].filter': 'in_values(kind, "1") && in_values(color, "2", "3")',
    'slices[of_kind].filter': 'in_values(color, "2", "3")',
    'slices[of_kind].drilldowns[kind].keys': 'kind',
    'slices[of_color].filter': 'in_values(kind, "1")',
  })
  expect(Object.keys(select).filter((name) => name.endsWith('.keys'))).toHaveLength(SCHEMA.choices.length)
})

test('reads an answer with slices as it reads one with drilldowns', () => {
  const rows = (...values: [string, number][]) => [[values.length], [], ...values]
  const counts = { kind: rows(['1', 4]), color: rows(['3', 2], ['2', 1]) }
  const flat = [[[2], [], [7], [5]], counts]
  const sliced = [
    [[9], []],
    {
      hits: [[2], [], [7], [5], {}],
      of_kind: [[4], [], { kind: counts.kind }],
      of_color: [[3], [], { color: counts.color }],
    },
  ]
  const expected = { total: 2, ids: [7, 5], counts: { kind: '1:4', color: '2:1 3:2' } }
  expect(drilldownSelect.read(flat, query)).toEqual(expected)
  expect(sliceSelect.read(sliced, query)).toEqual(expected)
})
