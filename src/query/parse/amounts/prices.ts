/** Prices in yen with tax: 10万円以下, 五万円以内, 3〜5万, 予算10万円, 税抜5万円以下, 3万円台. */
import type { NumberRange } from '#search/types.ts'
import {
  amountAt,
  amountPattern,
  amountsSaid,
  amountWith,
  mapRange,
  rangeOf,
  toleranceSaid,
} from './bounds.ts'
import { squareMetresOf } from './square-metres.ts'

const TAX = '(?:税抜き?|税別|本体価格|税込み?)'
const PIECES = '本|枚|脚|台|巻|個|箱|缶|袋|組|丁|灯|畳|帖|ケース|セット'
const AREAS = 'm2|平米|平方メートル|坪'
/** Of which one is a part of what is counted in m² elsewhere. */
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
/** Of the numbers without a unit, those of which nothing but money is told. */
const MONEY = /万|マン|まん|\d千/u

type Price = {
  length: number
  field: 'price' | 'area_price' | 'piece_price'
  /** Of an area for a square metre. */
  range: NumberRange | undefined
  isBudget: boolean
  /** Whether it was said to be that of one. */
  isOfOne: boolean
}

/**
 * The price that begins here, in yen with tax, of a thing, a piece (1枚800円) or an area. A bare number is none: 円, 万 or 予算 and the
 * like belong to it. That of a metre has no range. O(length of the price).
 */
export function readPrice(text: string, at: number): Price | undefined {
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
  // Of 予算20万円台 all that costs less is affordable, too.
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
