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
  if (rest.length === 0) return ranges.map(sayNamed).join('・')
  const other = rest.map(({ ranges = {} }) => ranges[one[0]]).find((range) => isTenth(range, one[1]))
  const said = [one[1], ...(other ? [other] : [])].map((range) => sayRange(range, 'mm'))
  return `${typed}（${said.join('か')}）`
}

/** The same number in mm that the other one is in cm. */
const isTenth = (range: NumberRange | undefined, whole: NumberRange): boolean =>
  range?.max !== undefined && range.max < (whole.max ?? 0) / 5

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
