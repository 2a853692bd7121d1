import { and, desc, eq, gte, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-fragments.ts'
import { auditLog, users } from '#server/db/schema/index.ts'

const later = alias(auditLog, 'later')

const selectRows = (executor: Executor) =>
  executor
    .select({
      row: auditLog,
      actorName: users.screenName,
      isLast: sql<boolean>`${notExists(
        executor
          .select({ id: later.id })
          .from(later)
          .where(
            and(
              eq(later.thingKind, auditLog.thingKind),
              eq(later.thingId, auditLog.thingId),
              sql`${later.id} > ${auditLog.id}`,
            ),
          ),
      )}`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))

export type AuditRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Days are in Japanese time; both ends are inclusive. */
export type AuditFilter = {
  actor_id?: number | undefined
  kind?: RecordKind | undefined
  thing_id?: number | undefined
  from?: string | undefined
  until?: string | undefined
}

const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Tokyo')`

const matches = ({ actor_id, kind, thing_id, from, until }: AuditFilter): SQL | undefined =>
  and(
    actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
    kind === undefined ? undefined : eq(auditLog.thingKind, kind),
    thing_id === undefined ? undefined : eq(auditLog.thingId, thing_id),
    from === undefined ? undefined : gte(auditLog.createdAt, midnight(from)),
    until === undefined ? undefined : lt(auditLog.createdAt, sql`${midnight(until)} + interval '1 day'`),
  )

export const selectPage = (executor: Executor, filter: AuditFilter, { limit, before }: CursorPage) =>
  selectRows(executor)
    .where(and(matches(filter), lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)

export const countRows = (executor: Executor, filter: AuditFilter) =>
  executor.$count(auditLog, matches(filter))

export const findRow = (executor: Executor, id: number) =>
  first(selectRows(executor).where(eq(auditLog.id, id)))
