import { type AnyPgColumn, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ThingKind } from '#contract/data/console-things.ts'
import type { JsonValue } from '#contract/data/errors.ts'
import { createdAt, id, reference } from './columns.ts'

/** A thing as the log keeps it. */
export type ThingState = { [field: string]: JsonValue }

/** Every write of the console. The database refuses to change or remove a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    createdAt: createdAt(),
    /** No foreign key: whoever leaves changes nothing here. */
    actorId: reference().notNull(),
    /** The id of the route. */
    route: text().notNull(),
    thingKind: text().$type<ThingKind>().notNull(),
    thingId: reference().notNull(),
    /** What the thing was called then. */
    thingName: text().notNull(),
    /** Null where there was none before, or is none after. */
    before: jsonb().$type<ThingState>(),
    after: jsonb().$type<ThingState>(),
    reason: text().notNull().default(''),
    /** The row that this one takes back. */
    undoes: reference().references((): AnyPgColumn => auditLog.id),
  },
  (t) => [
    unique('audit_log_undone_once').on(t.undoes),
    index('audit_log_thing').on(t.thingKind, t.thingId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_age').on(t.createdAt),
  ],
)
