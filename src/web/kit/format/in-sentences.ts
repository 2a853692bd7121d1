/** Joins texts into one line; a text without a final stop gets one. */
export const inSentences = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => (/[。．.！!？?」』）)]$/.test(text) ? text : `${text}。`))
    .join('')
