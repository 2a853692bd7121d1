import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Progress of the indexer per group of kinds, for metrics. Kept here because OpenSearch may be down. */
export const searchIndexerProgress = pgTable(
  'search_indexer_progress',
  {
    kindGroup: text().notNull(),
    /** Index version; other versions have their own rows. */
    form: integer().notNull(),
    /** Outbox position that the indexes include; null before the first build. */
    position: text(),
    /** When the position was last saved with the indexes. */
    savedAt: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kindGroup, t.form] })],
)
