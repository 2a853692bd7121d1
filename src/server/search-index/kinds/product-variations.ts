import { conditionField } from '#query/terms.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { collectProductSuggestions } from '#server/search-index/suggestions/product-suggestions.ts'
import { createVariationDocument, documentsVersion } from './product-variations/documents.ts'
import { createVariationSchema } from './product-variations/fields.ts'
import { selectVariations, type VariationRow, withSiblings } from './product-variations/rows.ts'
import { loadTaxonomy, type Taxonomy, withGroups } from './product-variations/taxonomy.ts'
import type { SearchKind } from './search-kind.ts'

export const productVariationKind: SearchKind<VariationRow, Taxonomy> = {
  name: 'product_variation',
  documentsVersion,
  loadTerms: loadTaxonomy,
  schemaFor: (taxonomy) => createVariationSchema(taxonomy.groups.keys()),
  termsWithin: (taxonomy, { choices }) =>
    withGroups(taxonomy, (group) => choices.includes(conditionField(group.id))),
  id: productVariations.id,
  select: selectVariations,
  withGroups: withSiblings,
  describe: createVariationDocument,
  collectSuggestions: collectProductSuggestions,
}
