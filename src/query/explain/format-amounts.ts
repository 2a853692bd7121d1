import { productFacets } from '#contract/data/product-facets.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import type { Condition, NumberRange } from '#search/types.ts'

const further: Readonly<Record<string, { label: string; unit: string }>> = {
  length: { label: '長さ', unit: 'mm' },
  piece_price: { label: '1枚・1個', unit: '円' },
  lead_time: { label: '納期', unit: '日' },
  completed: { label: '竣工', unit: '年' },
}

const measures = new Map(
  [...Object.values(productFacets), ...Object.values(projectFacets)].flatMap((facet) =>
    facet.kind === 'range'
      ? [[facet.field as string, { label: facet.label as string, unit: facet.unit as string }] as const]
      : [],
  ),
)

/** Formats amounts: 〜100,000円, 幅 1,746〜1,854mm. Faces that may be turned keep their typed form: 300×600（290〜310mm×582〜618mm）. */
export const formatAmounts = (any: readonly Condition[], typed: string, each?: string): string =>
  each === undefined
    ? formatConditions(any, typed)
    : `${each}あたり${formatConditions(any, typed).replace(/^\D+\s/u, '')}`

function formatConditions(any: readonly Condition[], typed: string): string {
  const ways = any.map(({ ranges = {} }) => Object.entries(ranges))
  const [only = [], ...others] = ways
  if (only.length === 0) return typed
  if (others.length === 0) return only.map(([field, range]) => formatField(field, [range])).join('・')
  const [field, ...fields] = new Set(ways.flatMap((sides) => sides.map(([name]) => name)))
  if (field !== undefined && fields.length === 0)
    return formatField(
      field,
      ways.flatMap((sides) => sides.map(([, range]) => range)),
    )
  const lengths = ways.map((sides) => sides.map(([name, range]) => formatRange(range, measureOf(name).unit)))
  const alike = Map.groupBy(lengths, (sides) => sides.toSorted().join())
  const text = Array.from(alike.values(), ([sides]) => [...new Set(sides)].join('×'))
  return `${typed}（${text.join('か')}）`
}

/** Fields of which the unit alone says the meaning. */
const priced = new Set(['price', 'area_price'])

const measureOf = (field: string) => measures.get(field) ?? further[field] ?? { label: '', unit: '' }

function formatField(field: string, ranges: readonly NumberRange[]): string {
  const { label, unit } = measureOf(field)
  const text = ranges.map((range) => formatRange(range, unit)).join('か')
  return priced.has(field) ? text : `${label} ${text}`
}

function formatRange({ min, max }: NumberRange, unit: string): string {
  const [least, most] = [min, max].map((end) => formatNumber(end, unit))
  const [before, behind] = unit === 'Ra' ? [unit, ''] : ['', unit]
  if (min === undefined) return `〜${before}${most}${behind}`
  if (max === undefined) return `${before}${least}${behind}〜`
  return min === max ? `${before}${most}${behind}` : `${before}${least}〜${most}${behind}`
}

/** Years have no commas. */
const formatNumber = (value: number | undefined, unit: string): string =>
  value?.toLocaleString('ja-JP', { useGrouping: unit !== '年' }) ?? ''
