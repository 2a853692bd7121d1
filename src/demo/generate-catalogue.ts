import { makeBulkMakers } from './catalogue/bulk-makers.ts'
import { makeBulkProducts } from './catalogue/bulk-products.ts'
import { lastDay } from './catalogue/calendar.ts'
import { brands, makers } from './catalogue/makers.ts'
import { picturedProductRows, picturedProducts } from './catalogue/pictured-products.ts'
import { pictures } from './catalogue/pictures.ts'
import type { Batch } from './catalogue/rows.ts'
import { makeShowcase } from './catalogue/showcase.ts'
import { taxonomy } from './catalogue/taxonomy.ts'

export interface CatalogueOptions {
  /** How many variations, the pictured ones among them; left out, exactly those. */
  size?: number
  /** The day of loading, from which the periods of the home page and of awards are counted. */
  today?: Date
}

/**
 * The demo catalogue as rows, batch by batch in the order of the foreign keys, so that a million variations need the memory
 * of some thousands. The same size always gives the same rows. The pictured products come last: they are the newest.
 */
export function* generateCatalogue(options: CatalogueOptions = {}): Generator<Batch> {
  const pictured = picturedProducts.reduce((sum, { item }) => sum + item.variations.length, 0)
  const further = Math.max(0, (options.size ?? 0) - pictured)
  const bulkMakers = makeBulkMakers(further === 0 ? 0 : Math.ceil(Math.sqrt(further)), makers.length + 1)
  yield { images: pictures, ...taxonomy, makers: [...makers, ...bulkMakers.map(({ row }) => row)], brands }

  let bulkProducts = 0
  if (further > 0) {
    for (const rows of makeBulkProducts(bulkMakers, further)) {
      bulkProducts += rows.products.length
      yield rows
    }
  }
  const { rows, variationIds } = picturedProductRows({ product: bulkProducts + 1, variation: further + 1 })
  yield rows
  yield makeShowcase(variationIds, options.today ?? lastDay)
}
