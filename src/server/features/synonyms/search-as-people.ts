import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import { readRooms } from '#server/sentences/furnished.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { readKeyword } from '#server/sentences/reading.ts'
import { type Nearest, searchOrRelax } from '#server/sentences/relax.ts'

/** What the lists of products and of rooms show for a keyword that is typed into them. */
export function searchAsPeople(
  { variations, projects, posts }: SearchIndexes,
  keyword: string,
  productsShown = 0,
): Record<'products' | 'projects' | 'posts', Nearest> {
  const asked = { keyword, interpret: true, plain: '' }
  const products = readKeyword(asked, {}, productLexicon(variations.terms))
  return {
    products: searchOrRelax(variations, { limit: productsShown }, products),
    projects: searchOrRelax(projects, { limit: 0 }, readRooms(projects, variations, asked)),
    posts: searchOrRelax(posts, { limit: 0 }, readRooms(posts, variations, asked)),
  }
}
