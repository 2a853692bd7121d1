import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { brands, isOfShownMaker, makers } from './makers.ts'
import { categories } from './taxonomy.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    brandId: reference(),
    kind: integer().notNull(),
    name: text().notNull(),
    nameKana: text().notNull(),
    description: text().notNull(),
    published: boolean().notNull().default(true),
    sampleLimit: integer(),
    /** Set by triggers once people could see it, and never cleared. Null: a draft, which may be deleted. */
    firstPublishedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.brandId, t.makerId],
      foreignColumns: [brands.id, brands.makerId],
      name: 'products_brand',
    }),
    // For product_variations.maker_id.
    unique('products_with_maker').on(t.id, t.makerId),
    index('products_maker').on(t.makerId, t.id),
    index('products_brand').on(t.brandId, t.id),
    index('products_newest').on(t.id).where(sql`published`),
    check('products_kind', sql`${t.kind} in (1, 2)`),
    check('products_sample_limit', sql`${t.sampleLimit} > 0`),
  ],
)

/** Variations have their own `published`. */
export const isShownProduct = sql<boolean>`(${products.published} and ${isOfShownMaker(products.makerId)})`

export const productCategories = pgTable(
  'product_categories',
  {
    productId: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: reference()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category').on(t.categoryId, t.productId),
  ],
)
