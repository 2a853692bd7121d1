import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed of what is searched, by event:
 * - `changed`: the row `rowId` of a kind was written or deleted
 * - `terms_changed`: names behind a kind's filters were
 * - `reindex`: the index of a kind is to be built anew, or all of them when no kind is named
 * - `bookmark`: what came before it is in a saved index
 *
 * Triggers (db/migrations) write the changes in the transaction that makes them, so no writer can forget it. Ids are given out before
 * commit, so a reader follows transactionId against the snapshot's xmin.
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
