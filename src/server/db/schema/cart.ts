import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, reference, updatedAt } from './columns.ts'
import { users } from './people.ts'
import { productVariations } from './product-variations.ts'

/** Shared by a person's devices, in order of addition. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('cart_items_once').on(t.userId, t.variationId),
    index('cart_items_variation').on(t.variationId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)
