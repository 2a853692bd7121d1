import type { Logger } from './logger.ts'

/** What is tried over and over tells here how each try has ended. */
export type Outage = { failed: (error: unknown) => void; succeeded: () => void }

/** Says once that something fails and once that it is over, however often it is tried meanwhile. `labels` go into both lines. */
export function createOutage(
  logger: Logger,
  words: { begins: string; ends: string },
  labels: Readonly<Record<string, unknown>> = {},
): Outage {
  let isFailing = false
  return {
    failed: (error) => {
      if (!isFailing) logger.warn({ err: error, ...labels }, words.begins)
      isFailing = true
    },
    succeeded: () => {
      if (isFailing) logger.info(labels, words.ends)
      isFailing = false
    },
  }
}
