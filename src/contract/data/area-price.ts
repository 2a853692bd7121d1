import { priceUnit } from './enums.ts'

export type Coverage = {
  /** m² covered by one laid piece: a tile, a metre of a roll, a can. */
  piece_area: number | null
  case_pieces: number | null
}

/** The loss of products that state none. */
export const usualLossPercent = 5

/** Returns the m² per unit of a price. Null if unknown, or for furniture. */
export function areaOfUnit(unit: number, { piece_area, case_pieces }: Coverage): number | null {
  if (unit === priceUnit.squareMetre) return 1
  if (unit === priceUnit.piece || piece_area === null) return null
  if (unit !== priceUnit.box) return piece_area
  return case_pieces === null ? null : piece_area * case_pieces
}

/** Returns whole yen per m², rounded half up. */
export function pricePerArea(yen: number | null, area: number | null): number | null {
  return yen === null || area === null ? null : Math.round(yen / area)
}
