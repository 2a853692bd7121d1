import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { traceparent } from '#server/telemetry/spans.ts'

/** A kind of job, declared beside its feature and listed in `all-jobs.ts`. */
export type Job<Payload, Parts> = {
  name: string
  /** UTC. One of the running processes executes it. */
  cron?: string
  /**
   * Takes seconds and is safe to run twice: retaken ten minutes after a crash. Other jobs wait four hours, and
   * may take as long.
   */
  quick?: true
  attempts?: number
  /** `id` is stable across attempts and unique. */
  run: (parts: Parts, payload: Payload, id: string) => Promise<unknown>
  giveUp?: (parts: Parts, payload: Payload) => Promise<unknown>
}

/** Appends a timestamp, which distinguishes ids of a recreated database. */
export const jobId = ({ id, created_at }: { id: string; created_at: Date }): string =>
  `${id}.${created_at.getTime()}`

export const enqueuedAt = (jobId: string): Date => new Date(Number(jobId.slice(jobId.indexOf('.') + 1)))

export const defineJob = <Parts, Payload = void>(job: Job<Payload, Parts>): Job<Payload, Parts> => job

/** Commits with the caller's rows or not at all. */
export async function enqueue<Payload>(
  executor: Executor,
  { name, attempts }: Job<Payload, never>,
  payload: NoInfer<Payload>,
  /** PostgreSQL interval. */
  delay = '0',
): Promise<void> {
  const here = traceparent()
  const flags = here === undefined ? null : `{${here}}`
  await executor.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => now() + ${delay}::interval,
      max_attempts => ${attempts ?? null}::int, flags => ${flags}::text[])`)
}

/**
 * Adds no job while one with its key waits. Callers should take turns, because concurrent calls block each other.
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
