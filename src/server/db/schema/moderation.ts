import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import { createdAt, id, isWithin, reference } from './columns.ts'
import { users } from './people.ts'

export const isUnsettled = sql`dismissed_at is null and restored_at is null`

/** Settled by hiding the content or by dismissal. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    thingKind: text().$type<PublishedKind>().notNull(),
    /** No foreign key: reports outlive deleted content. */
    thingId: reference().notNull(),
    reporterId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Numbers of contract/data/content-reasons. */
    reason: integer().notNull(),
    body: text().notNull().default(''),
    createdAt: createdAt(),
    dismissedAt: timestamp({ withTimezone: true }),
    note: text().notNull().default(''),
    restoredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    // A second report by the same user adds nothing.
    uniqueIndex('content_reports_once').on(t.reporterId, t.thingKind, t.thingId).where(isUnsettled),
    index('content_reports_reporter').on(t.reporterId),
    index('content_reports_thing').on(t.thingKind, t.thingId),
    index('content_reports_open').on(t.id).where(isUnsettled),
    check('content_reports_kind', sql`${t.thingKind} in ('project', 'post', 'list', 'team', 'user')`),
    check('content_reports_reason', sql`${t.reason} between 1 and 6`),
    check('content_reports_body_length', isWithin(t.body, limits.reportBody)),
    check('content_reports_note_length', isWithin(t.note, limits.staffNote)),
  ],
)
