import type { Interpretation } from '#contract/kit/interpretation.ts'

/**
 * Returns the text that the api itself wrote. `interpretation` repeats the keyword piece by piece, so only
 * its labels count.
 */
export const answerText = (body: unknown): string =>
  JSON.stringify(body, (key, value) =>
    key.endsWith('interpretation') ? (value as Interpretation).parts.map(({ label }) => label) : value,
  )
