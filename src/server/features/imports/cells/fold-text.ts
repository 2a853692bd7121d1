import { DASHES, WAVES } from '#search/text/dashes.ts'

const dashes = new RegExp(`[${DASHES}]`, 'gu')
const waves = new RegExp(`[${WAVES}]`, 'gu')

const ascii = /^[ -~]*$/

/** Unifies width, dashes and waves: ＮＭ－１２ is NM-12. */
export const foldSigns = (text: string): string =>
  ascii.test(text) ? text : text.normalize('NFKC').replace(dashes, '-').replace(waves, '~')

export const foldWord = (text: string): string => foldSigns(text).toLowerCase().replaceAll(/\s+/g, '')

const ornaments = /[\s_\-・:()【】[\]「」『』〔〕<>"'*※★●◆■□◎]+/gu

/** Folds a header. Brackets, ※ and a trailing 必須 say nothing about the column. */
export const foldHeader = (header: string): string =>
  foldSigns(header)
    .toLowerCase()
    .replaceAll(ornaments, '')
    .replace(/(?:必須|任意)$/, '')
    .replace(/^(?:必須|任意)/, '')

/** Keys by which a maker's choices are remembered. A header that stands twice has one for each place. */
export function headerKeys(headers: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headers.map((header) => {
    const key = foldHeader(header)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    // No folded header has a space.
    return count === 1 ? key : `${key} ${count}`
  })
}
