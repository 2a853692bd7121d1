import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#server/api-error.ts'
import { isDiskFull, isTransient } from '#server/db/transient-failures.ts'
import { CommandError, rootOf } from './command-error.ts'
import { print, printError } from './output.ts'

/** Runs one step of a start, and repeats it while PostgreSQL does not answer. */
export type Attempt = <T>(step: () => Promise<T>) => Promise<T>

const diskFull = 'The disk of PostgreSQL or of the data folder is full: make room, and start again.'

const pauses = { firstMs: 200, longestMs: 5_000 }

/** Tries a step once, for commands that an operator waits for. */
export const tryOnce: Attempt = (step) => step()

/**
 * Returns an `Attempt` for all steps of a start. Prints when PostgreSQL goes away and when it is back.
 * Rejects at once on permanent errors (wrong password, full disk) and on abort.
 */
export function keepTrying(signal: AbortSignal, { firstMs, longestMs } = pauses): Attempt {
  let isAway = false
  return async (step) => {
    for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, longestMs)) {
      try {
        const result = await step()
        if (isAway) print('PostgreSQL answers again.')
        isAway = false
        return result
      } catch (error) {
        if (signal.aborted) throw error
        if (isDiskFull(error)) throw new CommandError(diskFull)
        if (!mayPass(error)) throw error
        if (!isAway) printError(`${describe(error)}\nTrying again until PostgreSQL answers.`)
        isAway = true
      }
      await wait(pauseMs, undefined, { signal })
    }
  }
}

/** The client of buckets throws ApiError after retries of its own. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) && isTransient(error)

const describe = (error: unknown): string =>
  error instanceof CommandError ? error.message : `PostgreSQL does not answer (${rootOf(error)}).`
