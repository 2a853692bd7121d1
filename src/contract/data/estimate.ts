import { areaOfUnit, type Coverage } from './area-price.ts'
import { priceUnit } from './enums.ts'
import { withTax } from './money.ts'

export type Estimate = {
  /** m² to order for, with the loss. */
  needed: number
  /** Null where nobody says what one covers: plaster by the square metre. */
  pieces: number | null
  /** Null where it is not sold by the case. */
  cases: number | null
  /** m² that what is ordered covers. */
  covered: number
  /** In units of the price, with two decimals, as a list keeps it. */
  quantity: number
  /** Whole yen; null where the price has no figure. Tax is of the sum. */
  excluding_tax: number | null
  including_tax: number | null
}

type Asked = {
  /** m² to be covered. */
  area: number
  loss_percent: number
  price: { unit: number; excluding_tax: number | null }
  coverage: Coverage
}

/** Of which areas are reckoned in whole numbers, so that 3.6 m² are ten tiles of 0.36 m² and not eleven. */
const parts = 1_000_000

/** How much of a material an area takes: whole pieces, whole cases, what they cost. Null where the unit of its price covers nothing known. */
export function estimate({ area, loss_percent, price, coverage }: Asked): Estimate | null {
  if (areaOfUnit(price.unit, coverage) === null) return null
  const needed = Math.round((area * parts * (100 + loss_percent)) / 100)
  const { piece_area, case_pieces } = coverage
  if (piece_area === null) {
    const quantity = upToHundredth(needed / parts)
    return { needed: needed / parts, pieces: null, cases: null, covered: quantity, ...cost(price, quantity) }
  }
  const piece = Math.round(piece_area * parts)
  const least = divideUp(needed, piece)
  const cases = case_pieces === null ? null : divideUp(least, case_pieces)
  const pieces = cases === null || case_pieces === null ? least : cases * case_pieces
  const covered = (pieces * piece) / parts
  const quantities: Partial<Record<number, number | null>> = {
    [priceUnit.squareMetre]: upToHundredth(covered),
    [priceUnit.box]: cases,
  }
  return { needed: needed / parts, pieces, cases, covered, ...cost(price, quantities[price.unit] ?? pieces) }
}

function cost({ excluding_tax: price }: Asked['price'], quantity: number) {
  const excluding_tax = price === null ? null : Math.round((price * Math.round(quantity * 100)) / 100)
  return { quantity, excluding_tax, including_tax: excluding_tax === null ? null : withTax(excluding_tax) }
}

/** An area as it is ordered, kept and shown: to a hundredth of a square metre, and never less than it is. */
export const upToHundredth = (area: number): number => divideUp(Math.round(area * parts), parts / 100) / 100

/** Of whole numbers, without what a division leaves behind the comma. */
const divideUp = (whole: number, by: number): number => (whole - (whole % by)) / by + (whole % by > 0 ? 1 : 0)
