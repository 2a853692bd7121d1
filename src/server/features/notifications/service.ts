import { and, eq, isNull } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { notifications } from '#server/db/schema/index.ts'
import { enqueueAnnouncement } from './announce.ts'
import { addActor, deletePersonNotifications, lockRecipients, removeActors } from './changes.ts'
import { enqueueNotificationMails } from './notification-mails.ts'
import { type NotificationSubject, type Occasion, subjectOf } from './occasions.ts'

export { enqueueAnnouncement } from './announce.ts'
export { mailAwardResults } from './award-mails.ts'
export { listNotifications } from './inbox.ts'

/**
 * Notifies users of an act, except if they muted the type. Call last in its transaction, for a really
 * inserted row, after `lockPerson` of the actor.
 */
export async function notify(tx: Transaction, occasion: Occasion): Promise<void> {
  const subject = subjectOf(occasion)
  if (!subject) return
  const recipients = await lockRecipients(tx, occasion)
  if (recipients.length === 0) return
  await lockNames(tx, turnOf(occasion, subject))
  await enqueueNotificationMails(tx, subject, recipients)
  const told = recipients.filter(({ muted }) => !muted.includes(occasion.type)).map(({ id }) => id)
  if (told.length === 0) return
  await addActor(tx, occasion, subject, told)
  await enqueueAnnouncement(tx)
}

/** Matches of one search are notified once a day. */
export async function insertNewMatches(
  tx: Transaction,
  userId: number,
  savedSearchId: number,
): Promise<number> {
  const values = { userId, type: 'NEW_MATCHES' as const, savedSearchId }
  return found(await first(tx.insert(notifications).values(values).returning({ id: notifications.id }))).id
}

/** Finds people with an unread notification about the list. */
export async function selectUnreadOfList(tx: Transaction, listId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.listId, listId), isNull(notifications.readAt)))
  return rows.map(({ userId }) => userId)
}

/** Withdraws unread notifications. Call like `notify`, for really deleted rows. */
export async function withdrawNotifications(tx: Transaction, ...occasions: Occasion[]): Promise<void> {
  const undone = occasions.flatMap((occasion) => {
    const subject = subjectOf(occasion)
    return subject ? [{ occasion, subject }] : []
  })
  if (undone.length === 0) return
  await lockNames(tx, ...undone.map(({ occasion, subject }) => turnOf(occasion, subject)))
  const told = await removeActors(tx, undone)
  if (told.length > 0) await enqueueAnnouncement(tx, told)
}

/** Serializes equal occasions, which would create separate notifications. */
function turnOf(occasion: Occasion, { type, projectId, postId, teamId }: NotificationSubject): string {
  const userId = 'userId' in occasion ? occasion.userId : ''
  return `notification ${[type, projectId, postId, teamId, userId].join(' ')}`
}

/** Removes a user's notifications. Call before the account is deleted, with the row locked. */
export async function deleteNotificationsOf(tx: Transaction, userId: number): Promise<void> {
  await enqueueAnnouncement(tx, await deletePersonNotifications(tx, userId))
}
