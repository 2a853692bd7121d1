import { brands, makers } from './catalogue/makers.ts'
import { picturedProductRows } from './catalogue/pictured-products.ts'
import { pictures } from './catalogue/pictures.ts'
import type { Batch } from './catalogue/rows.ts'
import { makeShowcase } from './catalogue/showcase.ts'
import { taxonomy } from './catalogue/taxonomy.ts'

/**
 * The demo catalogue as rows, batch by batch in the order of the foreign keys. The same size always gives the same rows.
 * Without a size it is exactly what the pictures show.
 */
export function* generateCatalogue(_options: { size?: number } = {}): Generator<Batch> {
  yield { images: pictures, ...taxonomy, makers, brands }
  const { rows, variationIds } = picturedProductRows({ product: 1, variation: 1 })
  yield rows
  yield makeShowcase(variationIds)
}
