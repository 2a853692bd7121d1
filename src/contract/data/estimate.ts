import { areaOfUnit, type Coverage } from './area-price.ts'
import { priceUnit } from './enums.ts'
import { withTax } from './money.ts'

export type Estimate = {
  /** m² to order, including loss. */
  needed: number
  /** Null if the area per piece is unknown. */
  pieces: number | null
  cases: number | null
  covered: number
  /** In price units, with two decimals like a list's quantities. */
  quantity: number
  /** Whole yen; null without a price. Tax is computed on the total. */
  excluding_tax: number | null
  including_tax: number | null
}

type EstimateInput = {
  /** m² to cover. */
  area: number
  loss_percent: number
  price: { unit: number; excluding_tax: number | null }
  coverage: Coverage
}

/** Integer fractions avoid float errors: 3.6 m² are ten tiles of 0.36 m². */
const precision = 1_000_000

/** Returns pieces, cases and cost for an area. Null if the unit covers no known area. */
export function estimate({ area, loss_percent, price, coverage }: EstimateInput): Estimate | null {
  if (areaOfUnit(price.unit, coverage) === null) return null
  const needed = Math.round((area * precision * (100 + loss_percent)) / 100)
  const { piece_area, case_pieces } = coverage
  if (piece_area === null) {
    const quantity = upToHundredth(needed / precision)
    return {
      needed: needed / precision,
      pieces: null,
      cases: null,
      covered: quantity,
      ...cost(price, quantity),
    }
  }
  const piece = Math.round(piece_area * precision)
  const least = divideUp(needed, piece)
  const cases = case_pieces === null ? null : divideUp(least, case_pieces)
  const pieces = cases === null || case_pieces === null ? least : cases * case_pieces
  const covered = (pieces * piece) / precision
  const quantities: Partial<Record<number, number | null>> = {
    [priceUnit.squareMetre]: upToHundredth(covered),
    [priceUnit.box]: cases,
  }
  return {
    needed: needed / precision,
    pieces,
    cases,
    covered,
    ...cost(price, quantities[price.unit] ?? pieces),
  }
}

function cost({ excluding_tax: price }: EstimateInput['price'], quantity: number) {
  const excluding_tax = price === null ? null : Math.round((price * Math.round(quantity * 100)) / 100)
  return { quantity, excluding_tax, including_tax: excluding_tax === null ? null : withTax(excluding_tax) }
}

/** Rounds an area up to a hundredth of a square metre. */
export const upToHundredth = (area: number): number =>
  divideUp(Math.round(area * precision), precision / 100) / 100

/** Divides integers and rounds up, without float errors. */
const divideUp = (whole: number, by: number): number => (whole - (whole % by)) / by + (whole % by > 0 ? 1 : 0)
