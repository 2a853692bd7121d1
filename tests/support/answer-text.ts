import type { Interpretation } from '#contract/kit/interpretation.ts'

/** All that an answer says of its own. How a keyword was read repeats it piece by piece: ours of that are the names of conditions. */
export const answerText = (body: unknown): string =>
  JSON.stringify(body, (key, value) =>
    key.endsWith('interpretation') ? (value as Interpretation).parts.map(({ label }) => label) : value,
  )
