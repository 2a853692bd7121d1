/** What stands around an amount and says on which side of it one may be: 以下, 未満, 〜, 前後. */
import type { NumberRange } from '#search/types.ts'
import { NUMERAL, readSum, SUM } from './numerals.ts'

/** Between two amounts: 3万〜5万, 60から90cm. */
export const BETWEEN = String.raw`\s?(?:[~〜‐–−―-]|から|より|以上で?)\s?`

const BEFORE = String.raw`(?:(?<upto>[~〜]|最大|上限|せいぜい)|(?<fromon>最低|最小|下限|少なくとも))?\s?`
const AFTER = [
  `(?:くらい|ぐらい|程度)?(?<most>以下|以内|いか|いない|まで|を?(?:超えない|こえない)|に(?:収まる|おさまる)|アンダー|under)`,
  `(?<below>未満|みまん|より(?:も)?(?:安い|やすい|小さい|低い|狭い|短い|薄い|浅い|下)|を?(?:切る|切った|下回る)|も?しない|弱)`,
  `(?<above>より(?:も)?(?:高い|大きい|広い|長い|厚い|深い|上)|を?(?:超え|こえ|上回)る?|超|強)`,
  `(?<least>(?:くらい|ぐらい|程度)?(?:以上|いじょう|から)|オーバー|over|[~〜])`,
  `(?<near>前後|くらい|ぐらい|程度|ほど|内外|あたり|位|付近)`,
  String.raw`\s?±\s?(?<spread>${NUMERAL})(?:mm|ミリ|cm|センチ|円)?`,
].join('|')

/** 600 is no number in 600a, but in 600x900. */
const NUMBER_END = String.raw`(?![\da-wyz])`

/** For patterns: `first`, maybe `second`, each with a unit, and what is said around them. Any unit may be left out where another part says what is meant. */
export const amountWith = (unit: string): string =>
  String.raw`${BEFORE}(?<first>${SUM})(?:\s?(?<unit1>${unit})|${NUMBER_END})(?:${BETWEEN}[¥￥]?(?<second>${SUM})(?:\s?(?<unit2>${unit})|${NUMBER_END})(?:まで|以下|以内|の?(?:間|あいだ))?|(?<band>台)|\s?の?(?:${AFTER}))?`

export type Said = Readonly<Record<string, string | undefined>>

/** Both ends by what was said. `tolerance` is how far away it still is that amount, `step` what `未満` takes off. */
export function rangeOf(
  said: Said,
  first: number,
  second: number | undefined,
  tolerance: number,
  step: number,
): NumberRange {
  if (second !== undefined) return { min: Math.min(first, second), max: Math.max(first, second) }
  if (said.band) return { min: first, max: first + 10 ** Math.floor(Math.log10(Math.max(1, first))) - step }
  if (said.most ?? said.upto) return { max: first }
  if (said.below) return { max: first - step }
  if (said.above) return { min: first + step }
  if (said.least ?? said.fromon) return { min: first }
  return { min: first - tolerance, max: first + tolerance }
}

/** What was said after a ±, else `usual`. */
export const toleranceSaid = ({ spread }: Said, usual: number, scale = 1): number =>
  spread === undefined ? usual : readSum(spread) * scale

/** Whether a bound was said at all. */
export const isBounded = (said: Said): boolean =>
  [
    said.second,
    said.band,
    said.most,
    said.upto,
    said.below,
    said.above,
    said.least,
    said.fromon,
    said.near,
    said.spread,
  ].some(Boolean)
