import { foldSigns } from './fold-text.ts'
import { isImperial, splitUnit } from './units.ts'

const tolerance = 1e-6

const figurePattern = /^([+\-△▲]?)((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d+)?)$/i

export function readFigure(text: string): number | undefined {
  const [, sign = '', digits = ''] = figurePattern.exec(text) ?? []
  if (!/\d/.test(digits) || /^e/i.test(digits)) return undefined
  const figure = Number(digits.replaceAll(',', ''))
  return sign === '' || sign === '+' ? figure : -figure || 0
}

/** Rounds away float errors. Keeps numbers that have more decimals. */
export function roundTo(value: number, decimals: number): number {
  const power = 10 ** decimals
  const scaled = Math.round(value * power)
  return Math.abs(value * power - scaled) < tolerance ? scaled / power : value
}

type NumberFormat = {
  unit?: string | undefined
  decimals?: number | undefined
  /** Size of the header's unit; a unit in the cell goes first. */
  factor?: number | undefined
}

/** Reads an amount such as １，８２０, 約60cm or 0.8 kg in the unit of its column. */
export function readAmount(
  text: string,
  { unit, decimals = 0, factor: headerFactor = 1 }: NumberFormat,
): number | undefined {
  const plain = foldSigns(text)
    .replaceAll(/\s+/g, '')
    .replace(/^(?:約|およそ|ca\.?)/i, '')
  const isNamed = unit !== undefined && plain.toLowerCase().startsWith(unit.toLowerCase())
  const { figure, factor = headerFactor } = splitUnit(isNamed ? plain.slice(unit.length) : plain, unit)
  const value = readFigure(figure)
  if (value === undefined) return undefined
  const amount = value * factor
  if (!isImperial(factor)) return roundTo(amount, decimals)
  return Math.round(amount * 10 ** decimals) / 10 ** decimals
}

export const hasDecimals = (value: number, most: number): boolean => {
  const scaled = value * 10 ** most
  return Math.abs(scaled - Math.round(scaled)) >= tolerance
}
