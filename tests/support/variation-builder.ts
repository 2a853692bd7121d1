import { type MeasureKey, measureKeys, measures } from '#contract/data/measures.ts'
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { buildImages, buildProduct, one } from './builders.ts'

export type VariationValues = Partial<typeof schema.productVariations.$inferInsert> & {
  materialIds?: number[]
  colorTypes?: number[]
  conditionValueIds?: number[]
  measures?: { [K in MeasureKey]?: number }
  /** One new image by default. */
  imageIds?: number[]
  counters?: Partial<typeof schema.productVariationCounters.$inferInsert>
}

let made = 0

/**
 * Creates a published variation with a price, a size, stock and one image; missing product and maker are
 * created.
 */
export async function buildVariation(db: Database, values: VariationValues = {}) {
  const { materialIds = [], colorTypes = [], conditionValueIds = [], ...others } = values
  const { measures: measured = {}, counters, ...plain } = others
  const productId = plain.productId ?? (await buildProduct(db)).id
  const variation = one(await buildVariations(db, [{ ...plain, productId }]))
  const variationId = variation.id
  const insertEach = async <T>(items: T[], insert: (item: T, position: number) => PromiseLike<unknown>) => {
    for (const [position, item] of items.entries()) await insert(item, position)
  }
  await insertEach(materialIds, (materialId) =>
    db.insert(schema.productVariationMaterials).values({ variationId, materialId }),
  )
  await insertEach(colorTypes, (colorType) =>
    db.insert(schema.productVariationColors).values({ variationId, colorType }),
  )
  await insertEach(conditionValueIds, (valueId) =>
    db.insert(schema.productVariationConditionValues).values({ variationId, valueId }),
  )
  await insertEach(measureKeys, async (key) => {
    const { [key]: value } = measured
    const { id: measure } = measures[key]
    if (value !== undefined)
      await db.insert(schema.productVariationMeasures).values({ variationId, measure, value })
  })
  if (counters) await db.insert(schema.productVariationCounters).values({ ...counters, variationId })
  return variation
}

type PlainVariation = Partial<typeof schema.productVariations.$inferInsert> & {
  productId: number
  imageIds?: number[]
}

/** Creates variations as above by one statement for each table. */
export async function buildVariations(db: Database, all: readonly PlainVariation[]) {
  const without = all.filter(({ imageIds }) => imageIds === undefined)
  const built = await buildImages(db, without.length)
  const imagesOf = all.map(({ imageIds }) => imageIds ?? [built.shift()?.id ?? 0])
  const rows = all.map(({ imageIds: _, ...columns }) => ({ ...defaultsOf(++made), ...columns }))
  const variations = await db.insert(schema.productVariations).values(rows).returning()
  const links = variations.flatMap(({ id: variationId }, at) =>
    (imagesOf[at] ?? []).map((imageId, position) => ({ variationId, imageId, position })),
  )
  if (links.length > 0) await db.insert(schema.productVariationImages).values(links)
  return variations
}

function defaultsOf(n: number) {
  return {
    name: `ナチュラル${n}`,
    code: `TST-${String(n).padStart(4, '0')}`,
    position: n,
    priceKind: 1,
    price: 50_000,
    priceUnit: 1,
    width: 480,
    depth: 520,
    height: 780,
    materialNote: 'オーク無垢材',
    inStock: true,
    sampleAvailable: false,
  }
}
