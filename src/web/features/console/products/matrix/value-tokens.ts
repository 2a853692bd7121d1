import { colorOfFinish } from '#web/features/console/products/color-of-finish.ts'
import { readFigure } from '#web/features/console/products/product-draft.ts'
import { readSize } from './read-size.ts'

const plain = (text: string): string => text.normalize('NFKC').trim()

export const isJapanese = (text: string): boolean => /[^\p{ASCII}]/u.test(plain(text))

export const isCode = (text: string): boolean => /^[\x21-\x7e]+$/.test(plain(text))

export const isCapital = (text: string): boolean => /^[A-Z0-9][A-Z0-9.-]{0,7}$/.test(plain(text))

export const isColor = (text: string): boolean => colorOfFinish(text) !== undefined

const yen =
  /^[¥\\]?\s*([1-9]\d{0,2}(?:,\d{3})+|\d+(?:\.\d+)?万|[1-9]\d*|0)\s*円?[-ー―]?\s*(?:\(?税(?:抜き?|別)\)?)?$/

/** Returns the figure of a price such as ￥98,000, 12万円 or 9800円（税抜）; undefined for other texts. */
export function figureOf(text: string): string | undefined {
  const [, figure = ''] = yen.exec(plain(text)) ?? []
  const read = figure === '' ? null : readFigure(figure.replace('万', ''))
  if (read === null || Number.isNaN(read)) return undefined
  return String(figure.endsWith('万') ? Math.round(read * 10_000) : read)
}

/** Tells whether a figure can be nothing but a price: ￥98,000, 98000円. */
export const isMarkedPrice = (text: string): boolean =>
  figureOf(text) !== undefined && /[¥\\円万税]|\d,\d{3}|\d{5}/.test(plain(text))

/** Tells whether the texts name the same sides: W900 and W1200. */
export function areSizes(texts: readonly string[]): boolean {
  const [first = '', ...others] = texts.map((text) => Object.keys(readSize(text)).join(' '))
  return first !== '' && others.every((sides) => sides === first)
}

const isSmallNumber = (text: string): boolean => /^[1-9]\d{1,3}$/.test(plain(text).replace(',', ''))
const isWord = (text: string): boolean => /^[A-Z]+$/i.test(plain(text))

/** Tells whether texts beside each other are values, not the parts of one. */
export function areValues(texts: readonly string[]): boolean {
  const areNames = texts.every((text) => isJapanese(text) && figureOf(text) === undefined)
  if (areNames || areSizes(texts) || texts.every(isSmallNumber)) return true
  const areCapitals = texts.every(isCapital)
  if (areCapitals && texts.length > 2 && !texts.some((text) => /^\d{3}/.test(plain(text)))) return true
  return texts.every(isWord) && (areCapitals || !texts.some(isCapital))
}

/** 「WH ホワイト」, but not 「W900 ホワイト」 or 「WH ホワイト X」. */
export function startsWithCode([first = '', ...others]: readonly string[]): boolean {
  const names = others.filter((text) => figureOf(text) === undefined)
  return isCapital(first) && !areSizes([first]) && names.length > 0 && names.every(isJapanese)
}

const sign = '(?:[WDHLwdhlＷＤＨＬｗｄｈｌφΦtｔ]|SH|幅|奥行き?|高さ|座面?高|直径|径|厚[さみ]?|長さ)'
const digit = '[0-9０-９]'
const joints = [
  `(?<=(?:^|\\s)${sign})\\s+(?=${digit})`,
  `(?<=${digit})\\s+(?=円|万円?|mm|㎜)`,
  `(?<=[¥￥])\\s+(?=${digit})`,
  `(?<=${digit}|mm)\\s+(?=[×xXｘＸ*]\\s*(?:${sign}|${digit}))`,
  `(?<=(?:${digit}|mm)\\0?[×xXｘＸ*])\\s+(?=${sign}|${digit})`,
].map((joint) => new RegExp(joint, 'gu'))

/** Splits at blanks, except those within a size or a price: W 1800, ￥ 98,000. */
export const tokensOf = (text: string): string[] =>
  joints
    .reduce((held, joint) => held.replaceAll(joint, '\0'), text.trim())
    .split(/\s+/)
    .map((token) => token.replaceAll('\0', ' '))
    .filter(Boolean)
