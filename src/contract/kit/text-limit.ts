import { messages } from '#contract/data/messages.ts'

/**
 * Parameters of zod's `max` for a text. The checks behind it do not run on a text that is too long: without `abort` zod runs
 * them all, and a pattern or a rule would read 1 MB.
 */
export const textLimit = (max: number, error: string = messages.atMost(max)) =>
  ({ error, abort: true }) as const

/**
 * Cleans a text that cleaning may bring within `max`, and leaves a longer one to `max`. The forms allow for the invisible characters
 * and marks of voicing that come along with copied text, not for pages of them.
 */
export const cleanWithin =
  (max: number, clean: (given: string) => string) =>
  (given: string): string =>
    given.length > 4 * max + 1_000 ? given : clean(given)
