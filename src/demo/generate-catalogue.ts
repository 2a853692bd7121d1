import { starterRows } from '#server/features/taxonomy/starter/starter-rows.ts'
import { makeBulkMakers } from './catalogue/bulk-makers.ts'
import { makeBulkProducts } from './catalogue/bulk-products.ts'
import { lastDay } from './catalogue/calendar.ts'
import { brands, makers } from './catalogue/makers.ts'
import { picturedProductRows, picturedProducts } from './catalogue/pictured-products.ts'
import { pictures } from './catalogue/pictures.ts'
import type { Batch } from './catalogue/rows.ts'
import { makeShowcase } from './catalogue/showcase.ts'

export interface CatalogueOptions {
  /** Number of variations, including the pictured ones; default is exactly those. */
  size?: number
  /** Day of loading: periods of the home page and awards depend on it. */
  today?: Date
}

/**
 * Yields batches in the order of the foreign keys, so that a million variations need the memory of some thousands.
 * Equal sizes give equal rows. Pictured products come last, as the newest.
 */
export function* generateCatalogue(options: CatalogueOptions = {}): Generator<Batch> {
  const pictured = picturedProducts.reduce((sum, { item }) => sum + item.variations.length, 0)
  const further = Math.max(0, (options.size ?? 0) - pictured)
  const bulkMakers = makeBulkMakers(further === 0 ? 0 : Math.ceil(Math.sqrt(further)), makers.length + 1)
  yield { images: pictures, ...starterRows, makers: [...makers, ...bulkMakers.map(({ row }) => row)], brands }

  let bulkProducts = 0
  if (further > 0) {
    for (const rows of makeBulkProducts(bulkMakers, further)) {
      bulkProducts += rows.products.length
      yield rows
    }
  }
  const today = options.today ?? lastDay
  const first = { product: bulkProducts + 1, variation: further + 1 }
  const { rows, variationIds } = picturedProductRows(first, today)
  yield rows
  yield makeShowcase(variationIds, today)
}
