import { colorTypes, priceKinds, priceUnits, productKind } from '#contract/data/enums.ts'
import { type MeasureKey, measureKeys, measures } from '#contract/data/measures.ts'
import { at, type Random, randomFor } from '#demo/random.ts'
import type { VariationCopy } from '#demo/vocabulary/product-copy.ts'
import { countersOf } from './counters.ts'
import { coverageOf } from './coverage.ts'
import type { VariationEnd } from './ending-rows.ts'
import type { ProductDraft, VariationDraft } from './product-draft.ts'
import type { ProductRows } from './rows.ts'
import { categoryId, conditionValueIds, materialId } from './taxonomy.ts'

export function addProduct(rows: ProductRows, draft: ProductDraft): void {
  const { id, copy, createdAt } = draft
  rows.products.push({
    id,
    makerId: draft.makerId,
    brandId: draft.brandId,
    kind: draft.interior ? productKind.interior : productKind.buildingMaterial,
    name: copy.name,
    nameKana: copy.kana,
    description: copy.description,
    published: true,
    sampleLimit: copy.sampleLimit ?? null,
    firstPublishedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  })
  for (const name of draft.categories) {
    rows.productCategories.push({ productId: id, categoryId: categoryId(name) })
  }
  for (const [position, variation] of draft.variations.entries())
    addVariation(rows, draft, variation, position)
}

function addVariation(
  rows: ProductRows,
  draft: ProductDraft,
  variation: VariationDraft,
  position: number,
): void {
  const { id: variationId, slug, copy } = variation
  const row = variationRow(draft, variation, position)
  rows.productVariations.push(row)
  for (const name of copy.materials) {
    rows.productVariationMaterials.push({ variationId, materialId: materialId(name) })
  }
  for (const color of new Set([variation.color, ...(copy.colors ?? [])])) {
    rows.productVariationColors.push({ variationId, colorType: numberOf(colorTypes, color) })
  }
  for (const valueId of conditionValueIds({ ...draft.copy.conditions, ...copy.conditions })) {
    rows.productVariationConditionValues.push({ variationId, valueId })
  }
  for (const { measure, value } of measuresIn({ ...draft.copy.measures, ...copy.measures })) {
    rows.productVariationMeasures.push({ variationId, measure, value })
  }
  const pictures = [{ id: variation.pictureId, shownWidth: null }, ...(variation.morePictures ?? [])]
  for (const [position, { id: imageId, shownWidth }] of pictures.entries())
    rows.productVariationImages.push({ variationId, imageId, position, shownWidth })
  const coverage = coverageOf(draft, variation)
  if (coverage) rows.productVariationCoverages.push({ variationId, ...coverage })
  rows.productVariationCounters.push(countersOf(variationId, slug, row.sampleAvailable, variation.boost ?? 0))
}

const forSale: VariationEnd = { discontinued: false, discontinuedOn: null, lastOrderOn: null }

type CatalogueVariation = ProductRows['productVariations'][number]

function variationRow(draft: ProductDraft, variation: VariationDraft, position: number): CatalogueVariation {
  const { copy: product, createdAt } = draft
  const { copy } = variation
  const random = randomFor(`stock:${variation.slug}`)
  const inStock = random.chance(stockChance(product.leadTimeDays))
  const price =
    product.priceKind === '定価' || product.priceKind === '設計価格' ? (copy.price ?? product.price) : null
  const sampleDescription = (copy.sample === false ? undefined : product.sample) ?? null
  return {
    id: variation.id,
    productId: draft.id,
    name: copy.name,
    code: copy.code,
    position,
    published: true,
    ...(variation.end ?? forSale),
    priceKind: numberOf(priceKinds, product.priceKind),
    price: price ?? null,
    priceUnit: numberOf(priceUnits, product.unit),
    ...variation.sizes,
    seatHeight: product.seatHeight ?? null,
    weightGrams: copy.weight ?? product.weight,
    materialNote: copy.note,
    inStock,
    leadTimeDays: inStock
      ? daysToShip(variation.slug, product.leadTimeDays)
      : daysToMake(product.leadTimeDays),
    sampleAvailable: sampleDescription !== null,
    sampleStock: sampleDescription === null ? 0 : sampleStock(random, variation.boost ?? 0),
    sampleDescription,
    ...regulationColumns({ ...product.regulations, ...copy.regulations }),
    createdAt,
    updatedAt: createdAt,
  }
}

/** Recommended products are requested often, so they have more samples. */
function sampleStock(random: Random, boost: number): number {
  const stock = random.chance(0.94) ? random.int(3, 80) : 0
  return boost > 0 ? stock + 60 : stock
}

function stockChance(leadTimeDays: number): number {
  if (leadTimeDays <= 14) return 0.92
  return leadTimeDays <= 30 ? 0.7 : 0.3
}

/** Only quickly made products are packed in advance. */
function daysToShip(slug: string, leadTimeDays: number): number {
  const random = randomFor(`lead:${slug}`)
  return leadTimeDays <= 10 && random.chance(0.3) ? 0 : random.int(2, 7)
}

/** Whole weeks, at least two. */
function daysToMake(leadTimeDays: number): number {
  return Math.max(2, Math.ceil(leadTimeDays / 7)) * 7
}

function regulationColumns({
  fire,
  fireResistance,
  formaldehyde,
  flame,
}: NonNullable<VariationCopy['regulations']>) {
  return {
    fireProtectionMaterial: fire?.grade ?? null,
    fireProtectionCertificate: fire?.certificate ?? null,
    fireProtectionNote: fire?.note ?? null,
    fireResistance: fireResistance?.grade ?? null,
    fireResistanceCertificate: fireResistance?.certificate ?? null,
    formaldehyde: formaldehyde?.grade ?? null,
    formaldehydeCertificate: formaldehyde?.certificate ?? null,
    flamePreventionRegulation: flame?.kind ?? null,
    flamePreventionCertificate: flame?.certificate ?? null,
  }
}

function measuresIn(values: { readonly [K in MeasureKey]?: number }) {
  return measureKeys.flatMap((key) => {
    const value = values[key]
    return value === undefined ? [] : { measure: measures[key].id, value }
  })
}

/** Returns the id of a label in the contract. */
function numberOf(choices: readonly { id: number; label: string }[], label: string): number {
  return at(
    choices.filter((choice) => choice.label === label),
    0,
  ).id
}
