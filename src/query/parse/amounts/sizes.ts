/** Sizes in mm: W1800, 幅180cm, 奥行き50センチ以下, SH430, φ480, 厚み15mm, 600角, 910×1820. */
import { DASHES, WAVES } from '#search/text/dashes.ts'
import type { NumberRange } from '#search/types.ts'
import {
  about,
  LEAST_FACE_IN_MM,
  lengthOf,
  readFaces,
  type SideSaid,
  type SizeAxis,
  type SizeReading,
  type Sizes,
  toleranceOf,
  UNIT,
  unitsOfFaces,
} from './lengths.ts'
import {
  type AmountGroups,
  type AmountPattern,
  amountAt,
  amountPattern,
  amountsSaid,
  amountWith,
  isBounded,
  lengthAt,
  rangeOf,
  readSum,
  toleranceSaid,
  unitOfFirst,
} from './numbers.ts'

/** Names of sides. A Latin letter has its number in mm right behind it; `behind` follows a unit. */
const AXES: Readonly<Record<SizeAxis, { letter: string; names: string; behind?: string }>> = {
  width: {
    letter: 'd?w',
    names: '全幅|横幅|糸[幅巾]|見付け?|幅広?|巾|はば|間口|横',
    behind: '幅|巾',
  },
  depth: { letter: 'd', names: '奥行き?|奥ゆき|おくゆき|出幅|出寸法' },
  height: { letter: 'd?h', names: '全高|縦|たて|高さ|たかさ|背丈|着丈|総丈|丈', behind: '高|丈' },
  seat_height: { letter: 'sh', names: '座面(?:の?高さ?)?(?!の?[幅奥])|座高|シート高|シートハイ' },
  diameter: { letter: '[φø⌀]', names: '直径|径|ファイ', behind: '[φø⌀]' },
  length: { letter: String.raw`l(?=[=:]?\s?\d{3})`, names: '全長|長さ|長手' },
  thickness: { letter: 't', names: '板厚|総厚|肉厚|厚み|厚さ|あつみ|厚', behind: '厚' },
}
const AXIS_NAMES = Object.keys(AXES) as SizeAxis[]

const TIMES = /\s?[x×✕✖*]\s?/uy
const MOST_SIDES = 3

const axisNames = Object.entries(AXES).map(([axis, { names }]) => `(?<${axis}>${names})`)
const NAMED = amountPattern(
  String.raw`(?:内寸|外寸|最大|本体)?(?:${axisNames.join('|')})(?:寸法|サイズ)?[はがを:=]?\s?(?:約|およそ)?[wdht]?${amountWith(UNIT)}`,
)
const letters = Object.entries(AXES).map(([axis, { letter }]) => `(?<${axis}>${letter})`)
const LETTERED = amountPattern(
  String.raw`(?:${letters.toReversed().join('|')})[=:]?\s?(?=\d{2}|0[${DASHES}${WAVES}]|\d\.|\d,\d{3}|\d\s?(?:cm|m)|(?<=t[=:]?\s?)\d(?![\d-]))${amountWith(UNIT)}`,
)
const namesBehind = Object.entries(AXES).map(
  ([axis, { names, behind = '' }]) => `(?<${axis}>${behind && `${behind}|`}の(?:${names})(?![一-龠]))`,
)
/** 15mm厚, 30センチ以下の奥行き, or without a name, of things that stand, the length that one sees first. */
const BARE = amountPattern(`(?:約|およそ)?${amountWith(UNIT)}(?:${namesBehind.join('|')})?`)
/** A name with a smaller bare number is meant in cm: 幅90. Few things are 200 cm deep, but 奥行200 a shelf in mm. */
const LEAST_BARE_MM = 300
const LEAST_BARE_DEPTH_MM = 120
/** Behind a letter only a much smaller one: SH43. */
const LEAST_LETTERED_MM = 100
const MOST_OF_THICKNESS = 60
/** They are said in mm, and whoever writes 巾 builds. */
const FACES_OF_LATHS = /糸|見付/u
/** From here on it may as well be the width of a board in mm: 幅150のフローリング. */
const LEAST_OF_BOARDS = 60
/** Reads a size in mm. A size without a name is of the side that the sentence says. O(length of what is said). */
export function readSize(text: string, at: number, said?: SideSaid): SizeReading | undefined {
  return (
    readFaces(text, at) ??
    readSide(sideAt(text, at, NAMED), LEAST_BARE_MM) ??
    readLettered(text, at) ??
    readSide(sideAt(text, at, BARE), LEAST_LETTERED_MM, said) ??
    readBound(text, at, said)
  )
}

/** As designers write widths: 1600以下, 900〜1200. Three or four digits, and nothing behind them that is counted. */
const WIDTH = /^(?:[3-9]|[1-3]\d)\d\d$/u
const COUNTED = /^[年月日時分円万千人名個枚脚台本冊坪帖畳件室階歳番号度組%％×角a-z]/u

/** A bare number with a bound is the width in mm, as a bare size is. */
function readBound(text: string, at: number, saidOf: SideSaid | undefined): SizeReading | undefined {
  const side = sideAt(text, at, BARE)
  if (!side || side.isNamed || side.unit !== undefined || !isBounded(side.said) || side.said.band)
    return undefined
  const { first, second } = side.said
  const areWidths = [first, ...(second === undefined ? [] : [second])].every((sum) => WIDTH.test(sum))
  return areWidths && !COUNTED.test(text.slice(at + side.length))
    ? {
        length: side.length,
        any: sidesMeant(side, 'mm', saidOf).map((meant) => ({ [meant]: rangeIn(side, 'mm') })),
      }
    : undefined
}

interface AxisAmount {
  length: number
  axis: SizeAxis
  isNamed: boolean
  said: AmountGroups & { first: string }
  unit: string | undefined
}

function sideAt(text: string, at: number, pattern: AmountPattern): AxisAmount | undefined {
  const match = amountAt(pattern, text, at)
  const said = match?.groups
  if (!match || !said?.first) return undefined
  const axis = AXIS_NAMES.find((name) => said[name] !== undefined)
  return {
    length: match[0].length,
    axis: axis ?? 'width',
    isNamed: axis !== undefined,
    said: { ...said, first: said.first },
    unit: unitOfFirst(said),
  }
}

/** W1600×D850×H720 is one size, and its sides are in one unit. */
function readLettered(text: string, at: number): SizeReading | undefined {
  const first = sideAt(text, at, LETTERED)
  if (!first) return undefined
  const sides = [first]
  let to = at + first.length
  while (sides.length < MOST_SIDES) {
    const joint = lengthAt(TIMES, text, to)
    const next = joint > 0 ? sideAt(text, to + joint, LETTERED) : undefined
    if (!next) break
    sides.push(next)
    to += joint + next.length
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
function unitsOfSides(sides: readonly AxisAmount[]): readonly string[] {
  const sums = sides.filter(({ axis }) => axis !== 'thickness').map(({ said }) => readSum(said.first))
  const isSmall = sums.some((sum) => sum < LEAST_LETTERED_MM) && sums.every((sum) => sum < LEAST_FACE_IN_MM)
  const units = unitsOfFaces(sums, LEAST_FACE_IN_MM)
  return isSmall && units.length === 1 ? ['cm'] : units
}

/** Below `leastInMm` a bare number is in cm, and where boards are as wide in mm as well. */
function readSide(side: AxisAmount | undefined, leastInMm: number, said?: SideSaid): SizeReading | undefined {
  if (!side || (!side.isNamed && (side.unit === undefined || side.said.band))) return undefined
  const { length } = side
  const any: Sizes[] = unitsOfSide(side, leastInMm).flatMap((each) =>
    sidesMeant(side, each, said).map((meant) => ({ [meant]: rangeIn({ ...side, axis: meant }, each) })),
  )
  return {
    length,
    any: mayBeThickness(side) ? [...any, { thickness: rangeIn({ ...side, axis: 'thickness' }, 'mm') }] : any,
  }
}

function unitsOfSide({ axis, said, unit }: AxisAmount, leastInMm: number): readonly string[] {
  const sum = Math.max(readSum(said.first), readSum(said.second ?? '0'))
  const least = axis === 'depth' ? Math.min(LEAST_BARE_DEPTH_MM, leastInMm) : leastInMm
  if (unit !== undefined || axis === 'thickness' || sum >= least) return [unit ?? 'mm']
  if (FACES_OF_LATHS.test(said.width ?? '')) return ['mm']
  const isBuilders = said.width === '巾'
  if (isBounded(said)) return [isBuilders && sum >= LEAST_OF_BOARDS ? 'mm' : 'cm']
  const mayBeBoard = axis === 'width' || (leastInMm === LEAST_LETTERED_MM && axis !== 'seat_height')
  return mayBeBoard && sum >= LEAST_OF_BOARDS ? ['cm', 'mm'] : ['cm']
}

/** Returns the axes of a side: without a name a wardrobe is 240 cm high, a handle 40 cm long; a bound is the width. */
const sidesMeant = (side: AxisAmount, unit: string, said: SideSaid | undefined): readonly SizeAxis[] =>
  !side.isNamed && said && lengthOf(side.said.first, unit) <= said.most ? said.axes : axesOf(side)

const axesOf = (side: AxisAmount): readonly SizeAxis[] =>
  side.isNamed || isBounded(side.said) || mayBeThickness(side) ? [side.axis] : [side.axis, 'height', 'length']

/** 9mm of a panel is how thick it is. */
const mayBeThickness = ({ isNamed, said, unit }: AxisAmount): boolean =>
  !isNamed && unit !== undefined && lengthOf(said.first, unit) <= MOST_OF_THICKNESS

/** In the units that were said, else in this one. */
function rangeIn({ axis, said }: AxisAmount, other: string): NumberRange {
  const usual = axis === 'thickness' ? 'mm' : other
  const amounts = amountsSaid(said, (sum, own = usual) => lengthOf(sum, own))
  if (!isBounded(said)) return about(amounts.first, axis)
  const scale = amounts.first / readSum(said.first)
  return rangeOf(said, amounts, toleranceSaid(said, toleranceOf(amounts.first, axis), scale), 1)
}
