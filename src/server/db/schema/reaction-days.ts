import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { productVariations } from './product-variations.ts'
import { products } from './products.ts'

/** Views by day in Japan, kept for `reactionDays`. */
export const variationViewDays = pgTable(
  'variation_view_days',
  {
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variationId, t.day] }),
    index('variation_view_days_age').on(t.day),
    check('variation_view_days_views', sql`${t.views} > 0`),
  ],
)

/** Downloads of documents, which belong to products. */
export const productDownloadDays = pgTable(
  'product_download_days',
  {
    productId: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    downloads: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('product_download_days_age').on(t.day),
    check('product_download_days_downloads', sql`${t.downloads} > 0`),
  ],
)
