import { type CatalogueColumn, catalogueColumns } from '#contract/data/catalogue-columns.ts'
import { productKind } from '#contract/data/enums.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { type SideKey, sideKeys } from '#contract/data/sides.ts'
import { cellMessages } from './cell-messages.ts'
import { foldSigns } from './fold-text.ts'
import { labelOfColumn } from './map-headers.ts'
import { hasDecimals, readAmount } from './read-number.ts'
import type { CellReader, ReadingContext, ReadingResult } from './reading.ts'
import { anySideName, sideOf } from './side-names.ts'

const sideColumns = new Map(
  sideKeys.map((key) => [key, catalogueColumns.find((column) => column.key === key)] as const),
)

const signedCell = new RegExp(`^(${anySideName})[:=]?(.+)$`, 'u')
const roundCell = /^(.*\d)(?:φ|ø|⌀)$/u
const lengthSign = /^(?:l|長さ?)$/u

const foldSize = (text: string): string => foldSigns(text).toLowerCase()

/** Reads one side. A sign of another side is an issue: W1820 below 高さ. */
export const readLength: CellReader = (text, column, { factor }) => {
  const plain = foldSize(text).replaceAll(/\s+/g, '')
  const round = roundCell.exec(plain)?.[1]
  const [, sign, rest] = round === undefined ? (signedCell.exec(plain) ?? []) : [plain, 'φ', round]
  const side = sign === undefined ? undefined : sideOf(sign)
  const isLong = sign !== undefined && lengthSign.test(sign) && ['width', 'depth'].includes(column.key)
  const named = side === undefined || isLong || side === column.key ? undefined : sideColumns.get(side)
  if (named) return { issue: cellMessages.otherSide(labelOfColumn(named)) }
  const amount = readAmount(rest ?? plain, { unit: 'mm', decimals: column.decimals, factor })
  if (amount === undefined) return { issue: cellMessages.notNumber(column.example) }
  return checkLength(amount, column)
}

function checkLength(amount: number, column: CatalogueColumn): ReadingResult {
  const { min = 1, max = Number.POSITIVE_INFINITY, decimals = 0 } = column
  if (amount > max) return { issue: cellMessages.tooManyDigits }
  if (amount >= min && !hasDecimals(amount, decimals)) return { value: amount }
  return {
    issue: decimals > 0 ? productMessages.invalidThickness : productMessages.between(min, max),
  }
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const sizePart = new RegExp(
  `(?:(${anySideName}|□)[:=]?\\s*)?(${number})(?:\\s*(mm|cm|m|ミリ|センチ|メートル))?(?:(φ|ø|⌀|角|□)(?!\\s*\\d))?`,
  'uy',
)
const between = /[\s×x*✕✖/、,;()]*/uy

const squareSign = /^[角□]$/u

/** `square` is the length of two sides at once: 300角, □600. */
type SizePart = { side: SideKey | 'square' | undefined; figure: string; unit: string | undefined }

/** Returns undefined for other texts. */
function splitSize(text: string): SizePart[] | undefined {
  const parts: SizePart[] = []
  let at = 0
  const skip = () => {
    between.lastIndex = at
    at += between.exec(text)?.[0].length ?? 0
  }
  skip()
  while (at < text.length) {
    sizePart.lastIndex = at
    const match = sizePart.exec(text)
    if (!match) return undefined
    const [whole, sign, figure = '', unit, round] = match
    if (sign !== undefined && round !== undefined) return undefined
    const name = sign ?? round
    const side = name === undefined ? undefined : squareSign.test(name) ? 'square' : sideOf(name)
    parts.push({ side, figure, unit })
    at += whole.length
    skip()
  }
  return parts.length > 0 ? parts : undefined
}

const usualOrder = ['width', 'depth', 'height'] as const
const faceOrder = ['width', 'height'] as const

type SideContext = Pick<ReadingContext, 'order' | 'kind'>

/** Figures without signs come as the header says, or as width, depth and height. Two are the face of a material. */
function orderOf(count: number, { order, kind }: SideContext): readonly SideKey[] {
  // Tables stand among chairs.
  if (order?.at(-1) === 'seat_height' && count === order.length - 1) return order.slice(0, -1)
  if (order) return order
  return count === 2 && kind === productKind.buildingMaterial ? faceOrder : usualOrder
}

/** A square is the face of a material and the ground of furniture. */
function squareOf(kind: number | undefined): readonly SideKey[] {
  if (kind === undefined) return []
  return kind === productKind.interior ? ['width', 'depth'] : faceOrder
}

type NamedPart = { side: SideKey; figure: string; unit: string | undefined; isSquare: boolean }

/** Names the sides of all parts, or returns undefined if a side stays open or comes twice. */
function nameSides(parts: SizePart[], context: SideContext): NamedPart[] | undefined {
  const order = orderOf(parts.length, context)
  const isUnsigned = parts.length === order.length && parts.every(({ side }) => side === undefined)
  const named = parts.map((part, at): NamedPart[] => {
    const isSquare = part.side === 'square'
    const own =
      part.side === 'square' ? squareOf(context.kind) : [part.side ?? (isUnsigned ? order[at] : undefined)]
    return own.flatMap((side) => (side === undefined ? [] : [{ ...part, side, isSquare }]))
  })
  const sides = named.flat()
  const isWhole = named.every((each) => each.length > 0)
  return isWhole && new Set(sides.map(({ side }) => side)).size === sides.length ? sides : undefined
}

/** Reads W1,820×D900×H720 / SH420 into sides. A unit at the end holds for all. */
export const readSizes: CellReader = (text, _column, { factor, order, kind }) => {
  const parts = splitSize(foldSize(text))
  const named = parts && nameSides(parts, { order, kind })
  if (!named) return { issue: cellMessages.size }
  const isLastAlone = named.slice(0, -1).every(({ unit }) => unit === undefined)
  const shared = isLastAlone ? named.at(-1)?.unit : undefined
  const sizes: Partial<Record<SideKey, number>> = {}
  for (const { side, figure, isSquare, unit = isSquare ? '' : (shared ?? '') } of named) {
    const column = sideColumns.get(side)
    const amount = readAmount(`${figure}${unit}`, { unit: 'mm', decimals: column?.decimals, factor })
    if (column === undefined || amount === undefined) return { issue: cellMessages.size }
    const checked = checkLength(amount, column)
    if ('issue' in checked) return { issue: `${labelOfColumn(column)}: ${checked.issue}` }
    sizes[side] = amount
  }
  return { value: sizes }
}

const written: Readonly<Record<SideKey, string>> = {
  ...{ width: 'W', depth: 'D', height: 'H' },
  ...{ seat_height: 'SH', diameter: 'φ', thickness: 't' },
}

export function writeSizes(sizes: Partial<Record<SideKey, number>>): string {
  const part = (key: SideKey) => (sizes[key] === undefined ? [] : `${written[key]}${sizes[key]}`)
  const box = (['width', 'depth', 'height'] as const).flatMap(part).join('×')
  return [box, ...(['seat_height', 'diameter', 'thickness'] as const).flatMap(part)].filter(Boolean).join(' ')
}
