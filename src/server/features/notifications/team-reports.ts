import type { Database, Transaction } from '#server/db/connect.ts'
import { defineJob, enqueueByKey } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { teamReportMail } from './mails.ts'
import { lockMailed } from './notification-mails.ts'
import { selectTeamFigures, type TeamFigures } from './team-figures.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

type Payload = { userId: number; week: { from: string; until: string }; teams: TeamFigures[] }

type Parts = { db: Database; config: { webUrl: string } }

const type = 'EMAIL_TEAM_REPORT'

const teamReportJob = defineJob({
  name: 'write_team_report',
  quick: true,
  run: ({ db, config }: Parts, payload: Payload) =>
    db.transaction((tx) => writeReport(tx, config.webUrl, payload)),
})

const teamReportsJob = defineJob({
  name: 'write_team_reports',
  cron: '0 0 * * 1',
  run: ({ db }: Parts) =>
    db.transaction(async (tx) => {
      const reports = await selectTeamFigures(tx)
      const jobs = reports.map((payload) => ({ key: keyOf(payload), payload }))
      await enqueueByKey(tx, teamReportJob, jobs, '0')
    }),
})

export const teamReportJobs = [teamReportJob, teamReportsJob]

const keyOf = ({ userId, week }: Payload): string => `team report ${userId} ${week.until}`

async function writeReport(tx: Transaction, webUrl: string, payload: Payload): Promise<void> {
  const { userId, week, teams } = payload
  const person = await lockMailed(tx, userId, type)
  if (!person) return
  const unsubscribe = await unsubscribeAddress(tx, webUrl, { userId, type, mailId: keyOf(payload) })
  await enqueueMail(tx, teamReportMail(person, { week, teams, webUrl, unsubscribe }))
}
