import { fieldsOf, type KeywordInput } from '#query/parse/parts.ts'
import { readProducts, readProjects } from '#query/parse/reading.ts'
import type { IndexWithTerms, ProductTerms, ProjectTerms } from '#query/terms.ts'
import type { Searcher } from '#search/search-port.ts'
import type { SearchQuery, Wish } from '#search/types.ts'
import { askedOnce } from './reading-budget.ts'
import type { Nearest, searchOrRelax } from './relax.ts'
import type { searchAsRead } from './search-as-read.ts'

export type ResultsByKind = Record<'products' | 'projects' | 'posts', Nearest>

export type SpokenIndexes = {
  variations: IndexWithTerms<ProductTerms>
  projects: IndexWithTerms<ProjectTerms>
  posts: IndexWithTerms<ProjectTerms>
}

/** Reads a keyword and searches as the lists of products, projects and photos do. */
export async function understand(
  { variations, projects, posts }: SpokenIndexes,
  input: KeywordInput,
  search: typeof searchOrRelax | typeof searchAsRead,
  query: SearchQuery = { limit: 0 },
): Promise<ResultsByKind> {
  const catalogue = askedOnce(variations)
  const [products, ofProjects, ofPosts] = await Promise.all([
    search(variations, query, (isFine) => readProducts(variations.terms, input, {}, isFine)),
    search(inOnePhoto({ projects, posts }), query, (isFine) =>
      readProjects(projects, catalogue, input, {}, isFine),
    ),
    search(posts, query, (isFine) => readProjects(posts, catalogue, input, {}, isFine)),
  ])
  return { products, projects: ofProjects, posts: ofPosts }
}

/** Fields that a photo shows; others concern the whole project. */
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
 * Finds projects in which one photo shows all room wishes: a project with a kitchen and a white wall elsewhere has no white kitchen.
 * Other fields concern the project. A word may come from the rest of the project if no such photo has it.
 */
export function inOnePhoto({ projects, posts }: { projects: Searcher; posts: Searcher }): Searcher {
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

  /** Counts a field without its own part of the reading. */
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
      const photoQuery = await ofPhotos(query)
      const result = await projects.search(photoQuery)
      if (photoQuery === query) return result
      const counts = await Promise.all((query.facets ?? []).map((field) => countsOf(field, query)))
      return { ...result, facets: { ...result.facets, ...Object.fromEntries(counts.flat()) } }
    },
  }
}

const isShown = ({ any, words }: Wish): boolean =>
  !words && any.length > 0 && any.every((condition) => fieldsOf(condition).some((field) => shown.has(field)))

const asksFor = ({ any }: Wish, field: string): boolean => any.flatMap(fieldsOf).includes(field)
