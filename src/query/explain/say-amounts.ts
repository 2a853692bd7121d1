import { productFacets } from '#contract/data/product-facets.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { Condition, NumberRange } from '#search/types.ts'

const further: Readonly<Record<string, { label: string; unit: string }>> = {
  length: { label: '長さ', unit: 'mm' },
  piece_price: { label: '1枚・1個', unit: '円' },
  lead_time: { label: '納期', unit: '日' },
  completed: { label: '竣工', unit: '年' },
}

const measures = new Map(
  [...Object.values(productFacets), ...Object.values(spaceFacets)].flatMap((facet) =>
    facet.kind === 'range'
      ? [[facet.field as string, { label: facet.label as string, unit: facet.unit as string }] as const]
      : [],
  ),
)

/**
 * Amounts as people write them: 〜100,000円, 幅 1,746〜1,854mm, either of two 幅 776〜824mmか873〜927mm. Sides that may lie either way are
 * called by what was typed: 300×600（290〜310mm×582〜618mm）. What one of several may cost says so: 1脚あたり〜50,000円.
 */
export const sayAmounts = (any: readonly Condition[], typed: string, each?: string): string =>
  each === undefined ? sayAny(any, typed) : `${each}あたり${sayAny(any, typed).replace(/^\D+\s/u, '')}`

function sayAny(any: readonly Condition[], typed: string): string {
  const ways = any.map(({ ranges = {} }) => Object.entries(ranges))
  const [only = [], ...others] = ways
  if (only.length === 0) return typed
  if (others.length === 0) return only.map(([field, range]) => sayNamed(field, [range])).join('・')
  const [field, ...fields] = new Set(ways.flatMap((sides) => sides.map(([name]) => name)))
  if (field !== undefined && fields.length === 0)
    return sayNamed(
      field,
      ways.flatMap((sides) => sides.map(([, range]) => range)),
    )
  const lengths = ways.map((sides) => sides.map(([name, range]) => sayRange(range, measureOf(name).unit)))
  const alike = Map.groupBy(lengths, (sides) => sides.toSorted().join())
  const said = Array.from(alike.values(), ([sides]) => [...new Set(sides)].join('×'))
  return `${typed}（${said.join('か')}）`
}

/** The unit says what they are. */
const priced = new Set(['price', 'area_price'])

const measureOf = (field: string) => measures.get(field) ?? further[field] ?? { label: '', unit: '' }

function sayNamed(field: string, ranges: readonly NumberRange[]): string {
  const { label, unit } = measureOf(field)
  const said = ranges.map((range) => sayRange(range, unit)).join('か')
  return priced.has(field) ? said : `${label} ${said}`
}

function sayRange({ min, max }: NumberRange, unit: string): string {
  const [least, most] = [min, max].map((end) => sayNumber(end, unit))
  const [before, behind] = unit === 'Ra' ? [unit, ''] : ['', unit]
  if (min === undefined) return `〜${before}${most}${behind}`
  if (max === undefined) return `${before}${least}${behind}〜`
  return min === max ? `${before}${most}${behind}` : `${before}${least}〜${most}${behind}`
}

/** Years have no commas. */
const sayNumber = (value: number | undefined, unit: string): string =>
  value?.toLocaleString('ja-JP', { useGrouping: unit !== '年' }) ?? ''
