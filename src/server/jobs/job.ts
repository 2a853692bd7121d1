import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { traceparent } from '#server/telemetry/spans.ts'

/** One kind of job. It is declared beside the feature that it belongs to, and listed in `all-jobs.ts`. */
export type Job<Payload, Parts> = {
  /** What the queue knows it by. */
  name: string
  /** When it comes up by itself, as cron writes it and in UTC. Whichever process is awake does it, and only one. */
  cron?: string
  /**
   * It takes seconds and may be begun again while it goes on: what a process held that was killed is taken by another after ten
   * minutes. Any other job waits four hours for that, as the library has it, and may take as long.
   */
  quick?: true
  /** How often it is tried; as the library has it when left out. */
  attempts?: number
  /** `id` is the same for every try of a job, and of no other job. */
  run: (parts: Parts, payload: Payload, id: string) => Promise<unknown>
  /** What is left to do when the last try has failed. */
  giveUp?: (parts: Parts, payload: Payload) => Promise<unknown>
}

/** The time tells it from those of a database that was made anew. */
export const jobId = ({ id, created_at }: { id: string; created_at: Date }): string =>
  `${id}.${created_at.getTime()}`

/** When a job first came into the queue, by its id. */
export const enqueuedAt = (jobId: string): Date => new Date(Number(jobId.slice(jobId.indexOf('.') + 1)))

export const defineJob = <Parts, Payload = void>(job: Job<Payload, Parts>): Job<Payload, Parts> => job

/** Puts a job beside the rows that it follows from: both are there after the commit, or neither. */
export async function enqueue<Payload>(
  executor: Executor,
  { name, attempts }: Job<Payload, never>,
  payload: NoInfer<Payload>,
  /** How long it waits at least, as PostgreSQL writes it. */
  delay = '0',
): Promise<void> {
  const here = traceparent()
  const flags = here === undefined ? null : `{${here}}`
  await executor.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => now() + ${delay}::interval,
      max_attempts => ${attempts ?? null}::int, flags => ${flags}::text[])`)
}

/**
 * The same for several at once, each of which does what comes under its key until it runs: who comes later with the same key adds none. They
 * should take turns, for they wait for each other.
 */
export async function enqueueByKey<Payload>(
  executor: Executor,
  { name }: Job<Payload, never>,
  jobs: readonly { key: string; payload: NoInfer<Payload> }[],
  delay: string,
): Promise<void> {
  await executor.execute(sql`
    select graphile_worker.add_job(${name}, payload, run_at => now() + ${delay}::interval,
      job_key => key, job_key_mode => 'preserve_run_at')
    from json_to_recordset(${JSON.stringify(jobs)}::json) job(key text, payload json)`)
}
