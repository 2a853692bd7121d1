import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What is counted for all api processes together. The library writes it, by the order of these columns. UNLOGGED: a crash of PostgreSQL
 * forgets it. Keys are hashes, which name nobody.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** In milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)
