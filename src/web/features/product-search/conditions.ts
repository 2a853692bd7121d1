import type { AmountUnit } from '#contract/data/define-facets.ts'
import { type ProductFacets, productFacets } from '#contract/data/product-facets.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import { changeSearch, toggleChoice } from './change-search.ts'
import type { ListFacets } from './list-facets.ts'

export type Condition = { key: string; label: string; hex?: string; without: ProductSearch }

type Named = { id: number; name: string }

/** What narrows the list down, in the order of the facet table. The kind is a tab and not a condition. */
export function listConditions(
  search: ProductSearch,
  facets: ListFacets,
  groups: readonly Named[],
): Condition[] {
  const conditions: Condition[] = []
  if (search.keyword) {
    const without = changeSearch(search, { keyword: undefined })
    conditions.push({ key: 'keyword', label: search.keyword, without })
  }
  if (search.color_hex) {
    const hex = `#${search.color_hex}`
    const without = changeSearch(search, { color_hex: undefined })
    conditions.push({ key: 'color_hex', label: `${hex} に近い色`, hex, without })
  }
  for (const key of Object.keys(productFacets) as (keyof ProductFacets)[]) {
    if (key !== 'kind') conditions.push(...facetConditions(key, search, facets, groups))
  }
  return conditions
}

function facetConditions(
  key: keyof ProductFacets,
  search: ProductSearch,
  facets: ListFacets,
  groups: readonly Named[],
): Condition[] {
  const facet = productFacets[key]
  if (facet.kind === 'flag') {
    if (!search[facet.param]) return []
    return [{ key, label: facet.label, without: changeSearch(search, { [facet.param]: undefined }) }]
  }
  if (facet.kind === 'range') {
    const [min, max] = [search[facet.min], search[facet.max]]
    if (min === undefined && max === undefined) return []
    const without = changeSearch(search, { [facet.min]: undefined, [facet.max]: undefined })
    return [{ key, label: formatRange(facet, min, max), without }]
  }
  const values = facets[facet.param]
  return (search[facet.param] ?? []).map((id) => {
    const value = values.find((candidate) => candidate.id === id)
    const group = facet.param === 'search_condition_value_ids' && nameOf(groups, value?.parent_id)
    return {
      key: `${key}-${id}`,
      label: `${group ? `${group}：` : ''}${value?.name ?? `${facet.label}（公開終了）`}`,
      without: toggleChoice(search, facet.param, id),
    }
  })
}

function formatRange(facet: { label: string; unit: AmountUnit }, min?: number, max?: number): string {
  const price = facet.unit === '円'
  const unit = price ? '円' : ` ${facet.unit}`
  // The unit follows the last number: 15,000円〜, 15,000〜50,000円.
  const from = min === undefined ? '' : `${formatNumber(min)}${max === undefined ? unit : ''}`
  const to = max === undefined ? '' : `${formatNumber(max)}${unit}`
  return `${price ? '' : `${facet.label} `}${from}〜${to}`
}

function nameOf(items: readonly Named[], id: number | null | undefined): string | undefined {
  return items.find((item) => item.id === id)?.name
}
