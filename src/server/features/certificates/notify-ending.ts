import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { noticeDays } from '#contract/data/certificates.ts'
import { dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { certificateNotices, certificates, productVariations } from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { selectMailedAdmins } from '#server/maker-mailboxes.ts'
import { type EndingCertificate, endingMail } from './ending-mails.ts'
import { namesNumber } from './service.ts'

type NoticeContext = { db: Database; config: { webUrl: string } }

/** In the morning of Japan. A missed run is made up for within a week. */
export const certificateNoticesJob = defineJob({
  name: 'mail_ending_certificates',
  cron: '30 23 * * *',
  quick: true,
  run: ({ db, config }: NoticeContext) => mailEndingCertificates(db, config.webUrl),
})

async function mailEndingCertificates(db: Database, webUrl: string): Promise<void> {
  const today = japaneseDay(Date.now())
  const due = await selectDue(db, dayOf(today))
  for (const [makerId, notices] of Map.groupBy(due, (notice) => notice.makerId))
    await db.transaction((tx) => mailMaker(tx, { makerId, notices, today, webUrl }))
}

const madeUpDays = 6

const selectDue = (db: Database, today: string) =>
  db
    .select({
      id: certificates.id,
      makerId: sql<number>`${certificates.makerId}`.mapWith(Number),
      number: certificates.number,
      expiresOn: sql<string>`${certificates.expiresOn}::text`,
      days: sql<number>`due.days`,
    })
    .from(certificates)
    .innerJoin(
      sql`unnest(${sql.param([...noticeDays])}::int[]) as due(days)`,
      sql`${certificates.expiresOn} - ${today}::date between due.days - ${madeUpDays}::int and due.days`,
    )
    .where(
      and(
        // The staff keeps shared ones.
        isNotNull(certificates.makerId),
        // Bounds that the index of last days serves.
        sql`${certificates.expiresOn} >= ${today}::date - ${madeUpDays}::int`,
        sql`${certificates.expiresOn} <= ${today}::date + ${Math.max(...noticeDays)}::int`,
        sql`not exists (select from ${certificateNotices} where ${certificateNotices.certificateId} = ${certificates.id}
          and ${certificateNotices.expiresOn} = ${certificates.expiresOn} and ${certificateNotices.days} = due.days)`,
      ),
    )
    .orderBy(asc(certificates.makerId), asc(certificates.expiresOn), asc(certificates.id))

type DueNotice = Awaited<ReturnType<typeof selectDue>>[number]

type MakerNotices = { makerId: number; notices: readonly DueNotice[]; today: number; webUrl: string }

/** Commits mails with the rows that say they were sent: a repeated run sends nothing twice. */
async function mailMaker(tx: Transaction, { makerId, notices, today, webUrl }: MakerNotices): Promise<void> {
  const admins = await selectMailedAdmins(tx, [makerId])
  if (admins.length === 0) return
  const rows = notices.map(({ id, expiresOn, days }) => ({ certificateId: id, expiresOn, days }))
  const noted = await tx.insert(certificateNotices).values(rows).onConflictDoNothing().returning()
  const ids = new Set(noted.map(({ certificateId }) => certificateId))
  if (ids.size === 0) return
  const codesOf = await readCodes(tx, [...ids])
  const ending = notices
    .filter(({ id }) => ids.has(id))
    .map(
      ({ id, number, expiresOn }): EndingCertificate => ({
        ...{ id, number, expiresOn, daysLeft: Date.parse(expiresOn) / 86_400_000 - today },
        ...(codesOf.get(id) ?? { codes: [], codeCount: 0 }),
      }),
    )
  for (const { email: to, ...admin } of admins)
    if (to) await enqueueMail(tx, endingMail({ ...admin, to, certificates: ending, webUrl }))
}

const mostCodes = 20

/** 品番 that are not 廃番, in their order. */
async function readCodes(tx: Transaction, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; codes: string[]; codeCount: number }>(sql`
    select ${certificates.id}::float8 as id, count(*)::float8 as "codeCount",
      (array_agg(${productVariations.code} order by ${productVariations.codeKey}, ${productVariations.id}))[1:${sql.raw(String(mostCodes))}] as codes
    from ${certificates} join ${productVariations}
      on ${productVariations.makerId} = ${certificates.makerId} and ${namesNumber(sql`${certificates.number}`)}
    where ${certificates.id} = any(${idArray(ids)}) and not ${productVariations.discontinued}
    group by ${certificates.id}`)
  return new Map(rows.map(({ id, ...used }) => [id, used]))
}
