import {
  type Job,
  type JobHelpers,
  Logger as JobLogger,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'
import type { SendMail } from '#server/mail/mail-transport.ts'
import { ageSampleRequests } from './age-sample-requests.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { noteQueue } from './note-queue.ts'
import { type Upkeep, upkeepTasks, upkeepTimes } from './upkeep.ts'

export type JobOptions = { pool: Pool; logger: Logger; sendMail: SendMail }

/** Works off jobs until it is stopped. Any number of processes may do this on one database; a job is done by one. */
export async function runJobs(options: JobOptions & Upkeep): Promise<{ stop: () => Promise<void> }> {
  const settings = settingsOf(options)
  const taskList = { ...settings.taskList, ...upkeepTasks(options) }
  const runner = await run({
    ...settings,
    taskList,
    crontab: upkeepTimes,
    concurrency: 2,
    pollInterval: 2_000,
  })
  return { stop: () => runner.stop() }
}

/** Does what is due and returns; for tests and for one-off commands. */
export const runDueJobs = (options: JobOptions): Promise<void> => runOnce(settingsOf(options))

/** The same for every try of a job, and of no other job, even of a database that was made anew. */
const idOf = ({ id, created_at: createdAt }: Job): string => `${id}.${createdAt.getTime()}`

function settingsOf({ pool, logger, sendMail }: JobOptions): RunnerOptions {
  const tasks: { [Name in JobName]: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void> } = {
    age_sample_requests: (payload) => ageSampleRequests(pool, payload),
    send_mail: (payload, { job }) => sendMail(payload, idOf(job)),
  }
  return {
    pgPool: pool,
    // A job's payload is what we enqueued: its type was checked there.
    taskList: tasks as TaskList,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message, meta) => noteQueue(logger, level, message, meta)),
  }
}
