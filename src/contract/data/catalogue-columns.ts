import type { ColumnDefinition } from './catalogue-columns/column.ts'
import { priceColumns } from './catalogue-columns/price-columns.ts'
import { productColumns } from './catalogue-columns/product-columns.ts'
import { regulationColumns } from './catalogue-columns/regulation-columns.ts'
import { sizeColumns } from './catalogue-columns/size-columns.ts'
import { identityColumns, lookColumns, supplyColumns } from './catalogue-columns/variation-columns.ts'
import { limits } from './limits.ts'
import { specMeasureBounds, specMeasureKeys, specMeasureLabel } from './measure-rules.ts'
import { measures } from './measures.ts'

export type CatalogueColumn = ColumnDefinition

const measureColumns: CatalogueColumn[] = specMeasureKeys.map((key) => ({
  key: `measure:${key}`,
  header: `数値:${specMeasureLabel(key)}`,
  aliases: [measures[key].label, specMeasureLabel(key)],
  level: 'variation',
  type: 'number',
  ...specMeasureBounds[key],
  unit: measures[key].unit,
  clearable: true,
  example: String(specMeasureBounds[key].min),
  help: `${specMeasureLabel(key)}です。カテゴリで測る数値だけを入れられます。`,
}))

const [code, ...identity] = identityColumns

/** The one table of columns: source of files, templates, mappings and documents. Conditions are added per database. */
export const catalogueColumns: readonly CatalogueColumn[] = [
  ...(code ? [code] : []),
  ...productColumns,
  ...identity,
  ...priceColumns,
  ...sizeColumns,
  ...lookColumns,
  ...supplyColumns,
  ...regulationColumns,
  ...measureColumns,
]

/** The column of a condition, such as こだわり:樹種. */
export function conditionColumn(group: {
  id: number
  name: string
  hidden?: true
  values: readonly { id: number; name: string; hidden?: true }[]
}): CatalogueColumn {
  return {
    key: `condition:${group.id}`,
    header: `こだわり:${group.name}`,
    aliases: [group.name],
    level: 'variation',
    type: 'terms',
    terms: 'conditions',
    choices: group.values.map(({ id, name, ...rest }) => ({ value: id, label: name, aliases: [], ...rest })),
    most: limits.variationConditions,
    clearable: true,
    example: '',
    help: `「${group.name}」の値です。いくつかあるときは ; で区切ります。`,
    ...(group.hidden && { hidden: true }),
  }
}
