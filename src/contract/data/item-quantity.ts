import { labelOf, priceUnit, priceUnits } from './enums.ts'
import { isPositiveHundredths } from './hundredths.ts'
import { itemQuantity as largest } from './limit-values.ts'
import { describeTsubo } from './tsubo.ts'

export const isItemQuantity = (value: number): boolean => value <= largest && isPositiveHundredths(value)

/** Formats a quantity: 41.66 m², 6 台. Projects and photos have no unit. */
export function describeItemQuantity(quantity: number, unit: number | undefined): string {
  const number = quantity.toLocaleString('ja-JP', { maximumFractionDigits: 2 })
  return unit === undefined ? number : `${number} ${labelOf(priceUnits, unit)}`
}

export const tsuboOfQuantity = (quantity: number | null, unit: number | undefined): string | undefined =>
  quantity !== null && unit === priceUnit.squareMetre ? describeTsubo(quantity) : undefined

/** Formats a list quantity with its 坪: 33.06 m²（10坪）. */
export function describeListedQuantity(quantity: number, unit: number | undefined): string {
  const tsubo = tsuboOfQuantity(quantity, unit)
  return describeItemQuantity(quantity, unit) + (tsubo ? `（${tsubo}）` : '')
}

/** Parses 1,200 or １，２００. Returns null for empty text, undefined for an invalid one. */
export function readItemQuantity(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(',', '').trim()
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) && isItemQuantity(Number(text)) ? Number(text) : undefined
}
