import { catalogueColumns } from '#contract/data/catalogue-columns.ts'
import { indexNames } from './name-index.ts'

const units = indexNames(
  (catalogueColumns.find(({ key }) => key === 'price_unit')?.choices ?? []).map(
    ({ value, label, aliases }) => ({ value: Number(value), names: [label, ...aliases] }),
  ),
)

/** m², ㎡ and 1m2 are one unit. */
export const findPriceUnit = (text: string): number | undefined =>
  units(text)[0] ?? units(text.replace(/^1(?!\d)\s*/u, ''))[0]
