/** Searches of the product list: products instead of variations, each with its swatches. */
import { limits } from '#contract/data/limits.ts'
import type { SearchDoc, SearchQuery, SearchSchema } from '#search/types.ts'
import { SCHEMA } from './documents.ts'

export const PRODUCT_SCHEMA: SearchSchema = { ...SCHEMA, grouped: true }

/** Fields of a variation; the rest belongs to the product. */
const OWN = new Set(['color', 'material', 'stock', 'sample'])

/** Assigns documents, which must arrive in order, to products. The id of a product is that of its first variation. */
export function groupByProduct(): (doc: SearchDoc) => SearchDoc {
  let first: SearchDoc | undefined
  return (doc) => {
    if (first === undefined || first.text.description !== doc.text.description) first = doc
    const own = Object.entries(doc.choices ?? {}).filter(([field]) => OWN.has(field))
    return {
      ...doc,
      choices: { ...first.choices, ...Object.fromEntries(own) },
      group: { id: first.id, rank: first.rank },
    }
  }
}

export const askForProducts = (query: SearchQuery): SearchQuery => ({
  ...query,
  grouped: true,
  members: limits.swatches,
  histograms: [{ field: 'price', edges: [0, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000] }],
})
