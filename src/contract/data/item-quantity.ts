import { labelOf, priceUnit, priceUnits } from './enums.ts'
import { isPositiveHundredths } from './hundredths.ts'
import { itemQuantity as largest } from './limit-values.ts'
import { describeTsubo } from './tsubo.ts'

/** Says whether an item of a list may have this quantity, such as 23.4 m² of floor or 6 chairs. */
export const isItemQuantity = (value: number): boolean => value <= largest && isPositiveHundredths(value)

/** In the unit of what it is of: 41.66 m², 6 台. A project and a photo have none. */
export function describeItemQuantity(quantity: number, unit: number | undefined): string {
  const number = quantity.toLocaleString('ja-JP', { maximumFractionDigits: 2 })
  return unit === undefined ? number : `${number} ${labelOf(priceUnits, unit)}`
}

/** The 坪 of a quantity in m²: kept it is in m² alone, whichever of both was typed. */
export const tsuboOfQuantity = (quantity: number | null, unit: number | undefined): string | undefined =>
  quantity !== null && unit === priceUnit.squareMetre ? describeTsubo(quantity) : undefined

/** On a list, where one may have thought in 坪: 33.06 m²（10坪）. */
export function describeListedQuantity(quantity: number, unit: number | undefined): string {
  const tsubo = tsuboOfQuantity(quantity, unit)
  return describeItemQuantity(quantity, unit) + (tsubo ? `（${tsubo}）` : '')
}

/** What somebody typed, with 1,200 or １，２００ as people write it: null for nothing, undefined for what is no quantity. */
export function readItemQuantity(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(',', '').trim()
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) && isItemQuantity(Number(text)) ? Number(text) : undefined
}
