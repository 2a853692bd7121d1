import { areaOfUnit, pricePerArea } from '#contract/data/area-price.ts'
import { colorTypes, labelOf, priceUnit, productKind, productKinds } from '#contract/data/enums.ts'
import { sizeOf } from '#contract/data/format-size.ts'
import { mapMeasures, measures } from '#contract/data/measures.ts'
import { withTax } from '#contract/data/money.ts'
import { mapRegulations, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { conditionField, layers } from '#query/terms.ts'
import { labFromHex } from '#search/color.ts'
import type { Lab, SearchDoc } from '#search/types.ts'
import { componentMaterialsOf } from './component-materials.ts'
import type { ChoiceFieldName, NumberFieldName, TextFieldName } from './fields.ts'
import { rankOf } from './popularity.ts'
import type { IndexedVariationRow } from './rows.ts'
import { type ConditionValue, familyOf, type Taxonomy } from './taxonomy.ts'

/**
 * Increase it with each change that alters documents of unchanged rows: here, in rows.ts or popularity.ts, in
 * contract labels, or in the tax. Saved indexes are then rebuilt. A test holds the digest.
 */
export const documentsVersion = 17

export const fullNameOf = (productName: string, name: string) => `${productName} ${name}`

/** Skips ids unknown to the taxonomy: their own change follows. */
export function createVariationDocument(row: IndexedVariationRow, taxonomy: Taxonomy): SearchDoc {
  const categoryIds = [...new Set(row.categoryIds.flatMap((id) => familyOf(taxonomy, id)))]
  const colors = row.imageColors.map(labFromHex).filter((lab) => lab !== undefined)
  return {
    id: row.id,
    rank: rankOf(row),
    text: textsOf(row, taxonomy, categoryIds),
    choices: { ...choicesOf(row, taxonomy, categoryIds), ...conditionsOf(row, taxonomy) },
    numbers: numbersOf(row, taxonomy, colors[0]),
    colors,
    group: { id: row.productId, rank: rankOf(row.productActs) },
  }
}

function textsOf(
  row: IndexedVariationRow,
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
    condition: known(row.valueIds, taxonomy.values).map((value) => answerOf(value, taxonomy)),
    reading: [
      readingOf(row.productName, row.productKana),
      readingOf(row.makerName, row.makerKana),
      readingOf(row.brandName ?? '', row.brandKana ?? ''),
      ...[...categories, ...materials].map((term) => readingOf(term.name, term.nameKana)),
    ],
    description: row.description,
  }
}

/** Adds the group's name to 可 and 対応: スタッキング可, 床暖房対応. 不可 stays alone, so that it does not match the name. */
function answerOf({ name, groupId }: ConditionValue, { groups }: Taxonomy): string {
  return /^(?:可|対応)$/u.test(name) ? `${groups.get(groupId)?.name ?? ''}${name}` : name
}

/** Returns an empty text if the name is kana already. */
function readingOf(name: string, kana: string): string {
  return /[^\p{Script=Katakana}\p{Script=Hiragana}ー・\s]/u.test(name) ? kana : ''
}

/** Reads the note: オーク突板 is not solid oak, whatever materials were chosen. */
const layersOf = ({ materialNote }: IndexedVariationRow, { materials }: Taxonomy): number[] =>
  [...materials.values()].flatMap(({ id, name }) =>
    layers.has(name) && materialNote.includes(name) ? id : [],
  )

/** Reads the note, which begins with the largest component: 張地：本革／脚：ウォルナット無垢 is leather with walnut legs. */
function mainMaterialsOf(
  { materialIds, materialNote }: IndexedVariationRow,
  { materials }: Taxonomy,
): number[] {
  const [first = '', ...others] = materialNote.split(/[／/\n]/u)
  const main = materialIds.filter((id) => {
    const name = materials.get(id)?.name ?? ''
    return first.includes(name) || !others.some((part) => part.includes(name))
  })
  return main.length > 0 ? main : [...materialIds]
}

const regulationsOf = (row: IndexedVariationRow): string[] =>
  regulationKeys.flatMap((key) => {
    const grade = row.grades[key]
    return grade === null ? [] : [labelOf(regulations[key].values, grade)]
  })

function choicesOf(
  row: IndexedVariationRow,
  taxonomy: Taxonomy,
  categoryIds: number[],
): Record<ChoiceFieldName, number[]> {
  const one = (value: number | null) => (value === null ? [] : [value])
  return {
    kind: [row.kind],
    category: categoryIds,
    color: row.colorTypes,
    material: row.materialIds,
    layer: layersOf(row, taxonomy),
    main_material: mainMaterialsOf(row, taxonomy),
    part_material: componentMaterialsOf(row, taxonomy),
    maker: [row.makerId],
    brand: one(row.brandId),
    product: [row.productId],
    pinned: row.isPinned ? [1] : [],
    ...mapRegulations((key) => one(row.grades[key])),
    in_stock: row.inStock ? [1] : [],
    available_sample_request: row.sampleToHave ? [1] : [],
  }
}

function conditionsOf(row: IndexedVariationRow, taxonomy: Taxonomy): Record<string, number[]> {
  const groups = Map.groupBy(known(row.valueIds, taxonomy.values), (value) => value.groupId)
  return Object.fromEntries(
    [...groups].map(([groupId, values]) => [conditionField(groupId), values.map((value) => value.id)]),
  )
}

function numbersOf(
  row: IndexedVariationRow,
  taxonomy: Taxonomy,
  mainColor: Lab | undefined,
): Record<NumberFieldName, number | null> {
  const price = row.price === null ? null : withTax(row.price)
  const area = areaOfUnit(row.priceUnit, { piece_area: row.pieceArea, case_pieces: row.casePieces })
  const isMeasured = row.priceUnit === priceUnit.squareMetre || row.priceUnit === priceUnit.metre
  const measured = mapMeasures((key) => row.measures[measures[key].id] ?? null)
  return {
    ...measured,
    price,
    area_price: pricePerArea(price, area),
    piece_price: isMeasured ? null : price,
    weight: row.weightGrams === null ? null : row.weightGrams / 1000,
    ...sizeOf(row),
    length: lengthOf(row),
    kelvin: measured.kelvin ?? kelvinOf(row, taxonomy),
    lead_time: row.leadTimeDays,
    lightness: mainColor?.[0] ?? null,
    created: row.createdSeconds,
    sample_requests_total: row.sampleRequestsTotal,
    sample_requests_recent: row.sampleRequestsRecent,
    sample_requests_weekly: row.sampleRequestsWeekly,
  }
}

/** Returns the longest side; the height of furniture counts only without a depth. */
function lengthOf({ kind, width, depth, height }: IndexedVariationRow): number | null {
  const sides = kind === productKind.interior && depth !== null ? [width, depth] : [width, depth, height]
  const longest = Math.max(...sides.map((side) => side ?? 0))
  return longest > 0 ? longest : null
}

const kelvinOf = (row: IndexedVariationRow, { values }: Taxonomy): number | null =>
  known(row.valueIds, values).flatMap(({ name }) => kelvins[name] ?? [])[0] ?? null

const kelvins: Readonly<Record<string, number>> = {
  電球色: 2850,
  温白色: 3500,
  白色: 4200,
  昼白色: 5000,
  昼光色: 6500,
}

function known<T>(ids: readonly number[], terms: ReadonlyMap<number, T>): T[] {
  return ids.flatMap((id) => terms.get(id) ?? [])
}
