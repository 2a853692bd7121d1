import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

/** Holds hashes only, so that the table opens no link. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256. */
    hash: text().primaryKey(),
    purpose: text().notNull(),
    /** Id of the target; the purpose defines its kind. */
    subject: text().notNull(),
    payload: jsonb().notNull(),
    expiresAt: moment(),
    usedAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tokens_newest')
      .on(t.purpose, t.subject)
      .where(sql`${t.usedAt} is null and ${t.revokedAt} is null`),
    index('tokens_subject').on(t.purpose, t.subject),
    index('tokens_ended').on(sql`least(${t.usedAt}, ${t.revokedAt}, ${t.expiresAt})`),
  ],
)
