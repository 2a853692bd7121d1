/** Texts of people and sentences of ours in one line: what ends without a stop is given one. */
export const inSentences = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => (/[。．.！!？?」』）)]$/.test(text) ? text : `${text}。`))
    .join('')
