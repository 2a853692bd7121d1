import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { changeRequestState, type RequestedChange } from '#contract/data/change-requests.ts'
import type { RecordState } from './audit-log.ts'
import { createdAt, id, reference } from './columns.ts'
import { images } from './images.ts'
import { makers } from './makers.ts'
import { users } from './people.ts'
import { products } from './products.ts'

/** A save that waits. Its body goes once it is decided, the fields that it changes stay. */
export type WantedSave = {
  save: { body: unknown; files: unknown } | null
  before: RecordState
  after: RecordState
}

/** A change of many products, or the save of a form, that waits for an admin of the maker. */
export const productChangeRequests = pgTable(
  'product_change_requests',
  {
    id: id(),
    createdAt: createdAt(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    /** Null once the person has left the service. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    change: jsonb().$type<RequestedChange>().notNull(),
    /** Null for a change of many products. */
    wanted: jsonb().$type<WantedSave>(),
    /** Variations that it would change. */
    variationCount: integer().notNull(),
    state: integer().notNull().default(changeRequestState.waiting),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text().notNull().default(''),
  },
  (t) => [
    // The version before this table had saves would end one as approved without writing it.
    check(
      'product_change_requests_written',
      sql`${t.state} <> 2 or ${t.wanted} is null or ${t.wanted} -> 'save' = 'null'`,
    ),
    index('product_change_requests_maker').on(t.makerId, t.state, t.id),
    index('product_change_requests_user').on(t.userId),
    index('product_change_requests_decider').on(t.decidedBy),
  ],
)

/** The version is the one of the preview: a product that changed since is left alone. */
export const productChangeRequestItems = pgTable(
  'product_change_request_items',
  {
    requestId: reference()
      .notNull()
      .references(() => productChangeRequests.id, { onDelete: 'cascade' }),
    productId: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    version: reference().notNull(),
    /** Null until it was tried. */
    outcome: text().$type<'changed' | 'unchanged' | 'conflict' | 'refused' | 'failed'>(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.productId] }),
    index('product_change_request_items_product').on(t.productId),
  ],
)

/** Pictures of a waiting save, which no product shows yet. */
export const productChangeRequestImages = pgTable(
  'product_change_request_images',
  {
    requestId: reference()
      .notNull()
      .references(() => productChangeRequests.id, { onDelete: 'cascade' }),
    imageId: reference()
      .notNull()
      .references(() => images.id),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.imageId] }),
    index('product_change_request_images_image').on(t.imageId),
  ],
)
