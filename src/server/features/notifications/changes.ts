import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { notificationActors, notifications, users } from '#server/db/schema/index.ts'
import { acceptsActor, hasActor, isRecipient, type NotificationSubject, type Occasion } from './occasions.ts'

// The lock order of notifications, against deadlock.
const inTurn = [asc(notifications.userId), asc(notifications.id)]

/** Locks recipients against deletion; skips those being deleted. */
export const lockRecipients = (tx: Transaction, occasion: Occasion) =>
  tx
    .select({ id: users.id, muted: users.mutedNotifications })
    .from(users)
    .where(isRecipient(occasion))
    .orderBy(users.id)
    .for('key share', { skipLocked: true })

const isAbout = ({ type, projectId, postId, teamId }: NotificationSubject): SQL | undefined => {
  const { projectId: project, postId: post, teamId: team } = notifications
  return and(
    eq(notifications.type, type),
    projectId === null ? isNull(project) : eq(project, projectId),
    postId === null ? isNull(post) : eq(post, postId),
    teamId === null ? isNull(team) : eq(team, teamId),
  )
}

/** Extends the ongoing notification of each user, unread again, or creates one. */
export async function addActor(
  tx: Transaction,
  occasion: Occasion,
  subject: NotificationSubject,
  userIds: readonly number[],
): Promise<void> {
  const { type, projectId, postId, teamId } = subject
  const ongoing = tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(and(isOneOf(notifications.userId, userIds), isAbout(subject), acceptsActor(occasion)))
    .orderBy(...inTurn)
    .for('update')
  await tx.execute(sql`
    with ongoing as materialized ${ongoing},
    made as (
      insert into ${notifications} (user_id, type, project_id, post_id, team_id)
      select id, ${type}, ${projectId}::bigint, ${postId}::bigint, ${teamId}::bigint from unnest(${idArray(userIds)}) id
      where id not in (select user_id from ongoing) returning id),
    joined as (
      insert into ${notificationActors} (notification_id, user_id)
      select id, ${occasion.actorId}::bigint from (select id from ongoing union all select id from made) its
      on conflict do nothing returning notification_id)
    update ${notifications} set read_at = null, announced = null, updated_at = now()
    where ${notifications.id} in (select notification_id from joined intersect select id from ongoing)`)
}

type WithdrawnOccasion = { occasion: Occasion; subject: NotificationSubject }

/** Changes unread notifications only; deletes those without other actors. Returns affected users. */
export async function removeActors(tx: Transaction, undone: readonly WithdrawnOccasion[]): Promise<number[]> {
  const actorIds = undone.map(({ occasion }) => occasion.actorId)
  const held = await lockRows(
    tx,
    and(
      isNull(notifications.readAt),
      hasActor(...actorIds),
      or(...undone.map(({ occasion, subject }) => and(isAbout(subject), isToldTo(occasion)))),
    ),
  )
  const isTheirs = undone.map(({ occasion, subject }) =>
    and(isAbout(subject), eq(notificationActors.userId, occasion.actorId)),
  )
  const removed = await tx
    .delete(notificationActors)
    .where(
      and(
        isOneOf(notificationActors.notificationId, idsOf(held)),
        sql`exists (select from ${notifications}
          where ${notifications.id} = ${notificationActors.notificationId} and ${or(...isTheirs)})`,
      ),
    )
    .returning({ id: notificationActors.notificationId })
  const changed = new Set(idsOf(removed))
  await deleteEmptied(tx, [...changed])
  await tx
    .update(notifications)
    .set({ announced: null })
    .where(isOneOf(notifications.id, [...changed]))
  return held.filter(({ id }) => changed.has(id)).map(({ userId }) => userId)
}

/** Tests recipients; a notification with several is undone for all. */
const isToldTo = (occasion: Occasion): SQL | undefined =>
  'userId' in occasion && occasion.type !== 'JOIN_TEAM'
    ? eq(notifications.userId, occasion.userId)
    : undefined

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Keeps team decisions, and notifications with other actors. Returns other affected users. */
export async function deletePersonNotifications(tx: Transaction, userId: number): Promise<number[]> {
  const held = await lockRows(
    tx,
    sql`${notifications.id} in (
      select id from ${notifications} where ${notifications.userId} = ${userId}
      union select notification_id from ${notificationActors} where ${notificationActors.userId} = ${userId})`,
  )
  const others = held.filter((row) => row.userId !== userId && !staysAlone.has(row.type))
  const ids = idsOf(others)
  await tx
    .delete(notificationActors)
    .where(and(eq(notificationActors.userId, userId), isOneOf(notificationActors.notificationId, ids)))
  await deleteEmptied(tx, ids)
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  return others.map((row) => row.userId)
}

const staysAlone: ReadonlySet<string> = new Set(['REJECT_TEAM', 'APPROVE_TEAM'])

/** Locks in a separate statement: only the next one sees actors removed meanwhile. */
const lockRows = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({ id: notifications.id, userId: notifications.userId, type: notifications.type })
    .from(notifications)
    .where(condition)
    .orderBy(...inTurn)
    .for('update')

const deleteEmptied = (tx: Transaction, ids: readonly number[]) =>
  tx.delete(notifications).where(
    and(
      isOneOf(notifications.id, ids),
      sql`not exists (
        select from ${notificationActors} where ${notificationActors.notificationId} = ${notifications.id})`,
    ),
  )
