import { type Job, type JobHelpers, Logger as JobLogger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'
import type { SendMail } from '#server/mail/mail-transport.ts'
import { ageSampleRequests } from './age-sample-requests.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { keepRunning } from './keep-running.ts'
import { noteQueue } from './note-queue.ts'
import { type Upkeep, upkeepTasks, upkeepTimes } from './upkeep.ts'

export type JobOptions = { pool: Pool; logger: Logger; sendMail: SendMail }

/**
 * What is done is written down apart from the doing, at once: only there does the library hear of it when that fails. Otherwise the
 * whole process would end.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Works off jobs until it is stopped. Any number of processes may do this on one database; a job is done by one. */
export async function runJobs(options: JobOptions & Upkeep): Promise<{ stop: () => Promise<void> }> {
  const settings = settingsOf(options)
  const taskList = { ...settings.taskList, ...upkeepTasks(options) }
  const running = { ...settings, taskList, crontab: upkeepTimes, concurrency: 2, pollInterval: 2_000, preset }
  return keepRunning(running, options.logger)
}

/** Does what is due and returns; for tests and for one-off commands. */
export const runDueJobs = (options: JobOptions): Promise<void> => runOnce(settingsOf(options))

/** The same for every try of a job, and of no other job, even of a database that was made anew. */
const idOf = ({ id, created_at: createdAt }: Job): string => `${id}.${createdAt.getTime()}`

function settingsOf({ pool, logger, sendMail }: JobOptions) {
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
