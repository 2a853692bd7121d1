import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { isSpecMeasure } from '#contract/data/measure-rules.ts'
import { type MeasureKey, measureKeys } from '#contract/data/measures.ts'
import { withoutTax, withTax } from '#contract/data/money.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { RegulationKey } from '#contract/data/regulations.ts'
import { sideKeys } from '#contract/data/sides.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import { toShiftJis } from '#server/spreadsheets/write-csv.ts'
import { cleanCell } from './cell-text.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isPriceWord } from './write-cell.ts'

export type ProductFields = Omit<ProductContent, 'maker_id' | 'documents' | 'variations'>

/** Columns named like their field. */
const productKeys = [
  'name',
  'name_kana',
  'kind',
  'category_ids',
  'brand_id',
  'description',
  'sample_limit',
] as const

const variationKeys = [
  ...[
    'code',
    'published',
    'discontinued',
    'discontinued_on',
    'last_order_on',
    'successors',
    'price_kind',
    'price',
    'price_unit',
  ],
  ...['width', 'depth', 'height', 'seat_height', 'diameter', 'thickness', 'weight_grams'],
  ...['material_note', 'material_ids', 'color_type_ids', 'in_stock', 'lead_time_days'],
  ...['sample_available', 'sample_stock', 'sample_description'],
] as const

const renamed: Readonly<Record<string, keyof VariationContent>> = { finish: 'name' }

const isProductKey = (key: string): key is (typeof productKeys)[number] =>
  productKeys.some((known) => known === key)

const fieldOf = (key: string): keyof VariationContent | undefined =>
  renamed[key] ?? (variationKeys.find((known) => known === key) as keyof VariationContent | undefined)

/** Texts that are empty, not null, without a value. */
const emptyTexts: ReadonlySet<string> = new Set(['description', 'material_note'])

const regulationPrefixes: readonly (readonly [prefix: string, key: RegulationKey])[] = [
  ['fire', 'fire_protection_material'],
  ['resistance', 'fire_resistance'],
  ['formaldehyde', 'formaldehyde'],
  ['flame', 'flame_prevention_regulation'],
]

type RegulationField = { regulation: RegulationKey; part: 'grade' | 'certificate' | 'note' }

function regulationOf(key: string): RegulationField | undefined {
  const [prefix, part] = key.split('_')
  const found = regulationPrefixes.find(([known]) => known === prefix)
  return found && (part === 'grade' || part === 'certificate' || part === 'note')
    ? { regulation: found[1], part }
    : undefined
}

function splitKey(key: string): { groupId: number } | { measure: MeasureKey } | undefined {
  const [kind, name] = key.split(':')
  if (kind === 'condition') return { groupId: Number(name) }
  const measure = kind === 'measure' && measureKeys.find((known) => known === name)
  return measure ? { measure } : undefined
}

/** Returns null for none, and for a level that is not given. */
export function columnValue(
  { key, level, choices = [] }: CatalogueColumn,
  product: ProductFields | null | undefined,
  variation: VariationContent | null | undefined,
): unknown {
  if (level === 'product') return product ? productValue(key, product) : null
  if (!variation) return null
  const field = fieldOf(key)
  if (field !== undefined) return orNull(variation[field])
  if (key === 'price_with_tax') return variation.price === null ? null : withTax(variation.price)
  if (key === 'size') return sizesOf(variation)
  const regulated = regulationOf(key)
  if (regulated) {
    const held: Partial<Record<string, unknown>> = variation.regulations[regulated.regulation] ?? {}
    return held[regulated.part] || null
  }
  const spec = splitKey(key)
  if (!spec) return null
  if ('groupId' in spec) {
    const own = new Set(choices.map(({ value }) => value))
    return orNull(variation.condition_value_ids.filter((id) => own.has(id)))
  }
  return isSpecMeasure(spec.measure) ? (variation.measures[spec.measure] ?? null) : null
}

const orNull = (value: unknown): unknown =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : value

function productValue(key: string, product: ProductFields): unknown {
  if (key === 'product_published') return product.published
  return isProductKey(key) ? orNull(product[key]) : null
}

function sizesOf(variation: VariationContent) {
  const sizes = sideKeys.flatMap((key) => (variation[key] === null ? [] : [[key, variation[key]] as const]))
  return sizes.length === 0 ? null : Object.fromEntries(sizes)
}

/**
 * Keeps a stored text that the file shows as well as it can: exports clean texts, and Shift_JIS lacks characters. A
 * 品番 stays as its maker writes it.
 */
function preserveText(key: string, stored: unknown, value: unknown): unknown {
  if (typeof stored !== 'string' || typeof value !== 'string') return value
  const isMultiline = key === 'description'
  const lossy = value.includes('?') ? [writeAsExcel(stored)] : []
  const shown = [stored, toShiftJis(stored), ...lossy].map((text) => cleanCell(text, isMultiline))
  const isSameCode = key === 'code' && foldProductCode(stored) === foldProductCode(value)
  return isSameCode || shown.includes(value) ? stored : value
}

/** Excel saves CSV in Shift_JIS with a question mark for each missing unit: ?? is 𠮷. */
const writeAsExcel = (text: string): string =>
  Array.from(text, (sign) => {
    const written = toShiftJis(sign)
    return written === '〓' && sign !== written ? '?'.repeat(sign.length) : written
  }).join('')

/** Applies a value that `readCell` gave, and returns changed copies. A grade that a number lacks is 0. */
export function applyValue<Product extends ProductFields, Variation extends VariationContent>(
  product: Product,
  variation: Variation,
  key: string,
  value: unknown,
  vocabulary: Vocabulary,
): { product: Product; variation: Variation } {
  const plain = value === null && emptyTexts.has(key) ? '' : value
  if (key === 'product_published') return { product: { ...product, published: plain }, variation }
  if (isProductKey(key))
    return { product: { ...product, [key]: preserveText(key, product[key], plain) }, variation }
  const field = fieldOf(key)
  if (field !== undefined && !isPriceWord(plain))
    return { product, variation: { ...variation, [field]: preserveText(field, variation[field], plain) } }
  return { product, variation: { ...variation, ...changedParts(variation, key, plain, vocabulary) } }
}

function changedParts(
  variation: VariationContent,
  key: string,
  value: unknown,
  vocabulary: Vocabulary,
): Partial<VariationContent> {
  if (isPriceWord(value)) return { price_kind: value.price_kind, price: null }
  if (key === 'price_with_tax') return { price: value === null ? null : (withoutTax(Number(value)) ?? null) }
  if (key === 'size') return value as Partial<VariationContent>
  const regulated = regulationOf(key)
  if (regulated) return { regulations: withRegulation(variation.regulations, regulated, value) }
  const spec = splitKey(key)
  if (!spec) return {}
  if ('measure' in spec) {
    const { [spec.measure as never]: _, ...others } = variation.measures
    return { measures: value === null ? others : { ...others, [spec.measure]: value } }
  }
  const group = vocabulary.conditionGroups.find(({ id }) => id === spec.groupId)
  const own = new Set(group?.values.map(({ id }) => id))
  const others = variation.condition_value_ids.filter((id) => !own.has(id))
  return { condition_value_ids: [...others, ...(value as number[])].toSorted((a, b) => a - b) }
}

type HeldGrade = { grade: number; certificate: string | null; note?: string | null }

function withRegulation(
  regulations: VariationContent['regulations'],
  { regulation, part }: RegulationField,
  value: unknown,
): VariationContent['regulations'] {
  const { [regulation]: held, ...others } = regulations
  if (part === 'grade' && value === null) return others
  const stored: HeldGrade = held ?? {
    ...{ grade: 0, certificate: null },
    ...(regulation === 'fire_protection_material' && { note: null }),
  }
  const changed = { ...stored, [part]: preserveText(part, stored[part], value) }
  const isEmpty = changed.grade === 0 && changed.certificate === null && !changed.note
  return isEmpty ? others : { ...others, [regulation]: changed }
}
