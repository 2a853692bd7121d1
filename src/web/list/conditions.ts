import type { ChoiceFacet, RangeFacet } from '#contract/data/define-facets.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { changeSearch, toggleChoice } from './change-search.ts'
import { boundOf, chosenIds, isTabs, type List, type ListState, paramsOf } from './define-list.ts'
import { type ListData, valuesOf } from './list-data.ts'

export type Condition<S extends ListState = ListState> = {
  key: string
  label: string
  hex?: string
  without: S
}

type Counts = Pick<ListData, 'facets' | 'condition_groups'>

/** What narrows the list down, in the order of the facet table. */
export function listConditions<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
): Condition<S>[] {
  const { keyword, color_hex } = search
  const without = (...names: string[]) =>
    changeSearch(list, search, Object.fromEntries(names.map((name) => [name, undefined])))
  const conditions: Condition<S>[] = []
  if (keyword) conditions.push({ key: 'keyword', label: keyword, without: without('keyword') })
  if (color_hex) {
    const hex = `#${color_hex}`
    conditions.push({ key: 'color_hex', label: `${hex} に近い色`, hex, without: without('color_hex') })
  }
  for (const [key, facet] of Object.entries(list.facets)) {
    if (isTabs(facet)) continue
    if (facet.kind === 'choice') {
      for (const id of chosenIds(search, facet)) {
        const label = nameValue(counts, key, facet, id)
        conditions.push({ key: `${key}-${id}`, label, without: toggleChoice(list, search, facet, id) })
      }
    } else if (paramsOf(facet).some((param) => search[param] !== undefined)) {
      const label = facet.kind === 'range' ? formatRange(facet, search) : facet.label
      conditions.push({ key, label, without: without(...paramsOf(facet)) })
    }
  }
  return conditions
}

const tried = 8

/** Ways out of an empty list: what one would find without each of its conditions. */
export async function countRelaxations<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
  count: (without: S) => Promise<{ total_count: number }>,
): Promise<{ key: string; count: number }[]> {
  const conditions = listConditions(list, search, counts).slice(0, tried)
  if (conditions.length < 2) return []
  return Promise.all(
    conditions.map(async ({ key, without }) => ({ key, count: (await count(without)).total_count })),
  )
}

function nameValue(counts: Counts, key: string, facet: ChoiceFacet, id: number): string {
  const value = valuesOf(counts.facets, key).find((candidate) => candidate.id === id)
  if (!value) return `${facet.label}（公開終了）`
  const groups = facet.control === 'groups' ? counts.condition_groups : undefined
  const group = groups?.find((each) => each.id === value.parent_id)
  return group ? `${group.name}：${value.name}` : value.name
}

function formatRange({ label, unit, min, max }: RangeFacet, search: ListState): string {
  const [least, most] = [boundOf(search, min), boundOf(search, max)]
  const price = unit === '円'
  const written = price ? '円' : ` ${unit}`
  // The unit follows the last number: 15,000円〜, 15,000〜50,000円.
  const from = least === undefined ? '' : `${formatNumber(least)}${most === undefined ? written : ''}`
  const to = most === undefined ? '' : `${formatNumber(most)}${written}`
  return `${price ? '' : `${label} `}${from}〜${to}`
}
