/** Prices in yen with tax: 10万円以下, 五万円以内, 3〜5万, 予算10万円, 税抜5万円以下, 3万円台. */
import type { NumberRange } from '#search/types.ts'
import { amountWith, rangeOf, toleranceSaid } from './bounds.ts'
import { matchAt, readSum } from './numerals.ts'

const TAX = '(?:税抜き?|税別|本体価格|税込み?)'
const COUNTED = 'm2?|平米|坪|本|枚|脚|台|巻|個|箱|ケース|セット'
const PER_UNIT = String.raw`(?:\s?(?:/|毎)\s?(?:${COUNTED}))`
const FOR_ONE = String.raw`(?:[1一]?(?:${COUNTED})(?:あたり|当たり|につき)?[,、]?\s?)`
const PRICE = new RegExp(
  String.raw`${FOR_ONE}?(?:(?<taxbefore>${TAX})で?)?(?<name>予算|価格|値段|単価|定価)?[はがで]?\s?(?:(?<taxbetween>${TAX})で?)?\s?(?:約|およそ)?(?<sign>[¥￥])?${amountWith(`(?:円|えん|yen)${PER_UNIT}?`)}(?:台)?\(?(?<taxafter>${TAX})?\)?`,
  'uy',
)
const UNTAXED = /税抜|税別|本体/u
const TAX_RATE = 1.1
/** A price of which no side is said is met by what costs a tenth more or less. */
const TOLERANCE = 0.1

/** The price that begins here. A bare number is none: 円, 万 or 予算 and the like belong to it. */
export function readPrice(text: string, at: number): { length: number; range: NumberRange } | undefined {
  const match = matchAt(PRICE, text, at)
  const said = match?.groups
  if (!match || !said?.first) return undefined
  const { first, second, unit1, unit2, name, sign, taxbefore, taxbetween, taxafter } = said
  const isMoney =
    unit1 ?? unit2 ?? name ?? sign ?? [first, second].find((sum) => /[万千]|マン|まん/u.test(sum ?? ''))
  if (isMoney === undefined) return undefined
  const most = second === undefined ? undefined : readSum(second)
  const least = readSum(first) * sharedPower(first, second)
  if (!Number.isFinite(least) || Number.isNaN(most)) return undefined
  const isBudget = name === '予算' && !said.least && most === undefined
  const range = isBudget
    ? { max: said.near ? least * (1 + TOLERANCE) : least }
    : rangeOf(said, least, most, toleranceSaid(said, least * TOLERANCE), 1)
  const rate = UNTAXED.test(`${taxbefore}${taxbetween}${taxafter}`) ? TAX_RATE : 1
  return { length: match[0].length, range: taxed(range, rate) }
}

/** 3〜5万円: the 万 of the second counts for the first. */
function sharedPower(first: string, second = ''): number {
  const power = /(?:(?<man>万|マン|まん)|(?<sen>千))$/u.exec(second)?.groups
  if (!power || /[万千]|マン|まん/u.test(first)) return 1
  return power.man ? 10_000 : 1000
}

const taxed = ({ min, max }: NumberRange, rate: number): NumberRange => ({
  ...(min !== undefined && { min: Math.round(min * rate) }),
  ...(max !== undefined && { max: Math.round(max * rate) }),
})
