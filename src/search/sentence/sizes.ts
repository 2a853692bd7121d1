/** Sizes in mm: W1800, 幅180cm, 奥行き50センチ以下, SH430, φ480, 厚み15mm, 600角, 910×1820. */
import type { NumberRange } from '#search/types.ts'
import { amountWith, isBounded, rangeOf, type Said, toleranceSaid } from './bounds.ts'
import { matchAt, NUMERAL, readSum } from './numerals.ts'

/** What a size is of, and how it is called. A Latin letter has its number in mm right behind it; `behind` follows a unit. */
const AXES: Readonly<Record<SizeAxis, { letter: string; names: string; behind?: string }>> = {
  width: { letter: 'w', names: '横幅|幅|巾|はば|間口|横|長さ', behind: '幅|巾' },
  depth: { letter: 'd', names: '奥行き?|奥ゆき|おくゆき' },
  height: { letter: 'h', names: '高さ|たかさ|背丈', behind: '高|丈' },
  seat_height: { letter: 'sh', names: '座面(?:の?高さ?)?|座高|シート高|シートハイ' },
  diameter: { letter: '[φø⌀]', names: '直径|径|ファイ' },
  thickness: { letter: 't', names: '厚み|厚さ|あつみ|厚', behind: '厚' },
}
const AXIS_NAMES = Object.keys(AXES) as SizeAxis[]
export type SizeAxis = 'width' | 'depth' | 'height' | 'seat_height' | 'diameter' | 'thickness'
export type Sizes = Partial<Record<SizeAxis, NumberRange>>

const MM = 'mm|ミリ(?:メートル)?|みり'
const CM = 'cm|センチ(?:メートル)?|せんち'
/** 1m20 is 1.2 m. */
const METRE_AND_CM = String.raw`m\d{2}(?:${CM}|(?!\d|${MM}))`
const METRE = 'm(?![a-z0-9])|メートル'
const UNIT = `${MM}|${CM}|${METRE_AND_CM}|${METRE}`

const TIMES = /[x×✕*]/u
const MOST_SIDES = 3

const axisNames = Object.entries(AXES).map(([axis, { names }]) => `(?<${axis}>${names})`)
const NAMED = new RegExp(
  String.raw`(?:内寸|外寸|最大|本体)?(?:${axisNames.join('|')})(?:寸法|サイズ)?[はがを:=]?\s?(?:約|およそ)?[wdht]?${amountWith(UNIT)}`,
  'uy',
)
const letters = Object.entries(AXES).map(([axis, { letter }]) => `(?<${axis}>${letter})`)
const LETTERED = new RegExp(
  String.raw`(?:${letters.toReversed().join('|')})[=:]?\s?(?=\d{2}|\d\.|\d\s?(?:cm|m))${amountWith(UNIT)}`,
  'uy',
)
const namesBehind = Object.entries(AXES).map(
  ([axis, { names, behind = '' }]) => `(?<${axis}>${behind && `${behind}|`}の(?:${names})(?![一-龠]))`,
)
/** 15mm厚, 30センチ以下の奥行き, or without a name, of things that stand, the length that one sees first. */
const BARE = new RegExp(`(?:約|およそ)?${amountWith(UNIT)}(?:${namesBehind.join('|')})?`, 'uy')
const PRODUCT = new RegExp(
  String.raw`(?<a>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?\s?[x×✕*]\s?(?<b>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?(?:\s?[x×✕*]\s?(?<c>${NUMERAL})(?:\s?(?<unit3>${UNIT}))?)?角?(?![\da-z])`,
  'uy',
)
const SQUARE = new RegExp(String.raw`(?<a>${NUMERAL})(?:\s?(?<unit>${UNIT}))?角`, 'uy')

/** A square with a smaller bare number is none: 四角. */
const LEAST_SQUARE = 10
/** A name with a smaller bare number is meant in cm: 幅90. */
const LEAST_BARE_MM = 300
const LEAST_FACE_IN_CM = 30
/** Behind a letter, or before 角, only a much smaller one: SH43, 50角. */
const LEAST_LETTERED_MM = 100
/** Faces of which both sides are smaller may be meant in either. */
const LEAST_FACE_IN_MM = 400
/** From here on it may as well be the width of a board in mm: 幅150のフローリング. */
const LEAST_OF_BOARDS = 60
/** A size of which no side is said is met by what is 3 % larger or smaller, and by 10 mm if that is no more than a tenth. */
const TOLERANCE = 0.03
const LEAST_TOLERANCE = 10
const TOLERANCE_OF_THICKNESS = 0.5

export interface SizeReading {
  length: number
  /** Any of these. */
  any: readonly Sizes[]
}

/** The size that begins here, in mm. O(length of what is said). */
export function readSize(text: string, at: number): SizeReading | undefined {
  return (
    readFaces(text, at) ??
    readSide(sideAt(text, at, NAMED), LEAST_BARE_MM) ??
    readLettered(text, at) ??
    readSide(sideAt(text, at, BARE), LEAST_LETTERED_MM)
  )
}

/** 600角 and 910×1820 lie or stand, whichever side is first. */
function readFaces(text: string, at: number): SizeReading | undefined {
  const match = matchAt(PRODUCT, text, at) ?? matchAt(SQUARE, text, at)
  const said = match?.groups
  // 六角 and 三角 are shapes.
  if (!match || !said?.a || (!said.b && !said.unit && readSum(said.a) < LEAST_SQUARE)) return undefined
  const unit = said.unit ?? said.unit3 ?? said.unit2 ?? said.unit1
  const sums = [said.a, said.b ?? said.a, said.c].filter((sum) => sum !== undefined)
  // 200×140 is a rug in cm, or a tile in mm, and so is 50角.
  const most = said.b === undefined ? LEAST_LETTERED_MM : LEAST_FACE_IN_MM
  const units = unit === undefined ? unitsOfFaces(sums.map(readSum), most) : [unit]
  return {
    length: match[0].length,
    any: units.flatMap((each) => facesOf(sums.map((sum) => about(lengthOf(sum, each), 'width')))),
  }
}

const unitsOfFaces = (sums: readonly number[], most: number): readonly string[] =>
  sums.every((sum) => sum < most && sum >= LEAST_FACE_IN_CM) ? ['cm', 'mm'] : ['mm']

function facesOf([a = {}, b = {}, c]: readonly NumberRange[]): Sizes[] {
  if (c) return [{ width: a, depth: b, height: c }]
  const standing: Sizes[] = [
    { width: a, depth: b },
    { width: a, height: b },
  ]
  const isSquare = a.min === b.min
  return isSquare ? standing : [...standing, { width: b, depth: a }, { width: b, height: a }]
}

/** What is said of one axis. */
interface Side {
  length: number
  axis: SizeAxis
  /** Whether the axis was named. */
  isNamed: boolean
  said: Said & { first: string }
  unit: string | undefined
}

function sideAt(text: string, at: number, pattern: RegExp): Side | undefined {
  const match = matchAt(pattern, text, at)
  const said = match?.groups
  if (!match || !said?.first) return undefined
  const axis = AXIS_NAMES.find((name) => said[name] !== undefined)
  const unit = said.unit2 ?? said.unit1
  if (Number.isNaN(readSum(said.first)) || Number.isNaN(readSum(said.second ?? ''))) return undefined
  return {
    length: match[0].length,
    axis: axis ?? 'width',
    isNamed: axis !== undefined,
    said: { ...said, first: said.first },
    unit,
  }
}

/** W1600×D850×H720 is one size, and its sides are in one unit. */
function readLettered(text: string, at: number): SizeReading | undefined {
  const first = sideAt(text, at, LETTERED)
  if (!first) return undefined
  const sides = [first]
  let to = at + first.length
  while (sides.length < MOST_SIDES && TIMES.test(text[to] ?? '')) {
    const next = sideAt(text, to + 1, LETTERED)
    if (!next) break
    sides.push(next)
    to += 1 + next.length
  }
  // W600x is a code.
  if (text[to] === 'x') return undefined
  if (sides.length === 1) return readSide(first, LEAST_LETTERED_MM)
  const unit = sides.findLast((side) => side.unit !== undefined)?.unit
  const units = unit === undefined ? unitsOfSides(sides) : [unit]
  const any = units.map((each) => Object.fromEntries(sides.map((side) => [side.axis, rangeIn(side, each)])))
  return { length: to - at, any }
}

/** The thickness is in mm whatever the others are in. */
function unitsOfSides(sides: readonly Side[]): readonly string[] {
  const sums = sides.filter(({ axis }) => axis !== 'thickness').map(({ said }) => readSum(said.first))
  const isSmall = sums.some((sum) => sum < LEAST_LETTERED_MM) && sums.every((sum) => sum < LEAST_FACE_IN_MM)
  const units = unitsOfFaces(sums, LEAST_FACE_IN_MM)
  return isSmall && units.length === 1 ? ['cm'] : units
}

/** Below `leastInMm` a bare number is in cm, and where boards are as wide in mm as well. */
function readSide(side: Side | undefined, leastInMm: number): SizeReading | undefined {
  if (!side || (!side.isNamed && (side.unit === undefined || side.said.band))) return undefined
  const { axis, said, unit, length } = side
  const sum = readSum(said.first)
  const isSmall = unit === undefined && axis !== 'thickness' && sum < leastInMm
  const mayBeBoard = axis === 'width' || (leastInMm === LEAST_LETTERED_MM && axis !== 'seat_height')
  const isEither = isSmall && mayBeBoard && sum >= LEAST_OF_BOARDS && !isBounded(said)
  const units = isEither ? ['cm', 'mm'] : [unit ?? (isSmall ? 'cm' : 'mm')]
  return { length, any: units.map((each) => ({ [axis]: rangeIn(side, each) })) }
}

/** In the unit that was said, else in this one. */
function rangeIn({ axis, said, unit }: Side, other: string): NumberRange {
  const own = unit ?? (axis === 'thickness' ? 'mm' : other)
  const first = lengthOf(said.first, own)
  if (!isBounded(said)) return about(first, axis)
  const second = said.second === undefined ? undefined : lengthOf(said.second, own)
  const tolerance = toleranceSaid(said, toleranceOf(first, axis), first / readSum(said.first))
  return rangeOf(said, first, second, tolerance, 1)
}

/** In mm. */
function lengthOf(sum: string, unit: string): number {
  const centimetres = Number(/^m(\d{2})/.exec(unit)?.[1] ?? 0)
  return readSum(sum) * millimetresOf(unit) + centimetres * 10
}

function millimetresOf(unit: string): number {
  if (/^(?:cm|センチ|せんち)/u.test(unit)) return 10
  return /^(?:mm|ミリ|みり)/u.test(unit) ? 1 : 1000
}

const about = (value: number, axis: SizeAxis): NumberRange => {
  const tolerance = toleranceOf(value, axis)
  return { min: value - tolerance, max: value + tolerance }
}

const toleranceOf = (value: number, axis: SizeAxis): number =>
  axis === 'thickness'
    ? TOLERANCE_OF_THICKNESS
    : Math.round(Math.max(Math.min(LEAST_TOLERANCE, value / 10), value * TOLERANCE))
