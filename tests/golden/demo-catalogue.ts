/** The demo's products as documents and in an index, without a database. */
import { collectCatalogue } from '#demo/collect-catalogue.ts'
import { createVariationDocument } from '#server/search-index/kinds/product-variations/documents.ts'
import type { Popularity } from '#server/search-index/kinds/product-variations/popularity.ts'
import type { IndexedVariationRow } from '#server/search-index/kinds/product-variations/rows.ts'
import { placeMeasures, type Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { productVariationKind } from '#server/search-index/kinds/product-variations.ts'
import { makeIndex } from '#tests/support/search-index.ts'

const rows = collectCatalogue()

const terms = <Row extends { id: number }>(list: readonly Row[]): Map<number, Row & { order: number }> =>
  new Map(list.map((row, order) => [row.id, { ...row, order }]))

const groups = rows.searchConditionGroups.map(({ id, name }) => ({
  id,
  name,
  values: rows.searchConditionValues.filter((value) => value.groupId === id),
  categoryIds: new Set(
    rows.categorySearchConditionGroups.flatMap(({ groupId, categoryId }) =>
      groupId === id ? categoryId : [],
    ),
  ),
}))

export const taxonomy: Taxonomy = {
  categories: terms(rows.categories),
  materials: terms(rows.materials),
  makers: terms(rows.makers),
  brands: terms(rows.brands.map((brand, at) => ({ ...brand, id: at + 1 }))),
  groups: new Map(groups.map((group) => [group.id, group])),
  values: new Map(groups.flatMap(({ values }) => values.map((value) => [value.id, value]))),
  measures: placeMeasures(rows.categoryMeasures),
}

export const projectTerms = {
  buildingTypes: terms(rows.buildingTypes),
  useTypes: terms(rows.useTypes),
  spaces: terms(rows.spaces),
  materials: terms(rows.materials),
  categories: terms(rows.categories),
}

type Variation = (typeof rows.productVariations)[number]

function rowOf(variation: Variation): IndexedVariationRow {
  const { productId, id } = variation
  const product = found(rows.products, (row) => row.id === productId)
  const maker = found(rows.makers, (row) => row.id === product.makerId)
  const brand = product.brandId === null ? undefined : taxonomy.brands.get(product.brandId)
  const own = <Row extends { variationId: number }>(list: readonly Row[]) =>
    list.filter((row) => row.variationId === id)
  const image = own(rows.productVariationImages).find(({ position }) => position === 0)
  const { palette, dominantHex } = found(rows.images, (row) => row.id === image?.imageId)
  const counters = countersOf(id)
  const siblings = rows.productVariations.filter((row) => row.productId === productId && !row.discontinued)
  const sumOf = (count: keyof Popularity) =>
    siblings.reduce((sum, sibling) => sum + countersOf(sibling.id)[count], 0)
  const coverage = own(rows.productVariationCoverages)[0]
  return {
    ...variation,
    sampleToHave: variation.sampleAvailable && variation.sampleStock > 0,
    pieceArea: coverage?.pieceArea ?? null,
    casePieces: coverage?.casePieces ?? null,
    kind: product.kind,
    productName: product.name,
    productKana: product.nameKana,
    description: product.description,
    makerId: maker.id,
    makerName: maker.name,
    makerKana: maker.nameKana,
    brandId: product.brandId,
    brandName: brand?.name ?? null,
    brandKana: brand?.nameKana ?? null,
    grades: {
      fire_protection_material: variation.fireProtectionMaterial,
      fire_resistance: variation.fireResistance,
      formaldehyde: variation.formaldehyde,
      flame_prevention_regulation: variation.flamePreventionRegulation,
    },
    certificates: {
      fire_protection_material: variation.fireProtectionCertificate,
      fire_resistance: variation.fireResistanceCertificate,
      formaldehyde: variation.formaldehydeCertificate,
      flame_prevention_regulation: variation.flamePreventionCertificate,
    },
    createdSeconds: variation.createdAt.getTime() / 1000,
    categoryIds: rows.productCategories
      .filter((row) => row.productId === productId)
      .map((row) => row.categoryId),
    materialIds: own(rows.productVariationMaterials).map((row) => row.materialId),
    colorTypes: own(rows.productVariationColors).map((row) => row.colorType),
    valueIds: own(rows.productVariationConditionValues).map((row) => row.valueId),
    measures: Object.fromEntries(
      own(rows.productVariationMeasures).map(({ measure, value }) => [measure, value]),
    ),
    isPinned: rows.pins.some(({ variationId }) => variationId === id),
    imageColors: palette.length > 0 ? palette.slice(0, 2) : [dominantHex],
    ...counters,
    productActs: {
      views: sumOf('views'),
      likes: sumOf('likes'),
      sampleRequestsTotal: sumOf('sampleRequestsTotal'),
      sampleRequestsRecent: sumOf('sampleRequestsRecent'),
      sampleRequestsWeekly: sumOf('sampleRequestsWeekly'),
      boost: Math.max(...siblings.map((sibling) => countersOf(sibling.id).boost)),
    },
  }
}

function countersOf(variationId: number): Popularity {
  const counters = rows.productVariationCounters.find((row) => row.variationId === variationId)
  return {
    views: counters?.views ?? 0,
    likes: counters?.likes ?? 0,
    sampleRequestsTotal: counters?.sampleRequestsTotal ?? 0,
    sampleRequestsRecent: counters?.sampleRequestsRecent ?? 0,
    sampleRequestsWeekly: counters?.sampleRequestsWeekly ?? 0,
    boost: counters?.boost ?? 0,
  }
}

function found<Row>(list: readonly Row[], isIt: (row: Row) => boolean): Row {
  const row = list.find(isIt)
  if (!row) throw new Error('The demo lacks a row that another names')
  return row
}

export const docs = rows.productVariations
  .filter(({ discontinued }) => !discontinued)
  .map((variation) => createVariationDocument(rowOf(variation), taxonomy))

export const index = await makeIndex(productVariationKind.schemaFor(taxonomy), docs)
