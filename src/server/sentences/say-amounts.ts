import { productFacets } from '#contract/data/product-facets.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { Condition, NumberRange } from '#search/types.ts'

const others: Readonly<Record<string, { label: string; unit: string }>> = {
  seat_height: { label: '座面の高さ', unit: 'mm' },
  diameter: { label: '直径', unit: 'mm' },
  thickness: { label: '厚さ', unit: 'mm' },
  completed: { label: '竣工', unit: '年' },
}

const measures = new Map(
  [...Object.values(productFacets), ...Object.values(spaceFacets)].flatMap((facet) =>
    facet.kind === 'range'
      ? [[facet.field as string, { label: facet.label as string, unit: facet.unit as string }] as const]
      : [],
  ),
)

/** Amounts as people write them: 〜100,000円, 幅 1,746〜1,854mm. Those that may lie either way are called by what was typed. */
export function sayAmounts(any: readonly Condition[], typed: string): string {
  const [first, ...rest] = any
  const ranges = Object.entries(first?.ranges ?? {})
  const [one] = ranges
  if (!one) return typed
  return rest.length > 0 ? `${typed}（${sayRange(one[1], 'mm')}）` : ranges.map(sayNamed).join('・')
}

function sayNamed([field, range]: [string, NumberRange]): string {
  const { label, unit } = measures.get(field) ?? others[field] ?? { label: '', unit: '' }
  return unit === '円' ? sayRange(range, unit) : `${label} ${sayRange(range, unit)}`
}

function sayRange({ min, max }: NumberRange, unit: string): string {
  const [least, most] = [min, max].map((end) => sayNumber(end, unit))
  if (max === undefined) return `${least}${unit}〜`
  return min === max ? `${most}${unit}` : `${least}〜${most}${unit}`
}

/** Years have no commas. */
const sayNumber = (value: number | undefined, unit: string): string =>
  value?.toLocaleString('ja-JP', { useGrouping: unit !== '年' }) ?? ''
