import { labelOf, priceUnits } from './enums.ts'
import { itemQuantity as largest } from './limit-values.ts'

/** Of an item of a list: 23.4 m² of floor or 6 chairs, with two decimals at most. */
export const isItemQuantity = (value: number): boolean =>
  value > 0 && value <= largest && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** In the unit of what it is of: 41.66 m², 6 台. A project and a photo have none. */
export function describeItemQuantity(quantity: number, unit: number | undefined): string {
  const number = quantity.toLocaleString('ja-JP', { maximumFractionDigits: 2 })
  return unit === undefined ? number : `${number} ${labelOf(priceUnits, unit)}`
}

/** What somebody typed, with 1,200 or １，２００ as people write it: null for nothing, undefined for what is no quantity. */
export function readItemQuantity(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(',', '').trim()
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) && isItemQuantity(Number(text)) ? Number(text) : undefined
}
