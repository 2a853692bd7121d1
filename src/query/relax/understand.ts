import { fieldsOf, type KeywordInput } from '#query/parse/parts.ts'
import { readProducts, readRooms } from '#query/parse/reading.ts'
import type { ProductTerms, RoomTerms } from '#query/terms.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery, Wish } from '#search/types.ts'
import { askedOnce } from './reading-budget.ts'
import type { Nearest, searchOrRelax } from './relax.ts'
import type { searchAsRead } from './search-as-read.ts'

/** Results by kind of things whose sentences are read. */
export type Understood = Record<'products' | 'projects' | 'posts', Nearest>

type IndexWithTerms<Terms> = Searched & { terms: Terms }

export type SpokenIndexes = {
  variations: IndexWithTerms<ProductTerms>
  projects: IndexWithTerms<RoomTerms>
  posts: IndexWithTerms<RoomTerms>
}

/** Reads a keyword as the lists of products, projects and photos do, and searches for it. */
export async function understand(
  { variations, projects, posts }: SpokenIndexes,
  asked: KeywordInput,
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

/** Fields that a photo shows. All others are said of the whole project. */
const shown: ReadonlySet<string> = new Set([
  'space',
  'orientation',
  'color',
  'lightness',
  'material',
  'pinned',
  'pinned_category',
])

/**
 * Returns projects of which one photo has to show all that is said of a room: a project with a kitchen that is white elsewhere has no
 * white kitchen. What no photo may show is said of the project. A word may be of its rest where no such photo has it.
 */
export function inOnePhoto({ projects, posts }: { projects: Searched; posts: Searched }): Searched {
  /** Returns the query for projects of photos that meet these. */
  async function askPhotos(query: SearchQuery, inPhoto: SearchQuery): Promise<SearchQuery> {
    const { facets } = await posts.search({ ...inPhoto, facets: ['project'], limit: 0 })
    const found = [...(facets.project?.keys() ?? [])]
    const includeIds = query.includeIds?.filter((id) => found.includes(id)) ?? found
    return { ...query, wishes: query.wishes?.filter((wish) => !isShown(wish)) ?? [], includeIds }
  }

  async function ofPhotos(query: SearchQuery): Promise<SearchQuery> {
    const { keyword = '', spoken = false } = query
    const wishes = (query.wishes ?? []).filter(isShown)
    if (wishes.every(({ excluded }) => excluded)) return query
    const strict = await askPhotos(query, { wishes, keyword, spoken })
    const isEnough = keyword === '' || (await projects.count(strict)) > 0
    return isEnough ? strict : askPhotos(query, { wishes })
  }

  /** Counts a field without what is read of it. */
  async function countsOf(field: string, query: SearchQuery): Promise<[string, Map<number, number>][]> {
    const { wishes = [] } = query
    const own = wishes.filter((wish) => isShown(wish) && asksFor(wish, field))
    if (own.length !== 1) return []
    const others = wishes.filter((wish) => wish !== own[0])
    const beside = await ofPhotos({ ...query, wishes: others, facets: [field], histograms: [], limit: 0 })
    return Object.entries((await projects.search(beside)).facets)
  }

  return {
    count: async (query) => projects.count(await ofPhotos(query)),
    search: async (query) => {
      const asked = await ofPhotos(query)
      const result = await projects.search(asked)
      if (asked === query) return result
      const counts = await Promise.all((query.facets ?? []).map((field) => countsOf(field, query)))
      return { ...result, facets: { ...result.facets, ...Object.fromEntries(counts.flat()) } }
    },
  }
}

const isShown = ({ any, words }: Wish): boolean =>
  !words && any.length > 0 && any.every((condition) => fieldsOf(condition).some((field) => shown.has(field)))

const asksFor = ({ any }: Wish, field: string): boolean => any.flatMap(fieldsOf).includes(field)
