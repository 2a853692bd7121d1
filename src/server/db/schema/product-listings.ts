import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { products } from './products.ts'

/**
 * Figures of a product for the console's lists, which sort and filter all products by them. Triggers write them, from
 * the view product_figures.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: reference()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Name and reading, folded like keywords. */
    nameKey: text().notNull().default(''),
    /** Keys of all 品番, separated by spaces, which no key contains. */
    codeKeys: text().notNull().default(''),
    /** From contract/data/product-rules. */
    state: integer().notNull().default(4),
    minPrice: integer(),
    maxPrice: integer(),
    /** The least stock of its offered samples. */
    leastSampleStock: integer(),
  },
  (t) => [
    index('product_listings_in_state').on(t.state, t.productId),
    check('product_listings_state', sql`${t.state} between 1 and 4`),
  ],
)
