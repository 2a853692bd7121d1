import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { users } from '#server/db/schema/index.ts'
import { defineJob, enqueueByKey, enqueuedAt } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { type MailedThing, selectMailedThing, selectRecentActors } from './mailed-things.ts'
import { notificationMail } from './mails.ts'
import type { Subject } from './occasions.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

const mailTypes = { LIKE: 'EMAIL_LIKE', ADD_LIST: 'EMAIL_ADD_LIST' } as const

type Payload = { userId: number; type: keyof typeof mailTypes; thing: MailedThing }

type Parts = { db: Database; config: { webUrl: string } }

/** Sends one mail an hour after the first act on a thing, with all actors so far. */
export const notificationMailJob = defineJob({
  name: 'write_notification_mail',
  quick: true,
  run: ({ db, config }: Parts, payload: Payload, id) =>
    db.transaction((tx) => writeMail(tx, config.webUrl, payload, id)),
})

type Recipient = { id: number; muted: readonly string[] }

/** Enqueues mails within `notify`, which serializes equal occasions. */
export async function enqueueNotificationMails(
  tx: Transaction,
  { type, projectId, postId }: Subject,
  recipients: readonly Recipient[],
): Promise<void> {
  if (type !== 'LIKE' && type !== 'ADD_LIST') return
  const thing = { projectId, postId }
  const jobs = recipients
    .filter(({ muted }) => !muted.includes(mailTypes[type]))
    .map(({ id: userId }) => ({
      key: ['notification', type, projectId, postId, userId].join(' '),
      payload: { userId, type, thing },
    }))
  if (jobs.length > 0) await enqueueByKey(tx, notificationMailJob, jobs, '1 hour')
}

async function writeMail(tx: Transaction, webUrl: string, payload: Payload, id: string): Promise<void> {
  const { userId, type, thing } = payload
  const person = await lockMailed(tx, userId, mailTypes[type])
  const shown = person && (await selectMailedThing(tx, thing))
  if (!person || !shown) return
  // Undone acts are missing here.
  const actors = await selectRecentActors(tx, { ...payload, since: enqueuedAt(id) })
  if (actors.length === 0) return
  const unsubscribe = await unsubscribeAddress(tx, webUrl, {
    userId,
    type: mailTypes[type],
    mailId: `notification ${id}`,
  })
  await enqueueMail(tx, notificationMail(person, { type, thing: shown, actors, webUrl, unsubscribe }))
}

export const lockMailed = (tx: Transaction, userId: number, type: string) =>
  first(
    tx
      .select({ screenName: users.screenName, email: sql<string>`${users.email}` })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isNull(users.lockedAt),
          eq(users.emailVerified, true),
          isNotNull(users.email),
          sql`${type} <> all(${users.mutedNotifications})`,
        ),
      )
      .for('key share'),
  )
