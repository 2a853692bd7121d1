import { priceUnit } from './enums.ts'

/** What a material covers, as far as somebody has said so. */
export type Coverage = {
  /** m² that one piece (a tile, a board, a metre of a roll, a can) covers as it is laid. */
  piece_area: number | null
  /** How many pieces stand in a case. */
  case_pieces: number | null
}

/** m² that one unit of a price buys: what is sold by the square metre covers one. Null where it cannot be known, and of furniture. */
export function areaOfUnit(unit: number, { piece_area, case_pieces }: Coverage): number | null {
  if (unit === priceUnit.squareMetre) return 1
  if (unit === priceUnit.piece || piece_area === null) return null
  if (unit !== priceUnit.box) return piece_area
  return case_pieces === null ? null : piece_area * case_pieces
}

/** Whole yen for one m², half a yen and more being one; null where the price has no figure or its unit no area. */
export function pricePerArea(yen: number | null, area: number | null): number | null {
  return yen === null || area === null ? null : Math.round(yen / area)
}
