import { settleDiscontinuation } from '#contract/data/discontinuation.ts'
import { type Choice, colorTypes, hasPrice, priceKind, priceUnit, productKind } from '#contract/data/enums.ts'
import { currentDay } from '#contract/data/japanese-day.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { makeReading } from '#contract/data/product-reading.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import { applyValue } from '#server/features/imports/cells/row-values.ts'
import type { Vocabulary } from '#server/features/imports/cells/vocabulary.ts'
import type { RowGroup, RowReading, StoredProduct } from './types.ts'

type FileProduct = Omit<ProductContent, 'documents'>

export type ComposedProduct = {
  before: StoredProduct | null
  after: FileProduct
  placeOf: ReadonlyMap<RowReading, number>
}

export const emptyVariation: VariationContent = {
  ...{ id: null, code: '', name: '', published: false },
  ...{ discontinued: false, discontinued_on: null, last_order_on: null, successors: [] },
  ...{ price_kind: priceKind.onRequest, price: null, price_unit: priceUnit.piece },
  ...{ width: null, depth: null, height: null, seat_height: null, diameter: null, thickness: null },
  ...{ weight_grams: null, material_note: '', in_stock: true, lead_time_days: null },
  ...{ sample_available: false, sample_stock: 0, sample_description: null },
  ...{
    color_type_ids: [],
    material_ids: [],
    regulations: {},
    condition_value_ids: [],
    measures: {},
    images: [],
  },
}

export const emptyProduct = (makerId: number): FileProduct => ({
  ...{ maker_id: makerId, name: '', name_kana: '', kind: productKind.interior, category_ids: [] },
  ...{ brand_id: null, description: '', sample_limit: null, published: false, variations: [] },
})

/** Writes the values of a group's rows over the stored product, or over an empty one. */
export function composeProduct(
  { stored, rows }: RowGroup,
  makerId: number,
  vocabulary: Vocabulary,
): ComposedProduct {
  let product: FileProduct = stored ?? emptyProduct(makerId)
  const variations: VariationContent[] = [...(stored?.variations ?? [])]
  const places = new Map(variations.map(({ code }, place) => [foldProductCode(code), place]))
  const placeOf = new Map<RowReading, number>()
  for (const row of rows) {
    const place = places.get(foldProductCode(String(row.values.get('code')))) ?? variations.length
    let variation = variations[place] ?? emptyVariation
    for (const [column, value] of row.values)
      ({ product, variation } = applyValue(product, variation, column, value, vocabulary))
    variation = withSettledDates(withoutOldPrice(variation, row), row, stored?.variations[place])
    variations[place] =
      variation.id === null ? completeNew(variation, row, { product, variations }) : variation
    placeOf.set(row, place)
  }
  const after = stored ? product : completeProduct(product, rows, variations, vocabulary)
  return { before: stored, after: { ...after, variations }, placeOf }
}

/** オープン価格 has no amount: a file that changes the kind alone clears it. */
const withoutOldPrice = (variation: VariationContent, { values }: RowReading): VariationContent =>
  values.has('price_kind') && !values.has('price') && !hasPrice(variation.price_kind)
    ? { ...variation, price: null }
    : variation

const datedColumns = ['discontinued', 'discontinued_on', 'last_order_on'] as const

/** A date of the file decides over its 販売状態, which may be older. */
function withSettledDates(
  variation: VariationContent,
  { values }: RowReading,
  before: VariationContent | undefined,
): VariationContent {
  if (!datedColumns.some((column) => values.has(column))) return variation
  const { discontinued } = variation
  const old = before && (values.get('discontinued_on') ? { ...before, discontinued } : before)
  return { ...variation, ...settleDiscontinuation(variation, old ?? null, currentDay()) }
}

function completeNew(
  variation: VariationContent,
  row: RowReading,
  siblings: { product: FileProduct; variations: readonly VariationContent[] },
): VariationContent {
  const { values } = row
  const { price } = variation
  const priced = price !== null && !hasPrice(variation.price_kind) && !values.has('price_kind')
  return {
    ...variation,
    name: variation.name || nameFinish(variation, row, siblings),
    price_kind: priced ? priceKind.list : variation.price_kind,
    sample_available: values.has('sample_available')
      ? variation.sample_available
      : variation.sample_stock > 0,
  }
}

/** Names a finish by its color, with the 品番 where another has the color too, else by the 品番. */
function nameFinish(
  { color_type_ids, code }: VariationContent,
  { color: written = '' }: RowReading,
  { product, variations }: { product: FileProduct; variations: readonly VariationContent[] },
): string {
  const labels = color_type_ids.flatMap((id) => labelsOf(colorTypes, id)).join('・')
  const color = written || labels
  if (color === '') return code || product.name
  const isTaken = variations.some((other) => other.code !== code && other.name === color)
  return isTaken ? `${color}（${code}）` : color
}

const labelsOf = (choices: readonly Choice[], id: number): string[] =>
  choices.flatMap((choice) => (choice.id === id ? choice.label : []))

function furiganaOf(name: string, rows: readonly RowReading[]): string {
  const row = rows.find(({ values, furigana }) => furigana !== undefined && values.get('name') === name)
  return makeReading(row?.furigana ?? '')
}

function completeProduct(
  product: FileProduct,
  rows: readonly RowReading[],
  variations: readonly VariationContent[],
  { categories }: Vocabulary,
): FileProduct {
  const has = (column: string) => rows.some(({ values }) => values.has(column))
  const kinds = categories.flatMap(({ id, kind }) => (product.category_ids.includes(id) ? kind : []))
  return {
    ...product,
    kind: has('kind') ? product.kind : (kinds[0] ?? product.kind),
    name_kana: product.name_kana || makeReading(product.name) || furiganaOf(product.name, rows),
    published: has('product_published') ? product.published : variations.some(({ published }) => published),
  }
}
