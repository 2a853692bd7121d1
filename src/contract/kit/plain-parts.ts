/** Parts of a keyword that are no conditions, with 、 between them. A part may have the same mark in it: ここ2、3年. */
const MARK = '、'

const bounded = (text: string): string => `${MARK}${text.replace(/\s*、\s*/gu, MARK).trim()}${MARK}`

/** Whether the part is one of them. */
export const isPlainPart = (plain: string | undefined, text: string): boolean =>
  bounded(plain ?? '').includes(bounded(text))

/** The same with one more of them; undefined when there is none. */
export const addPlainPart = (plain: string | undefined, text: string): string | undefined =>
  [plain, text].filter(Boolean).join(MARK) || undefined

/** The same without it. */
export const removePlainPart = (plain: string | undefined, text: string): string | undefined =>
  bounded(plain ?? '')
    .replace(bounded(text), MARK)
    .slice(1, -1) || undefined
