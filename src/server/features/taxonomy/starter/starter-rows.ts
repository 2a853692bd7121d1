import { productTaxonomy } from './product-taxonomy.ts'
import { spaceTaxonomy } from './space-taxonomy.ts'
import type { TaxonomyRows } from './tables.ts'

/** Also part of the demo catalogue. */
export const starterRows: TaxonomyRows = { ...productTaxonomy, ...spaceTaxonomy }
