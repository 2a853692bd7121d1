import { defineJob, type Job } from './job.ts'

/** A job that finds by itself the ends that a new day in Japan brings, also after an outage. */
export const defineDayJob = <Context>(job: Pick<Job<void, Context>, 'name' | 'run'>): Job<void, Context> =>
  defineJob({ ...job, cron: '*/10 * * * *', quick: true })
