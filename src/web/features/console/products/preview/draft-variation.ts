import { areaOfUnit, pricePerArea, usualLossPercent } from '#contract/data/area-price.ts'
import { hasPrice } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { findMeasureIssue, specMeasureKeys } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import { withTax } from '#contract/data/money.ts'
import { plainLine, plainLines } from '#contract/data/plain-text.ts'
import { documentFormats } from '#contract/data/product-documents.ts'
import { mapRegulations } from '#contract/data/regulations.ts'
import { boundSampleLimit } from '#contract/data/sample-limit.ts'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type {
  Certificate,
  Price,
  Product,
  Swatch,
  Variation,
  VariationCard,
} from '#contract/products/schemas.ts'
import type { DraftDocument } from '#web/features/console/products/draft-documents.ts'
import { readMeasures } from '#web/features/console/products/draft-specs.ts'
import {
  type FigureName,
  findFigureIssue,
  type ProductDraft,
  readFigure,
  type VariationDraft,
} from '#web/features/console/products/product-draft.ts'

/** Names of records that the draft has by id, as far as they are loaded. */
export type DraftNames = {
  maker: NamedEntity | undefined
  brand: NamedEntity | undefined
  /** Categories of the draft. */
  categories: readonly NamedEntity[]
  /** In the order of the taxonomy. */
  materials: readonly NamedEntity[]
  groups: readonly (NamedEntity & { values: readonly NamedEntity[] })[]
  /** Certificates of the maker that the draft names. */
  certificates: readonly Certificate[]
}

/** Negative, unlike the keys of new rows: marks, cart and comparison of the person know no such variation. */
const idOf = ({ key }: { key: number }): number => -1 - Math.abs(key)

/** Returns null for an empty figure, and for one that the form refuses. */
const figureOf = (name: FigureName, typed: string): number | null =>
  findFigureIssue(name, typed) === undefined ? readFigure(typed) : null

const uncovered = { piece_area: null, case_pieces: null }

function priceOf({ price_kind: kind, price, price_unit: unit }: VariationDraft): Price {
  const excluding_tax = hasPrice(kind) ? figureOf('price', price) : null
  const including_tax = excluding_tax === null ? null : withTax(excluding_tax)
  const per_area = pricePerArea(including_tax, areaOfUnit(unit, uncovered))
  return { kind, including_tax, excluding_tax, unit, per_area, includes_work: null }
}

const sizeOf = (row: VariationDraft): Variation['size'] => ({
  width: figureOf('width', row.width),
  depth: figureOf('depth', row.depth),
  height: figureOf('height', row.height),
  seat_height: figureOf('seat_height', row.seat_height),
  diameter: figureOf('diameter', row.diameter),
  thickness: figureOf('thickness', row.thickness),
})

const imagesOf = ({ images }: VariationDraft): Variation['images'] =>
  images.map((image) => ({ ...image, shown_width: figureOf('width', image.shown_width) }))

const byNumber = (a: number, b: number) => a - b

const colorsOf = (rows: readonly VariationDraft[]): number[] =>
  [...new Set(rows.flatMap(({ color_type_ids }) => color_type_ids))].toSorted(byNumber)

/** Includes a row that is not public yet only on its own page, as the site does with a discontinued one. */
const siblingsOf = (draft: ProductDraft, shown: VariationDraft): VariationDraft[] =>
  draft.variations.filter((row) => row === shown || (row.published && !row.discontinued))

function cardOf(draft: ProductDraft, row: VariationDraft, names: DraftNames): VariationCard {
  const productName = plainLine(draft.name) || '（名前）'
  const name = plainLine(row.name)
  const maker = names.maker ?? { id: 0, name: '（メーカー）' }
  const product: Product = {
    id: 0,
    full_name: productName,
    kind: draft.kind,
    maker_id: maker.id,
    maker,
    categories: [...names.categories],
    color_type_ids: colorsOf(draft.variations.filter(({ published }) => published)),
  }
  return {
    id: idOf(row),
    full_name: `${productName} ${name}`.trim(),
    name,
    code: plainLine(row.code),
    product,
    image: row.images[0] ?? null,
    price: priceOf(row),
    size: sizeOf(row),
    color_type_ids: colorsOf([row]),
    in_stock: row.in_stock,
    available_sample_request: row.sample_available && !row.discontinued,
    discontinued: row.discontinued,
    discontinued_on: row.discontinued_on || null,
  }
}

const swatchOf = (row: VariationDraft, card: VariationCard): Swatch => ({
  id: card.id,
  name: card.name,
  code: card.code,
  image: card.image,
  price: card.price,
  color_type_ids: card.color_type_ids,
  flat_hex: imagesOf(row).find(({ shown_width }) => shown_width !== null)?.dominant_hex ?? null,
  available_sample_request: card.available_sample_request,
  in_stock: card.in_stock,
  matches: true,
})

/** The card of a list of products, with this variation in front. */
export function toListCard(draft: ProductDraft, shown: VariationDraft, names: DraftNames): VariationCard {
  const others = siblingsOf(draft, shown).filter((row) => row !== shown)
  const swatches = [shown, ...others]
    .slice(0, limits.swatches)
    .map((row) => swatchOf(row, cardOf(draft, row, names)))
  return {
    ...cardOf(draft, shown, names),
    swatches: others.length > 0 ? swatches : [],
    variation_count: others.length + 1,
  }
}

const documentOf = (document: DraftDocument): Variation['documents'][number] => {
  const { kind, name, file_name, bytes } = document
  const ending = file_name.toLowerCase()
  const format =
    documentFormats.find(({ extension }) => ending.endsWith(`.${extension}`)) ?? documentFormats[0]
  return {
    ...{ id: idOf(document), kind, file_name, bytes },
    name: plainLine(name) || file_name,
    mime_type: format.mimeType,
  }
}

const conditionsOf = (row: VariationDraft, { groups }: DraftNames): Variation['conditions'] =>
  groups.flatMap(({ id, name, values }) => {
    const chosen = values.filter((value) => row.condition_value_ids.includes(value.id))
    return chosen.length > 0 ? [{ group: { id, name }, values: chosen }] : []
  })

function measuresOf(row: VariationDraft): Variation['measures'] {
  const typed = readMeasures(row.measures)
  return specMeasureKeys.flatMap((key) => {
    const { label, unit } = measures[key]
    const value = typed[key]
    const isShown = value !== undefined && findMeasureIssue(key, value) === undefined
    return isShown ? [{ key, name: label, value, unit }] : []
  })
}

/** The draft knows too little of its successors for their cards. */
const successionOf = ({ last_order_on }: VariationDraft) => ({
  last_order_on: last_order_on || null,
  price_change: null,
  successors: [],
  predecessors: [],
})

/** Fields that the page does not draw are empty. */
export function toPageVariation(draft: ProductDraft, shown: VariationDraft, names: DraftNames): Variation {
  const card = cardOf(draft, shown, names)
  const isCovering = areaOfUnit(shown.price_unit, uncovered) !== null
  const sampleStock = figureOf('sample_stock', shown.sample_stock) ?? 0
  return {
    ...card,
    description: plainLines(draft.description),
    category_path: [],
    brand: names.brand ?? null,
    maker_website: null,
    images: imagesOf(shown),
    material_note: plainLine(shown.material_note),
    materials: names.materials
      .filter(({ id }) => shown.material_ids.includes(id))
      .map(({ id, name }) => ({ id, name })),
    conditions: conditionsOf(shown, names),
    measures: measuresOf(shown),
    weight_grams: figureOf('weight_grams', shown.weight_grams),
    lead_time_days: figureOf('lead_time_days', shown.lead_time_days),
    sample: {
      available: card.available_sample_request,
      in_stock: sampleStock > 0,
      limit: boundSampleLimit(readFigure(draft.sample_limit), sampleStock),
      description: plainLine(shown.sample_description) || null,
    },
    regulations: mapRegulations((key) => shown.regulations[key] ?? null),
    certificates: [...names.certificates],
    coverage: isCovering ? { ...uncovered, loss_percent: usualLossPercent } : null,
    siblings: siblingsOf(draft, shown).map((row) => ({
      ...{ id: idOf(row), name: plainLine(row.name), code: plainLine(row.code) },
      ...{ image: row.images[0] ?? null, image_count: row.images.length, color_type_ids: colorsOf([row]) },
    })),
    documents: draft.documents.map(documentOf),
    ...successionOf(shown),
    like_count: 0,
    updated_at: new Date(0).toISOString(),
  }
}
