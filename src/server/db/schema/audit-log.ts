import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import type { JsonValue } from '#contract/data/errors.ts'
import { createdAt, id, reference } from './columns.ts'

export type RecordState = { [field: string]: JsonValue }

/** Triggers reject changes and deletions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    createdAt: createdAt(),
    /** No foreign key: account deletion changes no row here. */
    actorId: reference().notNull(),
    route: text().notNull(),
    thingKind: text().$type<RecordKind>().notNull(),
    thingId: reference().notNull(),
    thingName: text().notNull(),
    before: jsonb().$type<RecordState>(),
    after: jsonb().$type<RecordState>(),
    reason: text().notNull().default(''),
    undoes: reference().references((): AnyPgColumn => auditLog.id),
  },
  (t) => [
    unique('audit_log_undone_once').on(t.undoes),
    index('audit_log_thing').on(t.thingKind, t.thingId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_age').on(t.createdAt),
    // For the people of a maker. Its query repeats both expressions.
    index('audit_log_maker')
      .on(sql`((coalesce(${t.after}, ${t.before}) ->> 'maker_id')::bigint)`, t.id)
      .where(sql`${t.thingKind} in ('product', 'certificate')`),
  ],
)
