import { formatSize } from '#contract/data/format-size.ts'
import {
  describeColors,
  describeRegulations,
  describeUnitPrice,
  describeYen,
  nameMaterials,
} from '#contract/data/product-words.ts'
import type { Price, SpecifiedVariation } from '#contract/products/schemas.ts'

type Difference = { label: string; before: string; after: string }

type Field = { label: string; read: (variation: SpecifiedVariation) => string }

const fields: readonly Field[] = [
  { label: 'メーカー', read: ({ product }) => product.maker.name },
  { label: '色', read: ({ color_type_ids }) => describeColors(color_type_ids) },
  { label: 'サイズ', read: ({ size, product }) => formatSize(size, product.categories) },
  { label: '仕様', read: nameMaterials },
  {
    label: '防火・環境',
    read: ({ regulations, certificates }) => describeRegulations(regulations, certificates).join('、'),
  },
  { label: '単価', read: ({ price }) => describeUnitPrice(price) },
]

const unknown = '記載なし'

export const findDifferences = (old: SpecifiedVariation, next: SpecifiedVariation): Difference[] =>
  fields.flatMap(({ label, read }) => {
    const [before, after] = [read(old), read(next)]
    if (before === after) return []
    const rise = label === '単価' ? describeRise(old.price, next.price) : ''
    return [{ label, before: before || unknown, after: `${after || unknown}${rise}` }]
  })

/** Formats （＋¥4,000）; empty where the prices cannot be subtracted. */
function describeRise(old: Price, next: Price): string {
  if (old.excluding_tax === null || next.excluding_tax === null || old.unit !== next.unit) return ''
  const rise = next.excluding_tax - old.excluding_tax
  return `（${rise > 0 ? '＋' : '−'}${describeYen(Math.abs(rise))}）`
}

/** A quantity in m² is none in 枚. */
export const differsInUnit = (old: SpecifiedVariation, next: SpecifiedVariation): boolean =>
  old.price.unit !== next.price.unit
