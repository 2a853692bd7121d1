import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** For metrics. Kept here because OpenSearch may be down. */
export const searchIndexerProgress = pgTable(
  'search_indexer_progress',
  {
    kindGroup: text().notNull(),
    /** Index version. */
    form: integer().notNull(),
    /** Outbox position of the indexes; null before the first build. */
    position: text(),
    savedAt: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kindGroup, t.form] })],
)
