/** Parts of a keyword that are no conditions, with 、 between them. A part may have the same mark in it: ここ2、3年. */
const bounded = (text = ''): string => `、${text}、`

/** Whether the part is one of them. */
export const isPlainPart = (plain: string | undefined, text: string): boolean =>
  bounded(plain).includes(bounded(text))

/** The same with one more of them. */
export const addPlainPart = (plain: string | undefined, text: string): string =>
  plain ? `${plain}、${text}` : text

/** The same without it; undefined when there is none left. */
export const removePlainPart = (plain: string | undefined, text: string): string | undefined =>
  bounded(plain).replace(bounded(text), '、').slice(1, -1) || undefined
