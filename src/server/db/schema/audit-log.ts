import { type AnyPgColumn, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ThingKind } from '#contract/data/console-things.ts'
import type { JsonValue } from '#contract/data/errors.ts'
import { createdAt, id, reference } from './columns.ts'

export type ThingState = { [field: string]: JsonValue }

/** Triggers reject changes and deletions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    createdAt: createdAt(),
    /** No foreign key: account deletion changes no row here. */
    actorId: reference().notNull(),
    route: text().notNull(),
    thingKind: text().$type<ThingKind>().notNull(),
    thingId: reference().notNull(),
    thingName: text().notNull(),
    before: jsonb().$type<ThingState>(),
    after: jsonb().$type<ThingState>(),
    reason: text().notNull().default(''),
    undoes: reference().references((): AnyPgColumn => auditLog.id),
  },
  (t) => [
    unique('audit_log_undone_once').on(t.undoes),
    index('audit_log_thing').on(t.thingKind, t.thingId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_age').on(t.createdAt),
  ],
)
