/** What is told of light: 3000K以下, 2700〜3500K, 600lm以上, 800ルーメン, Ra90以上, 演色性90以上, 消費電力20W以下. */
import type { NumberRange } from '#search/types.ts'
import {
  type AmountPattern,
  amountAt,
  amountPattern,
  amountsSaid,
  amountWith,
  isBounded,
  mapRange,
  rangeOf,
  type Said,
} from './bounds.ts'

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
/** Of what is near. */
const [KELVIN_TOLERANCE, RENDERING_TOLERANCE] = [300, 2]
/** Lumens and watts of which no side is said are met by a tenth more or less. */
const TOLERANCE = 0.1
/** Watts are told to a tenth. */
const STEP_OF_WATTS = 0.1

/** The color temperature that begins here, in kelvin; one alone is a name of it. O(length of what is said). */
export function readKelvin(text: string, at: number): Light {
  const match = saidAt(KELVIN, text, at)
  if (!match || !hasUnit(match.said) || !isBounded(match.said)) return undefined
  const amounts = amountsSaid(match.said)
  if (amounts.first < LEAST_KELVIN) return undefined
  return { length: match.length, range: rangeOf(match.said, amounts, KELVIN_TOLERANCE, 1) }
}

/** How much light, in lumens. O(length of what is said). */
export function readLumens(text: string, at: number): Light {
  const match = saidAt(LUMENS, text, at)
  if (!match || !hasUnit(match.said)) return undefined
  const amounts = amountsSaid(match.said)
  return { length: match.length, range: rangeOf(match.said, amounts, amounts.first * TOLERANCE, 1) }
}

/** What it takes, in watts; one alone is rather what a bulb is called. O(length of what is said). */
export function readWatts(text: string, at: number): Light {
  const match = saidAt(WATTS, text, at)
  if (!match || !hasUnit(match.said) || !isBounded(match.said)) return undefined
  const amounts = amountsSaid(match.said)
  if (Math.max(amounts.first, amounts.second ?? 0) > MOST_WATTS) return undefined
  const range = rangeOf(match.said, amounts, amounts.first * TOLERANCE, STEP_OF_WATTS)
  return { length: match.length, range: mapRange(range, (watts) => Math.round(watts * 10) / 10) }
}

/** How true colors look in it, in Ra; one alone is the least. O(length of what is said). */
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
): { length: number; said: Said } | undefined {
  const match = amountAt(pattern, text, at)
  return match?.groups?.first ? { length: match[0].length, said: match.groups } : undefined
}

const hasUnit = ({ unit1, unit2 }: Said): boolean => (unit1 ?? unit2) !== undefined
