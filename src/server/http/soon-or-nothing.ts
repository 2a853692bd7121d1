import { setTimeout as wait } from 'node:timers/promises'

/** Who scrapes does not wait for a database that is away. */
const soonMs = 1_000

/** What is known within a second, or nothing. */
export const soonOrNothing = <Known>(known: Promise<Known>): Promise<Known | undefined> =>
  Promise.race([known.catch(() => undefined), wait(soonMs, undefined, { ref: false })])
