/** Prices in yen with tax: 10万円以下, 五万円以内, 3〜5万, 予算10万円, 税抜5万円以下, 3万円台. */
import type { NumberRange } from '#search/types.ts'
import { squareMetresOf } from './measures.ts'
import {
  amountAt,
  amountPattern,
  amountWith,
  mapRange,
  matchAt,
  rangeOf,
  readAmounts,
  readSum,
  readTolerance,
} from './numbers.ts'

const TAX = '(?:税抜き?|税別|本体価格|税込み?)'
const PIECES = '本|枚|脚|台|巻|個|箱|缶|袋|組|丁|灯|畳|帖|ケース|セット'
const AREAS = 'm2|平米|平方メートル|坪'
/** Counters of goods that are otherwise priced by m². */
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
/** Tolerance of prices without a bound. */
const TOLERANCE = 0.1
const MONEY = /万|マン|まん|\d千/u

type PriceReading = {
  length: number
  field: 'price' | 'area_price' | 'piece_price'
  /** Area prices are per m². */
  range: NumberRange | undefined
  isBudget: boolean
  isOfOne: boolean
}

/**
 * Reads a price of a product, a piece (1枚800円) or an area. A bare number needs 円, 万, 予算 or the like. A price per metre has no range.
 * O(length).
 */
export function readPrice(text: string, at: number): PriceReading | undefined {
  const match = amountAt(PRICE, text, at)
  const groups = match?.groups
  if (!match || !groups?.first) return undefined
  const amounts = readAmounts(groups)
  const { length } = match[0]
  const { first, second, unit1, unit2, name, sign, taxbefore, taxbetween, taxafter } = groups
  const isMoney = unit1 ?? unit2 ?? name ?? sign ?? [first, second].find((sum) => MONEY.test(sum ?? ''))
  if (isMoney === undefined) return undefined
  const isBudget = name === '予算' && second === undefined
  const tolerance = readTolerance(groups, isBudget && !groups.near ? 0 : amounts.first * TOLERANCE)
  const { min, max } = rangeOf(groups, amounts, tolerance, 1)
  // 予算20万円台 includes all lower prices.
  const range = isBudget && max !== undefined ? { max } : { min, max }
  const rate = UNTAXED.test(`${taxbefore}${taxbetween}${taxafter}`) ? TAX_RATE : 1
  const per = groups.area ?? groups.metre ?? PER_AREA.exec(match[0])?.[1]
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

// Prices of several products: 4脚合わせて20万円まで, 合計20万円までで椅子4脚, 6脚 予算30万円.

const COUNT = String.raw`(?<![\d.,])(?<count>\d{1,3}|[二三四五六七八九十]{1,3})(?<counter>脚|台|枚|個|本|客|灯)`
const ALL = '(?:合わせて|あわせて|合計|全部|全体|総額|総計|総予算|トータル|計|まとめて|セット)[でのがは]?'
const COUNTED = new RegExp(`${COUNT}(?=${ALL}|予算|分|[^一-龠ァ-ヶー]|$)`, 'gu')
/** テーブルと椅子4脚: the price is not that of the chairs. */
const WITH_OTHERS = /[^ぁ-ん]と[^\s、,]{1,12}$/u
const TOGETHER = new RegExp(
  String.raw`(?:${COUNT}(?:分|ほど|くらい)?(?:(?<by>で)|[をのは])?[、,]?\s?)?(?<all>${ALL}\s?)?`,
  'uy',
)
/** Counters with a price by the piece. */
const COUNTED_IN_SHEETS = /[枚個本]/u

export interface PieceCount {
  count: number
  counter: string
}

/** Returns the count of one product; undefined for one piece or several products. O(length). */
export function readPieceCount(text: string): PieceCount | undefined {
  const [match, ...others] = text.matchAll(COUNTED)
  if (!match || others.length > 0 || WITH_OTHERS.test(text.slice(0, match.index))) return undefined
  const count = readSum(match[1] ?? '')
  return count > 1 ? { count, counter: match[2] ?? '' } : undefined
}

interface Share {
  length: number
  field: 'price' | 'piece_price'
  range: NumberRange
  each: string
}

/** Reads the price of one among several, where a total begins. O(length). */
export function readShare(text: string, at: number, { count, counter }: PieceCount): Share | undefined {
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
