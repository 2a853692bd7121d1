import { sql } from 'drizzle-orm'
import { currentDay } from '#contract/data/japanese-day.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { productNotices, savedSearches, savedSearchMatches } from '#server/db/schema/index.ts'
import { lockMailed } from '#server/features/notifications/notification-mails.ts'
import { takeNotices } from '#server/features/notifications/products/queries.ts'
import { unsubscribeAddress } from '#server/features/notifications/unsubscribe.ts'
import { takeMatches } from '#server/features/saved-searches/service.ts'
import { defineJob, enqueueByKey } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { digestMail } from './digest-mail.ts'

type DigestContext = { db: Database; config: { webUrl: string } }

const type = 'EMAIL_DAILY_DIGEST'

const digestJob = defineJob({
  name: 'write_digest',
  quick: true,
  run: ({ db, config }: DigestContext, { userId }: { userId: number }, id) =>
    db.transaction((tx) => writeDigest(tx, config.webUrl, userId, id)),
})

/** At eight in the morning of Japan, one mail a person. */
const digestsJob = defineJob({
  name: 'write_digests',
  cron: '0 23 * * *',
  quick: true,
  run: ({ db }: DigestContext) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ userId: number }>(sql`
        select user_id::float8 as "userId" from ${productNotices} where awaits_mail
        union select s.user_id::float8 from ${savedSearchMatches} m join ${savedSearches} s on s.id = m.search_id
        where m.awaits_mail`)
      const jobs = rows.map((payload) => ({ key: `digest ${payload.userId}`, payload }))
      if (jobs.length > 0) await enqueueByKey(tx, digestJob, jobs, '0')
    }),
})

export const digestJobs = [digestJob, digestsJob] as const

async function writeDigest(tx: Transaction, webUrl: string, userId: number, id: string): Promise<void> {
  const person = await lockMailed(tx, userId, type)
  const notices = await takeNotices(tx, userId)
  const searches = await takeMatches(tx, userId)
  if (!person || notices.length + searches.length === 0) return
  const unsubscribe = await unsubscribeAddress(tx, webUrl, { userId, type, mailId: `digest ${id}` })
  const today = currentDay()
  await enqueueMail(tx, digestMail(person, { notices, searches, today, webUrl, unsubscribe }))
}
