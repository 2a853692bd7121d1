import type { Logger } from './logger.ts'

export type Outage = { failed: (error: unknown) => void; succeeded: () => void }

/** Logs the first failure and the recovery, once each. */
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
