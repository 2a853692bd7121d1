/** Word in every hidden text. */
export const secretWord = '門外不出'

export const secretText = (what: string) => `${secretWord}の${what}`
