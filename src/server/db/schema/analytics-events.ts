import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Sent by browsers with consent: unverified, without reference to a person's row. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: id(),
    name: text().notNull(),
    properties: jsonb().notNull(),
    identityId: text().notNull(),
    sessionId: text().notNull(),
    sessionStartedAt: timestamp({ withTimezone: true }).notNull(),
    /** Five digits, as the reports expect: 00042. */
    accountId: text(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('analytics_events_age').on(t.createdAt), index('analytics_events_account').on(t.accountId)],
)
