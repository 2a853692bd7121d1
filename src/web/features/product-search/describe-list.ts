import { productKinds } from '#contract/data/enums.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import type { FacetValue } from '#web/shared/list/facet-counts.ts'
import type { ListWords } from '#web/shared/list/list-head.ts'
import { quote } from '#web/shared/site/head.ts'
import type { FoundProducts, ProductSearch } from './product-list.ts'

type Facets = FoundProducts['facets']

const makersNamed = 3

export function describeList(search: ProductSearch, found: FoundProducts): ListWords {
  const subject = nameSubject(search, found.facets)
  const heading = nameList(search, found.facets, subject)
  return {
    heading,
    description: describeCount(heading, search, found),
    noIndex: !isIndexable(search, found),
    parents: subject.parents,
    imageId: found.items[0]?.image?.id,
    itemPaths: found.items.map(({ id, product }) => `/products/${product.id}/${id}`),
  }
}

type Subject = { kind: string; category?: string; parents: Crumb[] }

/**
 * Returns the subject of the list regardless of materials, colors and makers: category, its heading, kind, or
 * everything.
 */
function nameSubject(search: ProductSearch, facets: Facets): Subject {
  const kind = search.kind?.length === 1 ? productKinds.find(({ id }) => id === search.kind?.[0]) : undefined
  const name = kind?.label ?? '家具・建材'
  const parents: Crumb[] = [
    { label: name, link: { to: '/products', search: kind ? { kind: [kind.id] } : {} } },
  ]
  const chosen = facets.category_id.filter(({ id }) => search.category_id?.includes(id))
  const category = chosen.length === 1 ? chosen[0] : findCommonParent(chosen, facets.category_id)
  if (!category) return { kind: name, parents }
  const parent = facets.category_id.find(({ id }) => id === category.parent_id)
  if (parent) {
    const above: ProductSearch = { kind: kind && [kind.id], category_id: [parent.id] }
    parents.push({ label: parent.name, link: { to: '/products', search: above } })
  }
  return { kind: name, category: category.name, parents }
}

function findCommonParent(chosen: readonly FacetValue[], all: readonly FacetValue[]): FacetValue | undefined {
  const ids = new Set(chosen.map((value) => value.parent_id ?? value.id))
  return ids.size === 1 ? all.find(({ id }) => ids.has(id)) : undefined
}

function nameList(search: ProductSearch, facets: Facets, { kind, category }: Subject): string {
  const parts = [
    onlyName(search.maker_id, facets.maker_id),
    onlyName(search.color_type_ids, facets.color_type_ids),
    onlyName(search.material_id, facets.material_id),
    search.keyword && quote(search.keyword),
    category ?? (search.keyword ? '検索結果' : kind),
  ]
  return parts.filter(Boolean).join('の')
}

function onlyName(ids: readonly number[] | undefined, values: readonly FacetValue[]): string | undefined {
  return ids?.length === 1 ? values.find(({ id }) => id === ids[0])?.name : undefined
}

function describeCount(
  heading: string,
  search: ProductSearch,
  { total_count, facets }: FoundProducts,
): string {
  const count = `${heading}：${formatNumber(total_count)}件。`
  return `${count}${nameMakers(search, facets)}色・素材・寸法・価格・防火認定でしぼりこみ、サンプルを請求できます。`
}

/**
 * A facet's counts ignore its own choice, so chosen makers are filtered here; a single one is in the heading.
 */
function nameMakers({ maker_id: chosen }: ProductSearch, facets: Facets): string {
  const makers = facets.maker_id.filter(({ id, count }) => count > 0 && (chosen?.includes(id) ?? true))
  if (makers.length === 0 || chosen?.length === 1) return ''
  const most = makers.toSorted((a, b) => b.count - a.count).slice(0, makersNamed)
  const names = most.map(({ name }) => name).join('、')
  return `${names}${makers.length > makersNamed ? `など${makers.length}社` : ''}から。`
}

const indexedChoices = ['category_id', 'color_type_ids', 'material_id', 'maker_id'] as const

/** At most two of category, color, material and maker with one value each: other combinations are endless. */
export function isIndexable(search: ProductSearch, { total_count }: FoundProducts): boolean {
  const allowed: readonly string[] = [...indexedChoices, productFacets.kind.param, 'page', 'sort', 'group']
  const used = indexedChoices.filter((param) => search[param])
  return (
    total_count > 0 &&
    Object.keys(search).every((name) => allowed.includes(name)) &&
    used.length <= 2 &&
    used.every((param) => search[param]?.length === 1)
  )
}
