/** Numbers as they are typed: 1200, 1,200, 2.5, 五万, 1万5千, 3万5000, 二百. After NFKC. */
import { DASHES, WAVES } from '#search/text/dashes.ts'
import type { NumberRange } from '#search/types.ts'

/** For patterns: one number, no longer than anybody writes. A comma is one of thousands, and 一番 is none. */
export const NUMERAL = String.raw`(?:(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{1,4})?(?!\.?\d)|[〇一二三四五六七八九十百千]{1,8}(?!番))`
/** The same with 万 and 千: 3万5千, 5 万円, 1千万. */
export const SUM = String.raw`(?:${NUMERAL}千?(?:\s(?=万\s?円))?(?:万|マン|まん)(?:${NUMERAL}千?)?|${NUMERAL}千?)`

const DIGITS = new Map(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value]))
const POWERS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

/** Returns the value of a sum; NaN for what is none. O(length). */
export function readSum(sum: string): number {
  let [total, section, value] = [0, 0, undefined as number | undefined]
  for (const [part] of sum.replaceAll(/[,\s]/g, '').matchAll(/\d+(?:\.\d+)?|マン|まん|./gu)) {
    const power = POWERS.get(part)
    const digit = DIGITS.get(part) ?? (/^\d/.test(part) ? Number(part) : undefined)
    if (digit !== undefined) value = (value ?? 0) * (DIGITS.has(part) ? 10 : 1) + digit
    else if (power !== undefined) {
      section += (value ?? 1) * power
      value = undefined
    } else if (/^(?:万|マン|まん)$/u.test(part)) {
      total += (section + (value ?? 0)) * 10_000
      section = 0
      value = undefined
    } else return Number.NaN
  }
  return total + section + (value ?? 0)
}

/** Matches a sticky pattern right here. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Returns how much of the text a sticky pattern takes right here. */
export const lengthAt = (pattern: RegExp, text: string, at: number): number =>
  matchAt(pattern, text, at)?.[0].length ?? 0

/** Returns the same of a global pattern, for places of one text in their order: what fits nowhere is looked for once. */
export function finderOf(pattern: RegExp, text: string): (at: number) => number {
  let next: RegExpExecArray | null | undefined
  return (at) => {
    if (next === undefined || (next !== null && next.index < at)) next = matchAt(pattern, text, at)
    return next?.index === at ? next[0].length : 0
  }
}

// Words around an amount that say on which side of it one may be: 以下, 未満, 〜, 前後.

/** 5,6万円 and 2、3年 are from the one to the other. */
const NEXT_DIGIT = ['123456789', '一二三四五六七八九']
  .flatMap((digits) =>
    Array.from(
      digits.slice(1),
      (next, at) => String.raw`(?<=(?<![\d.])${digits[at]})[,、](?=${next}(?![\d.]))`,
    ),
  )
  .join('|')

/** Between two amounts: 3万〜5万, 60から90cm, 3,000 to 5,000 yen. */
export const BETWEEN = String.raw`\s?(?:${NEXT_DIGIT}|(?:以上)?[${DASHES}${WAVES}]|から|より|(?<=\s)to(?=\s)|以上で?|(?<beyond>を?(?:超えて?|超)))\s?`

const BEFORE = String.raw`(?:(?<upto>[${WAVES}]|最大|上限|せいぜい|[高多大長広]くても|under|below|up to|less than)|(?<fromon>最低|最小|下限|少なくとも|[安小短狭]くても|over|above|from|more than))?\s?`
const BELOW =
  '未満|みまん|より(?:も)?(?:安い|やすい|小さい|低い|軽い|かるい|狭い|短い|薄い|浅い|下)|を?(?:切る|切った|下回る)|も?し?ない(?:くらい|ぐらい)?|に満たない|[にも]?(?:いか|行か|かから|届か)ない|で?お?釣りが?(?:くる|来る|出る|でる)?'
/** A thing that goes into a place is no larger than it. */
const FITS =
  'の?(?:スペース|すき間|隙間|すきま|場所|所|空間|間)?に(?:収まる|おさまる|納まる|入る|はいる|入れる|置ける|置く)'
const AFTER = [
  `(?:くらい|ぐらい|程度)?(?<most>以下|以内|いか|いない|まで|を?(?:超えない|こえない)|${FITS}|アンダー|(?:(?:or|and) )?(?:under|below)|or less)`,
  `(?<below>${BELOW})`,
  `(?<above>より(?:も)?(?:高い|重い|大きい|広い|長い|厚い|深い|上)|を?(?:超え|こえ|上回)る?|超)`,
  `(?<least>(?:くらい|ぐらい|程度)?(?:以上|いじょう|から)|オーバー|(?:(?:or|and) )?(?:over|above)|or more|and up|[${WAVES}])`,
  `(?<near>前後|くらい|ぐらい|程度|ほど|内外|あたり|位|付近)`,
  '(?<under>弱)|(?<over>強)',
  String.raw`\s?±\s?(?<spread>${NUMERAL})(?:mm|ミリ|cm|センチ|円)?`,
].join('|')
const AFTER_SECOND = String.raw`(?:まで|以下|以内|(?<belowsecond>${BELOW})|の?(?:間|あいだ)(?!に)|\s?${FITS})`

/** For patterns: what may be said behind an amount. */
export const bounded = String.raw`(?:\s?の?(?:${AFTER}))?`

/** 600 is no number in 600a, but in 600x900, and 10 none in 10万. */
const NUMBER_END = String.raw`(?![\da-wyz万千]|マン|まん)`

/** For sources of an `amountPattern`: `first`, maybe `second`, each with a unit, and what is said around them. Any unit may be left out where another part says what is meant. */
export const amountWith = (unit: string): string =>
  String.raw`${BEFORE}(?<sign>[¥￥])?(?<first>${SUM})(?:\s?(?<unit1>${unit})|${NUMBER_END})(?:台?(?<joint>${BETWEEN}[¥￥]?)${secondOf(unit)}(?<second>${SUM})(?:\s?(?<unit2>${unit})|${NUMBER_END})(?<bandsecond>台)?(?<closing>${AFTER_SECOND})?|(?<band>台)(?:の?(?:(?<early>前半)|(?<late>後半)))?(?<bandmost>まで|以下|以内|に?収まる)?|${bounded})?`

/** 20cm以上で8万 are a size and a price. */
const secondOf = (unit: string): string =>
  unit.includes('円') ? '' : String.raw`(?!${NUMERAL}(?:[万千]?円|万(?!\s?(?:${unit}))))`

export type AmountGroups = Readonly<Record<string, string | undefined>>

declare const hasAmount: unique symbol

/** Sticky, and knows where its groups stand: those of `amountWith`. */
export type AmountPattern = RegExp & { readonly [hasAmount]: true }

export const amountPattern = (source: string): AmountPattern => new RegExp(source, 'duy') as AmountPattern

/** Matches the pattern right here; a second number only counts if it is meant as the other end. O(length of what is said). */
export function amountAt(pattern: AmountPattern, text: string, at: number): RegExpExecArray | null {
  const match = matchAt(pattern, text, at)
  const second = match?.indices?.groups?.second
  if (!match?.groups || !second || isOtherEnd(match.groups)) return match
  const [beginOfSecond] = second
  return matchAt(pattern, text.slice(0, beginOfSecond), at)
}

/** Closes a bound, so that a bare number behind it belongs to something else: 以上, or a space that stands behind alone. */
const CLOSED = /(?:以上で?|超|超えて?)\s?$|^\S.*\s$/u

/** A unit, 万 or 以下 says that the second is one; a bare number has to be no less than the first: 幅900〜1200, but not 1万円〜3段. */
function isOtherEnd({ first = '', joint = '', second = '', unit2, closing }: AmountGroups): boolean {
  const isSaid = (unit2 ?? closing) !== undefined || POWER.test(second) || /[¥￥]/u.test(joint)
  return isSaid || (!CLOSED.test(joint) && readSum(first) <= readSum(second))
}

export type Amounts = { first: number; second?: number }

const POWER = /^(?<number>.+?)(?<power>千?(?:万|マン|まん)|千)/u
/** A shared unit makes the first no more than so many times the second: 10〜5万, but not 5000〜1万 or 80〜1.2m. */
const MOST_SHARED = 10

/**
 * Returns both amounts by `measure`, in its unit. A unit of one of them is of both: 3〜5万, 80〜120cm, 80cm〜120. O(length of the
 * amounts).
 */
export function amountsSaid(
  { first = '', unit1, second, unit2 }: AmountGroups,
  measure: (sum: string, unit: string | undefined) => number = readSum,
): Amounts {
  const unit = unitOfFirst({ first, unit1, second, unit2 })
  if (second === undefined) return { first: measure(first, unit) }
  const { number = '', power = '' } = POWER.exec(second)?.groups ?? {}
  const isShared = unit1 === undefined && !POWER.test(first) && mayShare(first, number)
  return { first: measure(isShared ? first + power : first, unit), second: measure(second, unit2 ?? unit1) }
}

const mayShare = (first: string, second: string): boolean => readSum(first) < readSum(second) * MOST_SHARED

/** Returns the unit of the first amount, also where only the second says it. O(length of the amounts). */
export const unitOfFirst = ({ first = '', unit1, second = '', unit2 }: AmountGroups): string | undefined =>
  unit1 ?? (mayShare(first, second) ? unit2 : undefined)

/** 10万円弱 and 10万円強 are no further away than a tenth. */
const NEARLY = 0.1

/**
 * Returns both ends, in the unit of `first` and `second`. `tolerance` is how far away it still is that amount, `step` what `未満` takes
 * off. O(1).
 */
export function rangeOf(
  said: AmountGroups,
  { first, second }: Amounts,
  tolerance: number,
  step: number,
): NumberRange {
  if (second !== undefined) {
    const last = said.bandsecond ? second + widthOfBand(said.second, second) - step : second
    const [min, max] = [Math.min(first, last), Math.max(first, last)]
    return { min: said.beyond ? min + step : min, max: said.belowsecond ? max - step : max }
  }
  if (said.band) {
    const whole = widthOfBand(said.first, first)
    const max = first + (said.early ? whole / 2 : whole) - step
    return said.bandmost ? { max } : { min: said.late ? first + whole / 2 : first, max }
  }
  if (said.below) return { max: first - step }
  if (said.most ?? said.upto) return { max: first }
  if (said.above) return { min: first + step }
  if (said.least ?? said.fromon) return { min: first }
  if (said.under) return { min: first * (1 - NEARLY), max: first }
  if (said.over) return { min: first, max: first * (1 + NEARLY) }
  return { min: first - tolerance, max: first + tolerance }
}

/** Returns 100,000 for 20万円台, in the unit of the value. */
const widthOfBand = (sum = '', value: number): number => (roundnessOf(readSum(sum)) * value) / readSum(sum)

/** Returns what the last digit counts that is not 0: 10,000 of 120,000. */
function roundnessOf(value: number): number {
  let power = 1
  while (value >= power * 10 && value % (power * 10) === 0) power *= 10
  return power
}

/** Changes both ends alike; an end that is open stays so. O(1). */
export const mapRange = ({ min, max }: NumberRange, change: (end: number) => number): NumberRange => ({
  ...(min !== undefined && { min: change(min) }),
  ...(max !== undefined && { max: change(max) }),
})

/** Returns the tolerance that was said after a ± times `scale`, the unit of the amount, else `usual`. O(1). */
export const toleranceSaid = ({ spread }: AmountGroups, usual: number, scale = 1): number =>
  spread === undefined ? usual : readSum(spread) * scale

const BOUNDS = 'second band most upto below above least fromon near under over spread'.split(' ')

export const isBounded = (said: AmountGroups): boolean => BOUNDS.some((bound) => Boolean(said[bound]))
