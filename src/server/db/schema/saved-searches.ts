import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { savedSearchKinds } from '#contract/data/saved-searches.ts'
import { createdAt, id, isWithin, reference } from './columns.ts'
import { users } from './people.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: savedSearchKinds }).notNull(),
    name: text().notNull(),
    /** The query of the list's address, without its question mark. */
    query: text().notNull(),
    /** Whether new matches are notified. */
    watched: boolean().notNull().default(true),
    /** Later content is a new match. */
    watchedSince: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_searches_user').on(t.userId, t.id),
    index('saved_searches_watched').on(t.id).where(sql`watched`),
    check('saved_searches_name_length', isWithin(t.name, limits.savedSearchName)),
    check('saved_searches_query_length', isWithin(t.query, limits.savedSearchQuery)),
  ],
)
