import { areaOfUnit, type Coverage, pricePerArea, usualLossPercent } from '#contract/data/area-price.ts'
import { withTax } from '#contract/data/money.ts'
import type { Price, VariationCoverage } from '#contract/products/schemas.ts'
import type { VariationCardRow } from './card-queries.ts'

type PriceRow = Pick<VariationCardRow, 'price' | 'priceKind' | 'priceUnit' | 'coverage'>

const covered = (row: Pick<VariationCardRow, 'coverage'>): Coverage => ({
  piece_area: row.coverage?.pieceArea ?? null,
  case_pieces: row.coverage?.casePieces ?? null,
})

export function presentPrice(row: PriceRow): Price {
  const including_tax = row.price === null ? null : withTax(row.price)
  return {
    kind: row.priceKind,
    including_tax,
    excluding_tax: row.price,
    unit: row.priceUnit,
    per_area: pricePerArea(including_tax, areaOfUnit(row.priceUnit, covered(row))),
    includes_work: row.coverage?.priceIncludesWork ?? null,
  }
}

export const presentCoverage = (row: PriceRow): VariationCoverage | null =>
  areaOfUnit(row.priceUnit, covered(row)) === null
    ? null
    : { ...covered(row), loss_percent: row.coverage?.lossPercent ?? usualLossPercent }
