import { productTaxonomy } from './product-taxonomy.ts'
import { spaceTaxonomy } from './space-taxonomy.ts'
import type { TaxonomyRows } from './tables.ts'

/** The standard taxonomy; the demo catalogue is made with the same rows. */
export const starterRows: TaxonomyRows = { ...productTaxonomy, ...spaceTaxonomy }
