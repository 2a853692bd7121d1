import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'

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
}

export const defineJob = <Parts, Payload = void>(job: Job<Payload, Parts>): Job<Payload, Parts> => job

/** Puts a job beside the rows that it follows from: both are there after the commit, or neither. */
export async function enqueue<Payload>(
  executor: Executor,
  { name }: Job<Payload, never>,
  payload: NoInfer<Payload>,
  /** How long it waits at least, as PostgreSQL writes it. */
  delay = '0',
): Promise<void> {
  await executor.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => now() + ${delay}::interval)`)
}
