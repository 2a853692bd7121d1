import { productLexicon } from '#query/lexicon/product-lexicon.ts'
import type { ProductTerms } from '#query/terms.ts'
import type { SearchQuery } from '#search/types.ts'
import { withCovers } from './covers.ts'
import { asDoors } from './doors.ts'
import { isOfPart, materialsOfParts } from './materials-of-parts.ts'
import { withNearGrade } from './near-grades.ts'
import {
  type Asked,
  boundParts,
  inWordsIfTooLong,
  isOfMaterial,
  type Reading,
  type ReadPart,
  readWhole,
} from './reading.ts'

/** Reads what is asked of products. */
export async function readProducts(
  terms: ProductTerms,
  asked: Asked,
  query: SearchQuery = {},
  isFine = false,
): Promise<Reading> {
  const reading = readWhole(asked, query, await productLexicon(terms), isFine)
  const parts = asDoors(withCovers(boundParts(materialsOfParts(reading.parts, asked))), terms)
  return inWordsIfTooLong({ ...reading, parts: parts.map((part) => withMain(withNearGrade(part, terms))) })
}

/** Of a material is first what mostly is: a chair of oak comes before one that is covered with leather and has legs of oak. */
function withMain(part: ReadPart): ReadPart {
  const first = (part.any ?? []).flatMap(({ filters = {} }) =>
    filters.material ? { filters: { main_material: filters.material } } : [],
  )
  return isOfMaterial(part) && !isOfPart(part) && first.length > 0 ? { ...part, first } : part
}
