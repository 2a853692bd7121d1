import { colorTypes, labelOf, priceUnits, productKinds } from '#contract/data/enums.ts'
import { withTax } from '#contract/data/money.ts'
import { mapRegulations, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { labFromHex } from '#search/color.ts'
import type { Lab, SearchDoc } from '#search/types.ts'
import { type ChoiceFieldName, conditionField, type NumberFieldName, type TextFieldName } from './fields.ts'
import { rankOf } from './popularity.ts'
import type { VariationRow } from './rows.ts'
import { familyOf, type Taxonomy } from './taxonomy.ts'

/**
 * Raise it with every change that gives the same rows another document: here, in rows.ts and popularity.ts, of
 * labels in the contract's enums, of the tax. Indexes on disk are then built anew. A test knows the documents of this number.
 */
export const documentsVersion = 7

/** What a product is called everywhere: the product's name, then the variation's. */
export const fullNameOf = (productName: string, name: string) => `${productName} ${name}`

/** The document of one variation. Ids that the taxonomy does not know yet are left out: their own change is on its way. */
export function createVariationDocument(row: VariationRow, taxonomy: Taxonomy): SearchDoc {
  const categoryIds = [...new Set(row.categoryIds.flatMap((id) => familyOf(taxonomy, id)))]
  const colors = row.imageColors.map(labFromHex).filter((lab) => lab !== undefined)
  return {
    id: row.id,
    rank: rankOf(row),
    text: textsOf(row, taxonomy, categoryIds),
    choices: { ...choicesOf(row, categoryIds), ...conditionsOf(row, taxonomy) },
    numbers: numbersOf(row, colors[0]),
    colors,
    group: { id: row.productId, rank: rankOf(row.productActs) },
  }
}

function textsOf(
  row: VariationRow,
  taxonomy: Taxonomy,
  categoryIds: readonly number[],
): Record<TextFieldName, string | string[]> {
  const categories = known(categoryIds, taxonomy.categories)
  const materials = known(row.materialIds, taxonomy.materials)
  return {
    name: fullNameOf(row.productName, row.name),
    code: row.code,
    maker: row.makerName,
    brand: row.brandName ?? '',
    kind: labelOf(productKinds, row.kind),
    category: categories.map((category) => category.name),
    material: [...materials.map((material) => material.name), row.materialNote],
    regulation: regulationsOf(row),
    certificate: regulationKeys.flatMap((key) => row.certificates[key] ?? []),
    color: row.colorTypes.map((type) => labelOf(colorTypes, type)),
    condition: known(row.valueIds, taxonomy.values).map((value) => value.name),
    reading: [
      readingOf(row.productName, row.productKana),
      readingOf(row.makerName, row.makerKana),
      readingOf(row.brandName ?? '', row.brandKana ?? ''),
      ...[...categories, ...materials].map((term) => readingOf(term.name, term.nameKana)),
    ],
    description: row.description,
  }
}

/** A reading says something new only where the name is not kana already. */
function readingOf(name: string, kana: string): string {
  return /[^\p{Script=Katakana}\p{Script=Hiragana}ー・\s]/u.test(name) ? kana : ''
}

const regulationsOf = (row: VariationRow): string[] =>
  regulationKeys.flatMap((key) => {
    const grade = row.grades[key]
    return grade === null ? [] : [labelOf(regulations[key].values, grade)]
  })

function choicesOf(row: VariationRow, categoryIds: number[]): Record<ChoiceFieldName, number[]> {
  const one = (value: number | null) => (value === null ? [] : [value])
  return {
    kind: [row.kind],
    category: categoryIds,
    color: row.colorTypes,
    material: row.materialIds,
    maker: [row.makerId],
    brand: one(row.brandId),
    product: [row.productId],
    ...mapRegulations((key) => one(row.grades[key])),
    in_stock: row.inStock ? [1] : [],
    available_sample_request: row.sampleAvailable ? [1] : [],
  }
}

function conditionsOf(row: VariationRow, taxonomy: Taxonomy): Record<string, number[]> {
  const groups = Map.groupBy(known(row.valueIds, taxonomy.values), (value) => value.groupId)
  return Object.fromEntries(
    [...groups].map(([groupId, values]) => [conditionField(groupId), values.map((value) => value.id)]),
  )
}

const squareMetre = priceUnits.find(({ label }) => label === 'm²')?.id

function numbersOf(row: VariationRow, mainColor: Lab | undefined): Record<NumberFieldName, number | null> {
  return {
    price: row.price === null ? null : withTax(row.price),
    area_price: row.price !== null && row.priceUnit === squareMetre ? withTax(row.price) : null,
    weight: row.weightGrams === null ? null : row.weightGrams / 1000,
    width: row.width,
    depth: row.depth,
    height: row.height,
    seat_height: row.seatHeight,
    diameter: row.diameter,
    thickness: row.thickness,
    lead_time: row.leadTimeDays,
    lightness: mainColor?.[0] ?? null,
    created: row.createdSeconds,
    sample_requests_total: row.sampleRequestsTotal,
    sample_requests_recent: row.sampleRequestsRecent,
    sample_requests_weekly: row.sampleRequestsWeekly,
  }
}

function known<T>(ids: readonly number[], terms: ReadonlyMap<number, T>): T[] {
  return ids.flatMap((id) => terms.get(id) ?? [])
}
