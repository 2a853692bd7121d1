/** Reads measures: light (3000K以下, 600lm以上, Ra90以上, 消費電力20W以下), weights and lead times. */
import type { NumberRange } from '#search/types.ts'
import {
  type AmountGroups,
  type AmountPattern,
  amountAt,
  amountPattern,
  amountsSaid,
  amountWith,
  isBounded,
  mapRange,
  matchAt,
  rangeOf,
  readSum,
} from './numbers.ts'

type Light = { length: number; range: NumberRange } | undefined

const ABOUT = String.raw`[はがの]?\s?(?:約|およそ)?`
const KELVIN = amountPattern(`(?:色温度)?${ABOUT}${amountWith('k(?![a-z])|ケルビン')}`)
/** 100lm/W says how much of it a watt makes. */
const LUMENS = amountPattern(`(?:全?光束|明るさ)?${ABOUT}${amountWith('lm(?![a-z/])|ルーメン(?!/)')}`)
/** 60W相当 and 60W形 say how bright it is. */
const WATT = String.raw`(?:w(?![a-z\d/])|ワット)(?!\s?(?:相当|形|型|タイプ|クラス))`
const WATTS = amountPattern(`(?:(?:消費|定格)電力)?${ABOUT}${amountWith(WATT)}`)
const NAME_OF_RENDERING = '(?:平均)?演色(?:性|評価数)'
/** The unit stands before the number, and none behind it. */
const RENDERING = amountPattern(
  `(?:(?:${NAME_OF_RENDERING}${ABOUT})?(?:ra|cri)|${NAME_OF_RENDERING})${ABOUT}${amountWith('(?!)')}`,
)

const LEAST_KELVIN = 1000
/** No lamp in a room takes more: 1200W以下 is a width. */
const MOST_WATTS = 300
const [LEAST_RENDERING, MOST_RENDERING] = [50, 100]
/** How far away a value still is near. */
const [KELVIN_TOLERANCE, RENDERING_TOLERANCE] = [300, 2]
/** Lumens and watts of which no side is said are met by a tenth more or less. */
const TOLERANCE_OF_LIGHT = 0.1
/** Watts are told to a tenth. */
const STEP_OF_WATTS = 0.1

/** Reads a color temperature in kelvin; one alone is a name of it. O(length of what is said). */
export function readKelvin(text: string, at: number): Light {
  const match = saidAt(KELVIN, text, at)
  if (!match || !hasUnit(match.said) || !isBounded(match.said)) return undefined
  const amounts = amountsSaid(match.said)
  if (amounts.first < LEAST_KELVIN) return undefined
  return { length: match.length, range: rangeOf(match.said, amounts, KELVIN_TOLERANCE, 1) }
}

export function readLumens(text: string, at: number): Light {
  const match = saidAt(LUMENS, text, at)
  if (!match || !hasUnit(match.said)) return undefined
  const amounts = amountsSaid(match.said)
  return { length: match.length, range: rangeOf(match.said, amounts, amounts.first * TOLERANCE_OF_LIGHT, 1) }
}

/** Reads watts; a value alone is rather the name of a bulb. O(length of what is said). */
export function readWatts(text: string, at: number): Light {
  const match = saidAt(WATTS, text, at)
  if (!match || !hasUnit(match.said) || !isBounded(match.said)) return undefined
  const amounts = amountsSaid(match.said)
  if (Math.max(amounts.first, amounts.second ?? 0) > MOST_WATTS) return undefined
  const range = rangeOf(match.said, amounts, amounts.first * TOLERANCE_OF_LIGHT, STEP_OF_WATTS)
  return { length: match.length, range: mapRange(range, (watts) => Math.round(watts * 10) / 10) }
}

/** Reads a color rendering in Ra; one alone is the least. O(length of what is said). */
export function readRendering(text: string, at: number): Light {
  const match = saidAt(RENDERING, text, at)
  if (!match) return undefined
  const amounts = amountsSaid(match.said)
  const { first } = amounts
  if (first < LEAST_RENDERING || first > MOST_RENDERING) return undefined
  const range = isBounded(match.said) ? rangeOf(match.said, amounts, RENDERING_TOLERANCE, 1) : { min: first }
  return { length: match.length, range }
}

function saidAt(
  pattern: AmountPattern,
  text: string,
  at: number,
): { length: number; said: AmountGroups } | undefined {
  const match = amountAt(pattern, text, at)
  return match?.groups?.first ? { length: match[0].length, said: match.groups } : undefined
}

const hasUnit = ({ unit1, unit2 }: AmountGroups): boolean => (unit1 ?? unit2) !== undefined

// Weights in kilograms: 5kg以下, 5キロより軽い, 重さ800g.

const WEIGHT = amountPattern(
  String.raw`(?:重さ|重量|質量)?[がはの]?\s?(?:約|およそ)?${amountWith('kg|キログラム|キロ|g|グラム')}(?![/a-z])(?:の重さ)?`,
)
/** 耐荷重100kg is what it bears. */
const LOAD = /(?<=荷重(?:量)?[がはの]?\s?)/uy
/** A weight of which no side is said is met by what is a tenth lighter or heavier. */
const TOLERANCE_OF_WEIGHT = 0.1
/** Weights are told to a gram. */
const STEP_OF_WEIGHT = 0.001

/** Reads a weight in kg. O(length of what is said). */
export function readWeight(
  text: string,
  at: number,
): { length: number; range: NumberRange | undefined } | undefined {
  const match = amountAt(WEIGHT, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, kilogramsOf)
  const { length } = match[0]
  if (matchAt(LOAD, text, at)) return { length, range: undefined }
  const range = rangeOf(said, amounts, amounts.first * TOLERANCE_OF_WEIGHT, STEP_OF_WEIGHT)
  return { length, range: mapRange(range, (weight) => Math.round(weight * 1000) / 1000) }
}

const kilogramsOf = (sum: string, unit = ''): number => readSum(sum) / (/^[gグ]/u.test(unit) ? 1000 : 1)

// Lead times in days: 納期2週間以内, 3日で届く.

const UNIT_OF_TIME = '営業日|日間?|週間?|[ヶかカケヵ箇]月'
const BEFORE_TIME = '納期|納品|納入|出荷|お?届け'
const BEHIND_TIME =
  '届(?:く|けられる)|とどく|(?:出荷|納品|納入|発送)(?:できる|可能|される)?|手に入る|入手(?:できる)?|買える|納期|出せる|出る|着く|間に合う|(?:用意|手配|発注|納品|入荷)(?:できる|可能|される)|納められる'
const LEAD_TIME = amountPattern(
  String.raw`(?<named>(?:${BEFORE_TIME})[がはもまで]{0,2}\s?)?(?:約|およそ)?${amountWith(UNIT_OF_TIME)}(?<behind>[でにの]?(?:${BEHIND_TIME}))?`,
)
const [DAYS_OF_WEEK, DAYS_OF_MONTH] = [7, 30]

/** Reads a lead time in days; one without a bound is the longest. O(length of what is said). */
export function readLeadTime(text: string, at: number): { length: number; range: NumberRange } | undefined {
  const match = amountAt(LEAD_TIME, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2) || !(said.named ?? said.behind)) return undefined
  const amounts = amountsSaid(said, daysOf)
  const range = isBounded(said) ? rangeOf(said, amounts, 0, 1) : { max: amounts.first }
  return { length: match[0].length, range: mapRange(range, Math.round) }
}

const daysOf = (sum: string, unit = '日'): number =>
  readSum(sum) * (/週/u.test(unit) ? DAYS_OF_WEEK : /月/u.test(unit) ? DAYS_OF_MONTH : 1)
