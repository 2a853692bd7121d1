import { and, asc, sql } from 'drizzle-orm'
import { noticeDays } from '#contract/data/certificates.ts'
import { dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import {
  certificateNotices,
  certificates,
  isOfShownMaker,
  isSharedFor,
  namesNumber,
  productVariations,
  sharedCertificateNotices,
} from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { selectMailedAdmins } from '#server/maker-mailboxes.ts'
import { type EndingCertificate, endingMail } from './ending-mails.ts'

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

/** The maker of an own certificate; for a shared one, makers with variations that it decides for. */
const concernedMakers = sql`lateral (
  select ${certificates.makerId} as maker_id where ${certificates.makerId} is not null
  union select ${productVariations.makerId} from ${productVariations}
  where ${namesNumber(certificates.number)} and ${isSharedFor(productVariations.makerId)}) as concerned`

const sent = sql`
  select from ${certificateNotices} n where ${certificates.makerId} is not null
    and n.certificate_id = ${certificates.id} and n.expires_on = ${certificates.expiresOn} and n.days = due.days
  union all
  select from ${sharedCertificateNotices} n where n.certificate_id = ${certificates.id}
    and n.maker_id = concerned.maker_id and n.expires_on = ${certificates.expiresOn} and n.days = due.days`

const selectDue = (db: Database, today: string) =>
  db
    .select({
      id: certificates.id,
      makerId: sql`concerned.maker_id`.mapWith(Number),
      isShared: sql<boolean>`${certificates.makerId} is null`,
      number: certificates.number,
      expiresOn: sql<string>`${certificates.expiresOn}::text`,
      days: sql<number>`due.days`,
    })
    .from(certificates)
    .innerJoin(
      sql`unnest(${sql.param([...noticeDays])}::int[]) as due(days)`,
      sql`${certificates.expiresOn} - ${today}::date between due.days - ${madeUpDays}::int and due.days`,
    )
    .innerJoin(concernedMakers, sql`true`)
    .where(
      and(
        isOfShownMaker(sql`concerned.maker_id`),
        // Bounds that the index of last days serves.
        sql`${certificates.expiresOn} >= ${today}::date - ${madeUpDays}::int`,
        sql`${certificates.expiresOn} <= ${today}::date + ${Math.max(...noticeDays)}::int`,
        sql`not exists (${sent})`,
      ),
    )
    .orderBy(sql`concerned.maker_id`, asc(certificates.expiresOn), asc(certificates.id))

type DueNotice = Awaited<ReturnType<typeof selectDue>>[number]

type MakerNotices = { makerId: number; notices: readonly DueNotice[]; today: number; webUrl: string }

/** Commits mails with the rows that say they were sent: a repeated run sends nothing twice. */
async function mailMaker(tx: Transaction, { makerId, notices, today, webUrl }: MakerNotices): Promise<void> {
  const admins = await selectMailedAdmins(tx, [makerId])
  if (admins.length === 0) return
  const ids = new Set(await noteMails(tx, makerId, notices))
  if (ids.size === 0) return
  const codesOf = await readCodes(tx, makerId, [...ids])
  const ending = notices
    .filter(({ id }) => ids.has(id))
    .map(
      ({ id, number, expiresOn, isShared }): EndingCertificate => ({
        ...{ id, number, expiresOn, isShared, daysLeft: Date.parse(expiresOn) / 86_400_000 - today },
        ...(codesOf.get(id) ?? { codes: [], codeCount: 0 }),
      }),
    )
  for (const { email: to, ...admin } of admins)
    if (to) await enqueueMail(tx, endingMail({ ...admin, to, certificates: ending, webUrl }))
}

/** Returns the certificates about which no other run has mailed the maker. */
async function noteMails(tx: Transaction, makerId: number, notices: readonly DueNotice[]): Promise<number[]> {
  const rowsOf = (areShared: boolean) =>
    notices
      .filter(({ isShared }) => isShared === areShared)
      .map(({ id, expiresOn, days }) => ({ certificateId: id, makerId, expiresOn, days }))
  const [own, shared] = [rowsOf(false), rowsOf(true)]
  const noted = [
    ...(own.length > 0
      ? await tx.insert(certificateNotices).values(own).onConflictDoNothing().returning()
      : []),
    ...(shared.length > 0
      ? await tx.insert(sharedCertificateNotices).values(shared).onConflictDoNothing().returning()
      : []),
  ]
  return noted.map(({ certificateId }) => certificateId)
}

const mostCodes = 20

async function readCodes(tx: Transaction, makerId: number, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; codes: string[]; codeCount: number }>(sql`
    select ${certificates.id}::float8 as id, count(*)::float8 as "codeCount",
      (array_agg(${productVariations.code} order by ${productVariations.codeKey}, ${productVariations.id}))[1:${sql.raw(String(mostCodes))}] as codes
    from ${certificates} join ${productVariations}
      on ${productVariations.makerId} = ${makerId} and ${namesNumber(certificates.number)}
    where ${certificates.id} = any(${idArray(ids)}) and not ${productVariations.discontinued}
    group by ${certificates.id}`)
  return new Map(rows.map(({ id, ...used }) => [id, used]))
}
