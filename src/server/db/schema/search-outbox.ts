import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Events:
 * - `changed`: row `rowId` of a kind was written or deleted
 * - `terms_changed`: names behind a kind's filters changed
 * - `reindex`: rebuild the index of a kind, or all
 * - `bookmark`: a saved index includes everything before it
 * Triggers (db/migrations) write them in the changing transaction. Ids are assigned before commit, so readers
 * compare transactionId with the snapshot's xmin.
 */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    id: id(),
    transactionId: xid8().notNull().default(sql`pg_current_xact_id()`),
    kind: text(),
    event: text().notNull(),
    rowId: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('search_outbox_transaction').on(t.transactionId, t.id),
    index('search_outbox_created').on(t.createdAt),
    check('search_outbox_event', sql`${t.event} in ('changed', 'terms_changed', 'reindex', 'bookmark')`),
    check('search_outbox_changed_row', sql`(${t.event} = 'changed') = (${t.rowId} is not null)`),
  ],
)
