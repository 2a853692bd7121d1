import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { readKeyword } from '#server/sentences/reading.ts'
import { searchOrRelax } from '#server/sentences/relax.ts'
import { docs, index, taxonomy } from './demo-catalogue.ts'

/** What a sentence finds in the demo catalogue, all of it. */
export const findProducts = (keyword: string, on: Parameters<typeof searchOrRelax>[0] = index) =>
  searchOrRelax(on, { limit: docs.length }, (isFine) =>
    readKeyword({ keyword, interpret: true, plain: '' }, {}, productLexicon(taxonomy), isFine),
  )
