import { defineJob, type Job } from './job.ts'

/** A job for what a new day in Japan ends. It finds by itself what is due, so that an outage is made up for. */
export const defineDayJob = <Context>(job: Pick<Job<void, Context>, 'name' | 'run'>): Job<void, Context> =>
  defineJob({ ...job, cron: '*/10 * * * *', quick: true })
