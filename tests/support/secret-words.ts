/** Stands in every text that is hidden. */
export const secretWord = '門外不出'

export const secretText = (what: string) => `${secretWord}の${what}`
