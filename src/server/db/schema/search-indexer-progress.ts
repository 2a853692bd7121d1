import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How far the indexer has come with each group of kinds, for metrics: told here, for OpenSearch may be what it waits for. */
export const searchIndexerProgress = pgTable(
  'search_indexer_progress',
  {
    kindGroup: text().notNull(),
    /** Of the indexes: those of another version have a row of their own. */
    form: integer().notNull(),
    /** The outbox is in the indexes up to here; null until they were built once. */
    position: text(),
    /** When the position was last saved beside the indexes. */
    savedAt: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kindGroup, t.form] })],
)
