import type { Logger } from './logger.ts'

/** Receives the outcome of each attempt of a repeated operation. */
export type Outage = { failed: (error: unknown) => void; succeeded: () => void }

/** Logs the first failure and the recovery, once each. Both lines carry `labels`. */
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
