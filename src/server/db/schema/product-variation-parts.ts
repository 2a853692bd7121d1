import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, primaryKey, real } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { images } from './images.ts'
import { productVariations } from './product-variations.ts'
import { materials, searchConditionValues } from './taxonomy.ts'

const variation = () =>
  reference()
    .notNull()
    .references(() => productVariations.id, { onDelete: 'cascade' })

export const productVariationMaterials = pgTable(
  'product_variation_materials',
  {
    variationId: variation(),
    materialId: reference()
      .notNull()
      .references(() => materials.id),
  },
  (t) => [
    primaryKey({ columns: [t.variationId, t.materialId] }),
    index('product_variation_materials_material').on(t.materialId),
  ],
)

export const productVariationColors = pgTable(
  'product_variation_colors',
  { variationId: variation(), colorType: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.variationId, t.colorType] }),
    check('product_variation_colors_type', sql`${t.colorType} between 1 and 17`),
  ],
)

export const productVariationConditionValues = pgTable(
  'product_variation_condition_values',
  {
    variationId: variation(),
    valueId: reference()
      .notNull()
      .references(() => searchConditionValues.id),
  },
  (t) => [
    primaryKey({ columns: [t.variationId, t.valueId] }),
    index('product_variation_condition_values_value').on(t.valueId),
  ],
)

/** Measures without their own column: contract/data/measures. */
export const productVariationMeasures = pgTable(
  'product_variation_measures',
  {
    variationId: variation(),
    measure: integer().notNull(),
    value: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variationId, t.measure] }),
    check('product_variation_measures_measure', sql`${t.measure} > 0`),
    check('product_variation_measures_value', sql`${t.value} >= 0`),
  ],
)

export const productVariationImages = pgTable(
  'product_variation_images',
  {
    variationId: variation(),
    imageId: reference()
      .notNull()
      .references(() => images.id),
    position: integer().notNull(),
    /** Real width of the picture in millimetres, for flat materials seen from above. */
    shownWidth: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.variationId, t.position] }),
    index('product_variation_images_image').on(t.imageId),
    check('product_variation_images_shown_width', sql`${t.shownWidth} > 0`),
  ],
)

/** Behind the default order. Derived from events and rebuildable. */
export const productVariationCounters = pgTable('product_variation_counters', {
  variationId: variation().primaryKey(),
  views: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  sampleRequestsTotal: integer().notNull().default(0),
  /** In the last 30 days and the last 7 days. */
  sampleRequestsRecent: integer().notNull().default(0),
  sampleRequestsWeekly: integer().notNull().default(0),
  /** 0..1, set by the editors. */
  boost: real().notNull().default(0),
})
