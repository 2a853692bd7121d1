import { messages } from '#contract/data/messages.ts'

/** Returns parameters for zod's `max`. `abort` skips later checks, which would run patterns over 1 MB. */
export const textLimit = (max: number, error: string = messages.atMost(max)) =>
  ({ error, abort: true }) as const

/** Cleans text that may fit `max` afterwards. The slack allows for invisible characters in copied text. */
export const cleanWithin =
  (max: number, clean: (given: string) => string) =>
  (given: string): string =>
    given.length > 4 * max + 1_000 ? given : clean(given)
