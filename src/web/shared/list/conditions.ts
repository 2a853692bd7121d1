import type { ChoiceFacet, RangeFacet } from '#contract/data/define-facets.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { amountUnits } from '#web/kit/url-state/amounts.ts'
import { changeSearch, toggleChoice } from './change-search.ts'
import {
  boundOf,
  chosenIds,
  isTabs,
  type List,
  type ListState,
  nearColorOf,
  paramsOf,
} from './define-list.ts'
import { valuesOf } from './facet-counts.ts'
import type { ListData } from './list-data.ts'

export type Condition<S extends ListState = ListState> = {
  key: string
  label: string
  hex?: string
  without: S
}

export type Counts = Pick<ListData, 'facets' | 'groups'>

export function listConditions<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
): Condition<S>[] {
  const { keyword } = search
  const { nearColor } = list
  const color = nearColorOf(list, search)
  const without = (...names: string[]) =>
    changeSearch(list, search, Object.fromEntries(names.map((name) => [name, undefined])))
  const conditions: Condition<S>[] = []
  if (keyword) conditions.push({ key: 'keyword', label: keyword, without: without('keyword') })
  if (nearColor && color) {
    const hex = `#${color}`
    conditions.push({ key: nearColor, label: `${hex} に近い色`, hex, without: without(nearColor) })
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

function nameValue(counts: Counts, key: string, facet: ChoiceFacet, id: number): string {
  const value = valuesOf(counts.facets, key).find((candidate) => candidate.id === id)
  if (!value) return `${facet.label}（公開終了）`
  const group = counts.groups?.[key]?.find((each) => each.id === value.parent_id)
  return group ? `${group.name}：${value.name}` : value.name
}

function formatRange({ label, unit, min, max, fits }: RangeFacet, search: ListState): string {
  const [least, most] = [boundOf(search, min), boundOf(search, max)]
  const { suffix, isName } = amountUnits[unit]
  // The unit follows the last number: 15,000円〜, 15,000〜50,000円.
  const from = least === undefined ? '' : `${formatNumber(least)}${most === undefined ? suffix : ''}`
  const to = most === undefined ? '' : `${formatNumber(most)}${suffix}`
  if (fits && least === undefined) return `${label} ${to} に入る`
  return `${isName ? '' : `${label} `}${from}〜${to}`
}
