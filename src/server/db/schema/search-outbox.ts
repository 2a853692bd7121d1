import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which product variations changed. Written by triggers (db/migrations) in the transaction that made the change, so no
 * writer can forget it. Ids are given out before commit, so a reader follows transactionId against the snapshot's xmin.
 */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    id: id(),
    transactionId: xid8().notNull().default(sql`pg_current_xact_id()`),
    variationId: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('search_outbox_transaction').on(t.transactionId, t.id),
    index('search_outbox_created').on(t.createdAt),
  ],
)
