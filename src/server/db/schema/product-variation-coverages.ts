import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { productVariations } from './product-variations.ts'

export const productVariationCoverages = pgTable(
  'product_variation_coverages',
  {
    variationId: reference()
      .primaryKey()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    /** m² covered by one piece as laid, including joints; a can with all its coats. */
    pieceArea: numeric({ precision: 9, scale: 5, mode: 'number' }),
    casePieces: integer(),
    lossPercent: integer().notNull().default(5),
    priceIncludesWork: boolean().notNull().default(false),
  },
  (t) => [
    check('product_variation_coverages_amounts', sql`least(${t.pieceArea}, ${t.casePieces}) > 0`),
    check('product_variation_coverages_case', sql`${t.casePieces} is null or ${t.pieceArea} is not null`),
    check('product_variation_coverages_loss', sql`${t.lossPercent} between 0 and 50`),
  ],
)
