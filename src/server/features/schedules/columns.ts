import { labelEnding } from '#contract/data/ending-label.ts'
import { labelOf, priceKinds } from '#contract/data/enums.ts'
import { formatSize } from '#contract/data/format-size.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import { listParts } from '#contract/data/list-parts.ts'
import { describePriceChange } from '#contract/data/price-change.ts'
import {
  describeColors,
  describeRegulations,
  nameMaterials,
  priceUnitOf,
} from '#contract/data/product-words.ts'
import { describeChange } from '#contract/data/schedules.ts'
import type { ScheduleRow } from '#contract/schedules/schemas.ts'

export type Column = {
  label: string
  value: (row: ScheduleRow) => string | number | null
  /** In characters. */
  width: number
}

const ofVariation =
  (read: (variation: ScheduleRow['product_variation']) => string | number | null) => (row: ScheduleRow) =>
    read(row.product_variation)

export const columns = (webUrl: string): readonly Column[] => [
  { label: '部屋', value: (row) => row.room, width: 14 },
  { label: '部位', value: (row) => describePart(row), width: 8 },
  { label: 'メーカー', value: ofVariation(({ product }) => product.maker.name), width: 20 },
  { label: '品番', value: ofVariation(({ code }) => code), width: 18 },
  { label: '製品名', value: ofVariation(({ full_name }) => full_name), width: 34 },
  { label: '色', value: ofVariation(({ color_type_ids }) => describeColors(color_type_ids)), width: 16 },
  {
    label: 'サイズ',
    value: ofVariation(({ size, product }) => formatSize(size, product.categories)),
    width: 24,
  },
  { label: '仕様', value: nameMaterials, width: 30 },
  {
    label: '防火・環境',
    value: (row) => describeRegulations(row.regulations, row.certificates).join('、'),
    width: 30,
  },
  { label: '単価（税抜）', value: ofVariation(({ price }) => price.excluding_tax), width: 12 },
  { label: '価格', value: ofVariation(({ price }) => labelOf(priceKinds, price.kind)), width: 12 },
  { label: '数量', value: (row) => row.quantity, width: 8 },
  { label: '単位', value: ofVariation(({ price }) => priceUnitOf(price)), width: 8 },
  { label: '金額（税抜）', value: (row) => row.amount, width: 14 },
  { label: '備考', value: (row) => row.note, width: 34 },
  { label: 'お客様のご判断', value: (row) => describeDecision(row), width: 14 },
  { label: '状態', value: (row) => describeState(row), width: 22 },
  { label: 'ページ', value: ofVariation((variation) => pageOf(webUrl, variation)), width: 40 },
]

export const describePart = ({ part }: ScheduleRow): string => (part === null ? '' : labelOf(listParts, part))

export const describeDecision = ({ decision }: ScheduleRow): string =>
  decision === null ? '' : labelOf(listDecisions, decision)

export const describeState = (row: ScheduleRow): string =>
  [
    labelEnding(row.product_variation),
    row.price_change && describePriceChange(row.price_change),
    describeChange(row),
  ]
    .filter(Boolean)
    .join('・')

const pageOf = (webUrl: string, { id, product }: ScheduleRow['product_variation']) =>
  `${webUrl}/products/${product.id}/${id}`
