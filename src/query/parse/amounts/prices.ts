/** Prices in yen with tax: 10万円以下, 五万円以内, 3〜5万, 予算10万円, 税抜5万円以下, 3万円台. */
import type { NumberRange } from '#search/types.ts'
import { squareMetresOf } from './measures.ts'
import {
  amountAt,
  amountPattern,
  amountsSaid,
  amountWith,
  mapRange,
  matchAt,
  rangeOf,
  readSum,
  toleranceSaid,
} from './numbers.ts'

const TAX = '(?:税抜き?|税別|本体価格|税込み?)'
const PIECES = '本|枚|脚|台|巻|個|箱|缶|袋|組|丁|灯|畳|帖|ケース|セット'
const AREAS = 'm2|平米|平方メートル|坪'
/** Pieces of what is counted in m² elsewhere. */
const SHEETS = '枚|個|本'
const EACH = 'あたり|当たり|につき'
const PER_UNIT = String.raw`(?:\s?(?:/|毎)\s?(?:${PIECES}|(?:${AREAS}|m)(?![a-z])))`
const FOR_ONE = String.raw`(?:(?<!\d)[1一]?(?:(?:${PIECES})(?:${EACH})?|(?:(?<area>${AREAS})(?:${EACH})?|(?<metre>m)(?:${EACH})))[,、]?\s?)`
const PRICE = amountPattern(
  String.raw`${FOR_ONE}?(?:(?<taxbefore>${TAX})で?)?(?:(?<name>予算|価格|値段|単価|定価|金額)[はがで]?)?\s?(?:(?<taxbetween>${TAX})で?)?\s?(?:約|およそ)?${amountWith(`(?:円|えん|yen)${PER_UNIT}?`)}(?:台)?${PER_UNIT}?\(?(?<taxafter>${TAX})?\)?`,
)
const OF_ONE = new RegExp(`^[1一]?(?:${PIECES})|(?:/|毎|${EACH}|単価)`, 'u')
const OF_PIECE = new RegExp(String.raw`^[1一]?(?:${SHEETS})|(?:/|毎)\s?(?:${SHEETS})`, 'u')
const PER_AREA = new RegExp(String.raw`(?:/|毎)\s?(${AREAS}|m)`, 'u')
const UNTAXED = /税抜|税別|本体/u
const TAX_RATE = 1.1
/** A price of which no side is said is met by what costs a tenth more or less. */
const TOLERANCE = 0.1
const MONEY = /万|マン|まん|\d千/u

type PriceReading = {
  length: number
  field: 'price' | 'area_price' | 'piece_price'
  /** The range of an area price is for a square metre. */
  range: NumberRange | undefined
  isBudget: boolean
  /** Whether it was said to be that of one. */
  isOfOne: boolean
}

/**
 * Reads a price in yen with tax, of a thing, a piece (1枚800円) or an area. A bare number is none: 円, 万, 予算 or the like belong to it.
 * The price of a metre has no range. O(length of the price).
 */
export function readPrice(text: string, at: number): PriceReading | undefined {
  const match = amountAt(PRICE, text, at)
  const said = match?.groups
  if (!match || !said?.first) return undefined
  const amounts = amountsSaid(said)
  const { length } = match[0]
  const { first, second, unit1, unit2, name, sign, taxbefore, taxbetween, taxafter } = said
  const isMoney = unit1 ?? unit2 ?? name ?? sign ?? [first, second].find((sum) => MONEY.test(sum ?? ''))
  if (isMoney === undefined) return undefined
  const isBudget = name === '予算' && second === undefined
  const tolerance = toleranceSaid(said, isBudget && !said.near ? 0 : amounts.first * TOLERANCE)
  const { min, max } = rangeOf(said, amounts, tolerance, 1)
  // 予算20万円台 affords all that costs less, too.
  const range = isBudget && max !== undefined ? { max } : { min, max }
  const rate = UNTAXED.test(`${taxbefore}${taxbetween}${taxafter}`) ? TAX_RATE : 1
  const per = said.area ?? said.metre ?? PER_AREA.exec(match[0])?.[1]
  return {
    length,
    isBudget: name === '予算',
    isOfOne: OF_ONE.test(match[0]),
    field: per !== undefined ? 'area_price' : OF_PIECE.test(match[0]) ? 'piece_price' : 'price',
    range:
      per === 'm'
        ? undefined
        : mapRange(range, (yen) => Math.round(Math.round(yen * rate) / squareMetresOf(per ?? ''))),
  }
}

// Prices of several together, of which each costs a part: 4脚合わせて20万円まで, 合計20万円までで椅子4脚, 6脚 予算30万円.

const COUNT = String.raw`(?<![\d.,])(?<count>\d{1,3}|[二三四五六七八九十]{1,3})(?<counter>脚|台|枚|個|本|客|灯)`
const ALL = '(?:合わせて|あわせて|合計|全部|全体|総額|総計|総予算|トータル|計|まとめて|セット)[でのがは]?'
const COUNTED = new RegExp(`${COUNT}(?=${ALL}|予算|分|[^一-龠ァ-ヶー]|$)`, 'gu')
/** テーブルと椅子4脚: what they cost is not that of the chairs. */
const WITH_OTHERS = /[^ぁ-ん]と[^\s、,]{1,12}$/u
const TOGETHER = new RegExp(
  String.raw`(?:${COUNT}(?:分|ほど|くらい)?(?:(?<by>で)|[をのは])?[、,]?\s?)?(?<all>${ALL}\s?)?`,
  'uy',
)
/** Counters with a price by the piece. */
const COUNTED_IN_SHEETS = /[枚個本]/u

export interface Several {
  count: number
  counter: string
}

/** Returns how many of one thing are asked for; undefined of one, and of several things. O(length). */
export function readSeveral(text: string): Several | undefined {
  const [said, ...others] = text.matchAll(COUNTED)
  if (!said || others.length > 0 || WITH_OTHERS.test(text.slice(0, said.index))) return undefined
  const count = readSum(said[1] ?? '')
  return count > 1 ? { count, counter: said[2] ?? '' } : undefined
}

interface Share {
  length: number
  field: 'price' | 'piece_price'
  range: NumberRange
  each: string
}

/** Reads what one of several may cost, where the price of all begins here. O(length of what is said). */
export function readShare(text: string, at: number, { count, counter }: Several): Share | undefined {
  const match = matchAt(TOGETHER, text, at)
  const before = match?.[0].length ?? 0
  const price = readPrice(text, at + before)
  if (!price?.range || price.field !== 'price' || price.isOfOne) return undefined
  if (!(match?.groups?.all ?? match?.groups?.by) && !price.isBudget) return undefined
  const { min, max } = price.range
  return {
    length: before + price.length,
    field: COUNTED_IN_SHEETS.test(counter) ? 'piece_price' : 'price',
    range: {
      ...(min !== undefined && { min: Math.ceil(min / count) }),
      ...(max !== undefined && { max: Math.floor(max / count) }),
    },
    each: `1${counter}`,
  }
}
