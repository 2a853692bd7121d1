import { and, desc, eq, gte, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-fragments.ts'
import { auditLog, makerMembers, users } from '#server/db/schema/index.ts'

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

/** The expressions of the index `audit_log_maker`, without parameters, which no plan can prove. */
const isOfMaker = sql`${auditLog.thingKind} in ('product', 'certificate')`
const makerOfState = sql`((coalesce(${auditLog.after}, ${auditLog.before}) ->> 'maker_id')::bigint)`

/** Members see the products, certificates, brands, photos, price revisions and texts of their makers; the staff see all. */
function isShown({ isStaff, userId }: Actor): SQL | undefined {
  if (isStaff) return undefined
  const own = sql`(select ${makerMembers.makerId} from ${makerMembers} where ${makerMembers.userId} = ${userId})`
  return or(
    and(isOfMaker, sql`${makerOfState} in ${own}`),
    // Outside that index, but few.
    and(
      inArray(auditLog.thingKind, ['brand', 'maker_post', 'price_revision']),
      sql`${makerOfState} in ${own}`,
    ),
    and(eq(auditLog.thingKind, 'maker'), sql`${auditLog.thingId} in ${own}`),
  )
}

const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Tokyo')`

const matches = (actor: Actor, { actor_id, kind, thing_id, from, until }: AuditFilter): SQL | undefined =>
  and(
    isShown(actor),
    actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
    kind === undefined ? undefined : eq(auditLog.thingKind, kind),
    thing_id === undefined ? undefined : eq(auditLog.thingId, thing_id),
    from === undefined ? undefined : gte(auditLog.createdAt, midnight(from)),
    until === undefined ? undefined : lt(auditLog.createdAt, sql`${midnight(until)} + interval '1 day'`),
  )

export const selectPage = (
  executor: Executor,
  actor: Actor,
  filter: AuditFilter,
  { limit, before }: CursorPage,
) =>
  selectRows(executor)
    .where(and(matches(actor, filter), lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)

export const countRows = (executor: Executor, actor: Actor, filter: AuditFilter) =>
  executor.$count(auditLog, matches(actor, filter))

export const findRow = (executor: Executor, actor: Actor, id: number) =>
  first(selectRows(executor).where(and(eq(auditLog.id, id), isShown(actor))))
