import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed of what is searched: `changed` rows of a kind, `terms_changed` when the names behind its filters did, `reindex`
 * when an index is to be built anew (of every kind, where none is named), `bookmark` for a saved index. Written by triggers (db/migrations) in the transaction that made the change, so no
 * writer can forget it. Ids are given out before commit, so a reader follows transactionId against the snapshot's xmin.
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
