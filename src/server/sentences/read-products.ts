import type { SearchQuery } from '#search/types.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { withCovers } from './covers.ts'
import { asDoors } from './doors.ts'
import { withMain } from './main-materials.ts'
import { withNearGrade } from './near-grades.ts'
import { productLexicon } from './product-lexicon.ts'
import { type Asked, type Reading, readKeyword } from './reading.ts'

/** Reads what is asked of products. */
export function readProducts(
  terms: Taxonomy,
  asked: Asked,
  query: SearchQuery = {},
  isFine = false,
): Reading {
  const reading = readKeyword(asked, query, productLexicon(terms), isFine)
  const parts = asDoors(withCovers(reading.parts), terms)
  return { ...reading, parts: parts.map((part) => withMain(withNearGrade(part, terms))) }
}
