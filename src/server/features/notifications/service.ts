import type { Transaction } from '#server/db/connect.ts'
import { takeTurns } from '#server/db/query-parts.ts'
import { tellPages } from './announce.ts'
import { addActor, forgetPerson, lockRecipients, removeActors } from './changes.ts'
import { enqueueNotificationMails } from './notification-mails.ts'
import { type Occasion, type Subject, subjectOf } from './occasions.ts'

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
  await takeTurns(tx, turnOf(occasion, subject))
  await enqueueNotificationMails(tx, subject, recipients)
  const told = recipients.filter(({ muted }) => !muted.includes(occasion.type)).map(({ id }) => id)
  if (told.length === 0) return
  await addActor(tx, occasion, subject, told)
  await tellPages(tx)
}

/** Withdraws unread notifications. Call like `notify`, for really deleted rows. */
export async function takeBack(tx: Transaction, ...occasions: Occasion[]): Promise<void> {
  const undone = occasions.flatMap((occasion) => {
    const subject = subjectOf(occasion)
    return subject ? [{ occasion, subject }] : []
  })
  if (undone.length === 0) return
  await takeTurns(tx, ...undone.map(({ occasion, subject }) => turnOf(occasion, subject)))
  const told = await removeActors(tx, undone)
  if (told.length > 0) await tellPages(tx, told)
}

/** Serializes equal occasions, which would create separate notifications. */
function turnOf(occasion: Occasion, { type, projectId, postId, teamId }: Subject): string {
  const userId = 'userId' in occasion ? occasion.userId : ''
  return `notification ${[type, projectId, postId, teamId, userId].join(' ')}`
}

/** Removes a user's notifications. Call before the account is deleted, with the row locked. */
export async function forgetLeaver(tx: Transaction, userId: number): Promise<void> {
  await tellPages(tx, await forgetPerson(tx, userId))
}
