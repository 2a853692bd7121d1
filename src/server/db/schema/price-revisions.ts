import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { createdAt, id, isWithin, reference } from './columns.ts'
import { makers } from './makers.ts'
import { productVariations } from './product-variations.ts'

/** New prices of a maker from a day in Japan on. */
export const priceRevisions = pgTable(
  'price_revisions',
  {
    id: id(),
    createdAt: createdAt(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    announcedAt: timestamp({ withTimezone: true }),
    state: integer().notNull().default(priceRevisionState.draft),
  },
  (t) => [
    index('price_revisions_maker').on(t.makerId, t.id),
    index('price_revisions_due').on(t.effectiveOn).where(sql`state = 2`),
    check('price_revisions_name_length', isWithin(t.name, limits.revisionName)),
    check('price_revisions_state', sql`${t.state} between 1 and 4`),
    check('price_revisions_announced', sql`(${t.state} = 1) = (${t.announcedAt} is null)`),
  ],
)

export const priceRevisionItems = pgTable(
  'price_revision_items',
  {
    revisionId: reference()
      .notNull()
      .references(() => priceRevisions.id, { onDelete: 'cascade' }),
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    priceKind: integer().notNull(),
    price: integer(),
    priceUnit: integer().notNull(),
    /** The price that it replaced; null until it is applied. */
    formerKind: integer(),
    formerPrice: integer(),
    formerUnit: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.revisionId, t.variationId] }),
    index('price_revision_items_variation').on(t.variationId),
    check('price_revision_items_kind', sql`${t.priceKind} between 1 and 4`),
    check(
      'price_revision_items_price',
      sql`(${t.priceKind} in (1, 2)) = (${t.price} is not null) and ${t.price} >= 0`,
    ),
    check('price_revision_items_unit', sql`${t.priceUnit} between 1 and 8`),
  ],
)
