import { and, asc, desc, eq, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  listItemDecisions,
  listItems,
  scheduleFiles,
  scheduleVersions,
  users,
} from '#server/db/schema/index.ts'

export const selectScheduledItems = (executor: Executor, listId: number) =>
  executor
    .select({
      itemId: listItems.id,
      variationId: listItems.variationId,
      room: listItems.room,
      part: listItems.part,
      quantity: listItems.quantity,
      note: listItems.note,
      decision: listItemDecisions.decision,
    })
    .from(listItems)
    .leftJoin(listItemDecisions, eq(listItemDecisions.itemId, listItems.id))
    .where(and(eq(listItems.listId, listId), isNotNull(listItems.variationId)))
    .orderBy(asc(listItems.position), asc(listItems.id))

const versionColumns = {
  number: scheduleVersions.number,
  note: scheduleVersions.note,
  createdAt: scheduleVersions.createdAt,
  createdById: users.id,
  createdByName: users.screenName,
}

export const selectVersions = (executor: Executor, listId: number) =>
  executor
    .select(versionColumns)
    .from(scheduleVersions)
    .leftJoin(users, eq(users.id, scheduleVersions.createdById))
    .where(eq(scheduleVersions.listId, listId))
    .orderBy(desc(scheduleVersions.number))

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

const selectWholeVersion = (executor: Executor) =>
  executor
    .select({ ...versionColumns, rows: scheduleVersions.rows })
    .from(scheduleVersions)
    .leftJoin(users, eq(users.id, scheduleVersions.createdById))

export const selectVersion = (executor: Executor, listId: number, number: number) =>
  first(
    selectWholeVersion(executor).where(
      and(eq(scheduleVersions.listId, listId), eq(scheduleVersions.number, number)),
    ),
  )

export const selectVersionBefore = (executor: Executor, listId: number, number?: number) =>
  first(
    selectWholeVersion(executor)
      .where(
        and(
          eq(scheduleVersions.listId, listId),
          number === undefined ? undefined : lt(scheduleVersions.number, number),
        ),
      )
      .orderBy(desc(scheduleVersions.number))
      .limit(1),
  )

/** Requires the lock of the list. */
export async function nextVersionNumber(executor: Executor, listId: number): Promise<number> {
  const row = await first(
    executor
      .select({ last: max(scheduleVersions.number) })
      .from(scheduleVersions)
      .where(eq(scheduleVersions.listId, listId)),
  )
  return (row?.last ?? 0) + 1
}

export const selectFile = (executor: Executor, id: number, userId: number) =>
  first(
    executor
      .select()
      .from(scheduleFiles)
      .where(and(eq(scheduleFiles.id, id), eq(scheduleFiles.userId, userId))),
  )

export type FileRow = typeof scheduleFiles.$inferSelect

export const updateFile = (executor: Executor, id: number, changes: Partial<FileRow>) =>
  executor.update(scheduleFiles).set(changes).where(eq(scheduleFiles.id, id))

export const selectEndedFiles = (executor: Executor, age: string) =>
  executor
    .select({ id: scheduleFiles.id, objectKey: scheduleFiles.objectKey })
    .from(scheduleFiles)
    .where(or(isNull(scheduleFiles.userId), sql`${scheduleFiles.createdAt} < now() - ${age}::interval`))
