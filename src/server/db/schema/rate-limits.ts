import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Shared by all api processes. The library depends on the column order. UNLOGGED: lost on a crash. Keys are
 * hashes and identify no person.
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
