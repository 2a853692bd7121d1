import { productFacets } from '#contract/data/product-facets.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { Condition, NumberRange } from '#search/types.ts'

const others: Readonly<Record<string, { label: string; unit: string }>> = {
  seat_height: { label: '座面の高さ', unit: 'mm' },
  diameter: { label: '直径', unit: 'mm' },
  thickness: { label: '厚さ', unit: 'mm' },
  length: { label: '長さ', unit: 'mm' },
  kelvin: { label: '色温度', unit: 'K' },
  piece_price: { label: '1枚・1個', unit: '円' },
  weight: { label: '重さ', unit: 'kg' },
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
 * Amounts as people write them: 〜100,000円, 幅 1,746〜1,854mm. Sides that may lie either way, and numbers that may be in cm or
 * in mm, are called by what was typed: 300×600（290〜310mm×582〜618mm）.
 */
export function sayAmounts(any: readonly Condition[], typed: string): string {
  const ways = any.map(({ ranges = {} }) => Object.entries(ranges))
  const [only = [], ...others] = ways
  if (only.length === 0) return typed
  if (others.length === 0) return only.map(sayNamed).join('・')
  const lengths = ways.map((sides) => sides.map(([, range]) => sayRange(range, 'mm')))
  const alike = Map.groupBy(lengths, (sides) => sides.toSorted().join())
  const said = Array.from(alike.values(), ([sides]) => [...new Set(sides)].join('×'))
  return `${typed}（${said.join('か')}）`
}

/** The unit says what they are. */
const priced = new Set(['price', 'area_price'])

function sayNamed([field, range]: [string, NumberRange]): string {
  const { label, unit } = measures.get(field) ?? others[field] ?? { label: '', unit: '' }
  return priced.has(field) ? sayRange(range, unit) : `${label} ${sayRange(range, unit)}`
}

function sayRange({ min, max }: NumberRange, unit: string): string {
  const [least, most] = [min, max].map((end) => sayNumber(end, unit))
  if (max === undefined) return `${least}${unit}〜`
  return min === max ? `${most}${unit}` : `${least}〜${most}${unit}`
}

/** Years have no commas. */
const sayNumber = (value: number | undefined, unit: string): string =>
  value?.toLocaleString('ja-JP', { useGrouping: unit !== '年' }) ?? ''
