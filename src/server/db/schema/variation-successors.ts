import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { productVariations } from './product-variations.ts'

/** Up to three 品番 of the same maker that replace one. The service prevents circles. */
export const variationSuccessors = pgTable(
  'variation_successors',
  {
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    successorId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variationId, t.successorId] }),
    unique('variation_successors_position').on(t.variationId, t.position),
    index('variation_successors_successor').on(t.successorId),
    check('variation_successors_position_bounds', sql`${t.position} between 0 and 2`),
    check('variation_successors_other', sql`${t.successorId} <> ${t.variationId}`),
  ],
)
