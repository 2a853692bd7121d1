/** Joins texts into one line, with final stops. */
export const inSentences = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => (/[。．.！!？?」』）)]$/.test(text) ? text : `${text}。`))
    .join('')
