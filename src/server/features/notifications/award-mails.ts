import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { awardEntries, awards, projects, teamMembers } from '#server/db/schema/index.ts'
import { defineJob, enqueueByKey } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { awardResultMail } from './mails.ts'
import { lockMailed } from './notification-mails.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

type Payload = { awardId: number; userId: number }

type Parts = { db: Database; config: { webUrl: string } }

const type = 'EMAIL_VOTE_AWARD'

/**
 * Mails owners of entries once, after the close. A mail per vote would reveal turnout, even by its absence.
 */
export const awardMailJob = defineJob({
  name: 'write_award_mail',
  quick: true,
  run: ({ db, config }: Parts, payload: Payload) =>
    db.transaction((tx) => writeMail(tx, config.webUrl, payload)),
})

/** Call once per award, with its final head. */
export async function mailAwardResults(tx: Transaction, awardId: number): Promise<void> {
  const people = await tx
    .selectDistinct({ userId: teamMembers.userId })
    .from(awardEntries)
    .innerJoin(projects, and(eq(projects.id, awardEntries.projectId), projects.shown))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, projects.teamId), eq(teamMembers.kind, 1)))
    .where(eq(awardEntries.awardId, awardId))
  const jobs = people.map(({ userId }) => ({ key: keyOf({ awardId, userId }), payload: { awardId, userId } }))
  if (jobs.length > 0) await enqueueByKey(tx, awardMailJob, jobs, '0')
}

const keyOf = ({ awardId, userId }: Payload): string => `award result ${awardId} ${userId}`

async function writeMail(tx: Transaction, webUrl: string, payload: Payload): Promise<void> {
  const { userId } = payload
  const person = await lockMailed(tx, userId, type)
  const entries = person ? await selectOwnEntries(tx, payload) : []
  const [first] = entries
  if (!person || !first) return
  const unsubscribe = await unsubscribeAddress(tx, webUrl, { userId, type, mailId: keyOf(payload) })
  const { award, slug } = first
  const titles = entries.map(({ title }) => title)
  await enqueueMail(tx, awardResultMail(person, { award, slug, titles, webUrl, unsubscribe }))
}

const selectOwnEntries = (tx: Transaction, { awardId, userId }: Payload) =>
  tx
    .select({ award: awards.title, slug: awards.slug, title: awardEntries.title })
    .from(awardEntries)
    .innerJoin(awards, eq(awards.id, awardEntries.awardId))
    .innerJoin(projects, and(eq(projects.id, awardEntries.projectId), projects.shown))
    .where(
      and(
        eq(awardEntries.awardId, awardId),
        sql`${projects.teamId} in (select team_id from ${teamMembers}
          where ${teamMembers.userId} = ${userId} and ${teamMembers.kind} = 1)`,
      ),
    )
    .orderBy(asc(awardEntries.id))
