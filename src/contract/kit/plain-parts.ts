/** Parts of a keyword that are not conditions, joined by 、. A part may contain 、 itself: ここ2、3年. */
const bounded = (text = ''): string => `、${text}、`

export const isPlainPart = (plain: string | undefined, text: string): boolean =>
  bounded(plain).includes(bounded(text))

export const addPlainPart = (plain: string | undefined, text: string): string =>
  plain ? `${plain}、${text}` : text

/** Returns undefined if none remains. */
export const removePlainPart = (plain: string | undefined, text: string): string | undefined =>
  bounded(plain).replace(bounded(text), '、').slice(1, -1) || undefined
