import { and, eq, isNull, not } from 'drizzle-orm'
import { currentDay } from '#contract/data/japanese-day.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { productNotices } from '#server/db/schema/index.ts'
import { lockMailed } from '#server/features/notifications/notification-mails.ts'
import { unsubscribeAddress } from '#server/features/notifications/unsubscribe.ts'
import { defineJob, enqueueByKey } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { productMail } from './product-mail.ts'
import { selectMailedNotices } from './queries.ts'

type ProductMailContext = { db: Database; config: { webUrl: string } }

const type = 'EMAIL_PRODUCT_CHANGED'

const productMailJob = defineJob({
  name: 'write_product_mail',
  quick: true,
  run: ({ db, config }: ProductMailContext, { userId }: { userId: number }, id) =>
    db.transaction((tx) => writeMail(tx, config.webUrl, userId, id)),
})

/** At eight in the morning of Japan, one mail a person. */
const productMailsJob = defineJob({
  name: 'write_product_mails',
  cron: '0 23 * * *',
  quick: true,
  run: ({ db }: ProductMailContext) =>
    db.transaction(async (tx) => {
      const people = await tx
        .selectDistinct({ userId: productNotices.userId })
        .from(productNotices)
        .where(eq(productNotices.awaitsMail, true))
      const jobs = people.map((payload) => ({ key: `product mail ${payload.userId}`, payload }))
      if (jobs.length > 0) await enqueueByKey(tx, productMailJob, jobs, '0')
    }),
})

export const productMailJobs = [productMailJob, productMailsJob] as const

async function writeMail(tx: Transaction, webUrl: string, userId: number, id: string): Promise<void> {
  const person = await lockMailed(tx, userId, type)
  const notices = await selectMailedNotices(tx, userId)
  const isTheirs = eq(productNotices.userId, userId)
  await tx.update(productNotices).set({ awaitsMail: false }).where(and(isTheirs, productNotices.awaitsMail))
  await tx
    .delete(productNotices)
    .where(and(isTheirs, isNull(productNotices.notificationId), not(productNotices.awaitsMail)))
  if (!person || notices.length === 0) return
  const unsubscribe = await unsubscribeAddress(tx, webUrl, { userId, type, mailId: `product mail ${id}` })
  const today = currentDay()
  await enqueueMail(tx, productMail(person, { notices, today, webUrl, unsubscribe }))
}
