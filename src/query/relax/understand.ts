import { readRooms } from '#query/parse/furnished.ts'
import { readProducts } from '#query/parse/read-products.ts'
import type { Asked } from '#query/parse/reading.ts'
import type { ProductTerms, RoomTerms } from '#query/terms.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery } from '#search/types.ts'
import { askedOnce } from './asked-once.ts'
import { inOnePhoto } from './in-one-photo.ts'
import type { Nearest, searchOrRelax } from './relax.ts'
import type { searchAsRead } from './search-as-read.ts'

/** Of the kinds whose sentences are read. */
export type Understood = Record<'products' | 'projects' | 'posts', Nearest>

type Known<Terms> = Searched & { terms: Terms }

/** The kinds of things that keywords are read for. */
export type SpokenIndexes = {
  variations: Known<ProductTerms>
  projects: Known<RoomTerms>
  posts: Known<RoomTerms>
}

/** A keyword as the lists of products, projects and photos read it, and what each search finds for it. */
export async function understand(
  { variations, projects, posts }: SpokenIndexes,
  asked: Asked,
  search: typeof searchOrRelax | typeof searchAsRead,
  query: SearchQuery = { limit: 0 },
): Promise<Understood> {
  const catalogue = askedOnce(variations)
  const [products, ofProjects, ofPosts] = await Promise.all([
    search(variations, query, (isFine) => readProducts(variations.terms, asked, {}, isFine)),
    search(inOnePhoto({ projects, posts }), query, (isFine) =>
      readRooms(projects, catalogue, asked, {}, isFine),
    ),
    search(posts, query, (isFine) => readRooms(posts, catalogue, asked, {}, isFine)),
  ])
  return { products, projects: ofProjects, posts: ofPosts }
}
