/** Reads measures: light (3000K以下, 600lm以上, Ra90以上, 消費電力20W以下), weights, lead times and floors. */
import { squareMetresOfTsubo } from '#contract/data/tsubo.ts'
import type { Entry } from '#query/lexicon/lexicon.ts'
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

/** Areas in m²: their units. For patterns. */
export const UNIT_OF_AREA = '坪|つぼ|m2|平米|平方メートル|平方m|へいべい'

/** Returns the m² of one unit. O(1). */
export const squareMetresOf = (unit: string): number => (/坪|つぼ/u.test(unit) ? squareMetresOfTsubo : 1)

// Floor space in m²: 30坪以下, 100㎡未満, 50〜80平米.

const GROUND = '(?:敷地|土地)(?:面積)?|建築面積'
const FLOOR = '延べ?床面積|床面積|延べ?床|延べ(?=\\s?[\\d約])|面積|広さ'
const AREA = amountPattern(
  String.raw`(?:(?<ground>${GROUND})|${FLOOR})?[はがを]?\s?(?:約|およそ)?${amountWith(UNIT_OF_AREA)}(?:の(?:(?<groundbehind>${GROUND})|${FLOOR}))?`,
)
/** A floor of which no side is said is met by one a tenth larger or smaller. */
const TOLERANCE_OF_AREA = 0.1
/** Floors are kept to a hundredth of a square metre. */
const STEP_OF_AREA = 0.01

/**
 * Reads a floor space in m² to the hundredth, with its unit, for a bare number may be anything. The ground on which a house stands has
 * no range, since no index has it. O(length of the amount).
 */
export function readArea(
  text: string,
  at: number,
): { length: number; range: NumberRange | undefined } | undefined {
  const match = amountAt(AREA, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, (sum, unit = '') => readSum(sum) * squareMetresOf(unit))
  const { length } = match[0]
  if (said.ground ?? said.groundbehind) return { length, range: undefined }
  const range = rangeOf(said, amounts, amounts.first * TOLERANCE_OF_AREA, STEP_OF_AREA)
  return { length, range: mapRange(range, (area) => Math.round(area * 100) / 100) }
}

// Rooms by their mats: 6畳, 四畳半, 8帖以上. Floors of such a size meet them, or texts that say so.

const MATS = amountPattern(`(?:約|およそ)?${amountWith('畳半?|帖半?')}間?`)
const SQUARE_METRES_OF_MAT = 1.62
/** A room of which no side is said is met by one a tenth larger or smaller. */
const TOLERANCE_OF_MATS = 0.1
/** Floors are kept to a hundredth of a square metre. */
const STEP_OF_MATS = 0.01
const DIGITS = '〇一二三四五六七八九十'

/** Reads mats with their unit. O(length of what is said). */
export function readMats(text: string, at: number): { length: number; entry: Entry } | undefined {
  const match = amountAt(MATS, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, squareMetresOfMats)
  const range: NumberRange = mapRange(
    rangeOf(said, amounts, amounts.first * TOLERANCE_OF_MATS, STEP_OF_MATS),
    (area) => Math.round(area * 100) / 100,
  )
  const words = said.second ? [match[0]] : wordsFor(said.first, said.unit1 ?? '')
  return {
    length: match[0].length,
    entry: { label: match[0], any: [{ ranges: { floor_space: range } }], words, isName: false },
  }
}

/** 6畳 is 六畳 in many a text, and 6帖. */
function wordsFor(first: string, unit: string): string[] {
  const half = unit.endsWith('半') ? '半' : ''
  const [number, digit] = [readSum(first), DIGITS[readSum(first)]]
  const numbers = new Set([first, String(number), ...(digit ? [digit] : [])])
  return [...numbers].flatMap((each) => ['畳', '帖'].map((mat) => each + mat + half))
}

const squareMetresOfMats = (sum: string, unit = ''): number =>
  (readSum(sum) + (unit.endsWith('半') ? 0.5 : 0)) * SQUARE_METRES_OF_MAT
