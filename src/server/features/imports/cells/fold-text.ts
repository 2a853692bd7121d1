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
