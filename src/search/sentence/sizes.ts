/** Sizes in mm: W1800, 幅180cm, 奥行き50センチ以下, SH430, φ480, 厚み15mm, 600角, 910×1820. */
import type { NumberRange } from '#search/types.ts'
import { amountWith, isBounded, rangeOf, toleranceSaid } from './bounds.ts'
import { NUMERAL, readSum } from './numerals.ts'

/** What a size is of, and how it is called. A Latin letter has its number in mm right behind it. */
const AXES: Readonly<Record<SizeAxis, { letter: string; names: string }>> = {
  width: { letter: 'w', names: '横幅|幅|はば|間口|横|長さ' },
  depth: { letter: 'd', names: '奥行き?|奥ゆき|おくゆき' },
  height: { letter: 'h', names: '高さ|たかさ|背丈' },
  seat_height: { letter: 'sh', names: '座面の?高さ?|座高|シート高|シートハイ' },
  diameter: { letter: '[φø⌀]', names: '直径|径|ファイ' },
  thickness: { letter: 't', names: '厚み|厚さ|あつみ|厚' },
}
export type SizeAxis = 'width' | 'depth' | 'height' | 'seat_height' | 'diameter' | 'thickness'
export type Sizes = Partial<Record<SizeAxis, NumberRange>>

const MM = 'mm|ミリ(?:メートル)?|みり'
const CM = 'cm|センチ(?:メートル)?|せんち'
const METRE = 'm(?![a-z0-9])|メートル'
const UNIT = `${MM}|${CM}|${METRE}`

const axisNames = Object.entries(AXES).map(([axis, { names }]) => `(?<${axis}>${names})`)
const NAMED = new RegExp(
  String.raw`(?:内寸|外寸|最大|本体)?(?:${axisNames.join('|')})(?:寸法|サイズ)?[はがを:=]?\s?(?:約|およそ)?${amountWith(UNIT)}(?!\d)`,
  'uy',
)
const letters = Object.entries(AXES).map(([axis, { letter }]) => `(?<${axis}>${letter})`)
const LETTERED = new RegExp(
  String.raw`(?:${letters.toReversed().join('|')})[=:]?\s?(?=\d{2}|\d\.|\d\s?(?:cm|m))${amountWith(UNIT)}(?![\da-wyz])`,
  'uy',
)
/** Without a name before it: 15mm厚, or of things that stand the length that one sees first. */
const BARE = new RegExp(
  String.raw`(?:約|およそ)?${amountWith(UNIT)}(?:(?<width>幅)|(?<thickness>厚)|(?<height>高|丈))?(?![\da-z])`,
  'uy',
)
const PRODUCT = new RegExp(
  String.raw`(?<a>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?\s?[x×✕*]\s?(?<b>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?(?:\s?[x×✕*]\s?(?<c>${NUMERAL})(?:\s?(?<unit3>${UNIT}))?)?角?(?![\da-z])`,
  'uy',
)
const SQUARE = new RegExp(String.raw`(?<a>${NUMERAL})(?:\s?(?<unit>${UNIT}))?(?:角|ミリ角|mm角|cm角)`, 'uy')

/** A name with a smaller bare number is meant in cm: 幅90. */
const LEAST_BARE_MM = 300
/** A size of which no side is said is met by what is 3 % larger or smaller, and by 10 mm if that is no more than a tenth. */
const TOLERANCE = 0.03
const LEAST_TOLERANCE = 10
const TOLERANCE_OF_THICKNESS = 0.5

export interface SizeReading {
  length: number
  /** Any of these. */
  any: readonly Sizes[]
}

/** The size that begins here. */
export function readSize(text: string, at: number): SizeReading | undefined {
  return (
    readFaces(text, at) ?? readAxis(text, at, NAMED) ?? readLettered(text, at) ?? readAxis(text, at, BARE)
  )
}

/** 600角 and 910×1820 lie or stand, whichever side is first. */
function readFaces(text: string, at: number): SizeReading | undefined {
  const match = exec(PRODUCT, text, at) ?? exec(SQUARE, text, at)
  const said = match?.groups
  if (!match || !said?.a) return undefined
  const unit = said.unit ?? said.unit3 ?? said.unit2 ?? said.unit1
  const [a, b, c] = [said.a, said.b ?? said.a, said.c].map((sum) =>
    sum === undefined ? undefined : about(readSum(sum) * (unit ? millimetresOf(unit) : 1), 'width'),
  )
  if (!a || !b) return undefined
  const any = c
    ? [{ width: a, depth: b, height: c }]
    : [
        { width: a, depth: b },
        { width: b, depth: a },
        { width: a, height: b },
        { width: b, height: a },
      ]
  return {
    length: match[0].length,
    any: said.b === undefined ? any.filter((_, place) => place % 2 === 0) : any,
  }
}

/** W1600×D850×H720 is one size. */
function readLettered(text: string, at: number): SizeReading | undefined {
  const first = readAxis(text, at, LETTERED)
  if (!first || !/[x×✕*]/u.test(text[at + first.length] ?? '')) return first
  const next = readLettered(text, at + first.length + 1)
  if (!next) return /[x]/.test(text[at + first.length] ?? '') ? undefined : first
  return { length: first.length + 1 + next.length, any: [{ ...first.any[0], ...next.any[0] }] }
}

function readAxis(text: string, at: number, pattern: RegExp): SizeReading | undefined {
  const match = exec(pattern, text, at)
  const said = match?.groups
  if (!match || !said?.first) return undefined
  const axis = (Object.keys(AXES) as SizeAxis[]).find((name) => said[name] !== undefined)
  const unit = said.unit2 ?? said.unit1
  if (axis === undefined && (unit === undefined || said.band)) return undefined
  const of = axis ?? 'width'
  const scale = (numeral: string) =>
    readSum(numeral) * (unit ? millimetresOf(unit) : pattern === NAMED ? bareScale(of, readSum(numeral)) : 1)
  const first = scale(said.first)
  const second = said.second === undefined ? undefined : scale(said.second)
  if (!Number.isFinite(first) || Number.isNaN(second)) return undefined
  const range = isBounded(said)
    ? rangeOf(
        said,
        first,
        second,
        toleranceSaid(said, toleranceOf(first, of), first / readSum(said.first)),
        1,
      )
    : about(first, of)
  return { length: match[0].length, any: [{ [of]: range }] }
}

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function millimetresOf(unit: string): number {
  if (/^(?:cm|センチ|せんち)/u.test(unit)) return 10
  return /^(?:mm|ミリ|みり)/u.test(unit) ? 1 : 1000
}

const bareScale = (axis: SizeAxis, value: number): number =>
  axis !== 'thickness' && value < LEAST_BARE_MM ? 10 : 1

const about = (value: number, axis: SizeAxis): NumberRange => {
  const tolerance = toleranceOf(value, axis)
  return { min: value - tolerance, max: value + tolerance }
}

const toleranceOf = (value: number, axis: SizeAxis): number =>
  axis === 'thickness'
    ? TOLERANCE_OF_THICKNESS
    : Math.round(Math.max(Math.min(LEAST_TOLERANCE, value / 10), value * TOLERANCE))
