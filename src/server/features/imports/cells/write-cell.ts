import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { labelOf, priceKinds } from '#contract/data/enums.ts'
import type { SideKey } from '#contract/data/sides.ts'
import { guard } from './cell-text.ts'
import { writeSizes } from './read-sizes.ts'
import { listSeparator } from './split-list.ts'
import { termIndex } from './term-index.ts'
import { writeCode } from './variation-codes.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Writes a value so that `readCell` gives it back; blank for none. */
export const writeCell = (column: CatalogueColumn, value: unknown, vocabulary: Vocabulary): string =>
  value === null || value === undefined ? '' : guard(writeValue(column, value, vocabulary), column)

function writeValue(column: CatalogueColumn, value: unknown, vocabulary: Vocabulary): string {
  const each = (write: (item: unknown) => string) =>
    (Array.isArray(value) ? value : [value]).map(write).join(listSeparator)
  switch (column.type) {
    case 'flag':
    case 'choice':
      return each((item) => column.choices?.find((choice) => choice.value === item)?.label ?? '')
    case 'terms': {
      const index = termIndex(column, vocabulary)
      return each((id) => index.write(Number(id)))
    }
    case 'codes':
      return each((item) => writeCode(item, vocabulary))
    case 'price':
      return isPriceWord(value) ? labelOf(priceKinds, value.price_kind) : String(value)
    case 'number':
      return String(column.key === 'weight_grams' ? Number(value) / 1000 : value)
    case 'sizes':
      return writeSizes(value as Partial<Record<SideKey, number>>)
    default:
      return String(value)
  }
}

export const isPriceWord = (value: unknown): value is { price_kind: number } =>
  typeof value === 'object' && value !== null && 'price_kind' in value
