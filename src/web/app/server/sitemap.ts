import { limits } from '#contract/data/limits.ts'
import type { Call } from '#web/shared/api/call.ts'
import { inChunks, type ReportProblem, readAll } from './read-all.ts'
import { type ProjectPlan, planProjects } from './sitemap-projects.ts'

/** The format allows 50,000 URLs a file; fewer limit a request to some fifty searches. */
const productsPerFile = 2000
const makersAtOnce = 20
const perRequest = limits.idsPerRequest

export type SitemapPlan = ProjectPlan & { makerIds: number[][] }

/** Plans the sitemap's files, with a call per hundred makers and projects. */
export async function planSitemap(call: Call, report: ReportProblem): Promise<SitemapPlan> {
  const [makerIds, projects] = await Promise.all([planMakers(call), planProjects(call, report)])
  return { makerIds, ...projects }
}

async function planMakers(call: Call): Promise<number[][]> {
  const { items } = await call('GET /makers/all')
  const ids = items.map(({ id }) => id).sort((a, b) => a - b)
  const makerIds: number[][] = []
  let room = 0
  for (const some of inChunks(ids, perRequest)) {
    const makers = await call('GET /makers/searchByIDs', { query: { ids: some } })
    for (const { id, product_count } of makers.items) {
      if (product_count === 0) continue
      const file = makerIds.at(-1)
      const hasRoom = file && product_count <= room && file.length < perRequest
      if (!hasRoom) room = productsPerFile
      if (hasRoom) file.push(id)
      else makerIds.push([id])
      room -= product_count
    }
  }
  return makerIds
}

/**
 * Lists every page except products, projects and editorial pages. Costs one call per maker, because brands are
 * only listed there.
 */
export async function listPages(call: Call, teamIds: number[], report: ReportProblem): Promise<string[]> {
  const [people, makers, categories, { facets }] = await Promise.all([
    listPeople(call, report),
    call('GET /makers/all'),
    call('GET /categories'),
    call('GET /product_variations/search_hit_counts'),
  ])
  const filled = new Set(facets.category_id.filter(({ count }) => count > 0).map(({ id }) => id))
  const ids = categories.items.flatMap((heading) => {
    const children = heading.children.map(({ id }) => id).filter((id) => filled.has(id))
    return filled.has(heading.id) || children.length > 0 ? [heading.id, ...children] : []
  })
  const brandIds: number[] = []
  for (const some of inChunks(makers.items, makersAtOnce)) {
    const details = await Promise.all(some.map(({ id }) => call('GET /makers/{id}', { params: { id } })))
    brandIds.push(...details.flatMap(({ brands }) => brands.map(({ id }) => id)))
  }
  return [
    '/',
    '/products',
    '/products?kind=1',
    '/products?kind=2',
    '/makers',
    '/help',
    '/company',
    '/projects',
    '/posts',
    '/terms',
    '/privacy',
    ...people,
    ...teamIds.map((id) => `/teams/${id}`),
    ...ids.map((id) => `/products?category_id=${id}`),
    ...makers.items.map(({ id }) => `/makers/${id}`),
    ...brandIds.map((id) => `/brands/${id}`),
  ]
}

/** Separate: an article is listed once it is published. */
export async function listEditorialPages(call: Call, report: ReportProblem): Promise<string[]> {
  const [boards, articles, awards] = await Promise.all([
    readAll('boards', report, (query) => call('GET /boards/search', { query })),
    readAll('articles', report, (query) => call('GET /magazines', { query })),
    call('GET /awards'),
  ])
  return [
    '/boards',
    ...boards.map(({ id }) => `/boards/${id}`),
    '/magazines',
    ...articles.flatMap(({ slug, url }) => (url === null ? [`/magazines/${slug}`] : [])),
    '/news',
    '/awards',
    ...awards.items.map(({ slug }) => `/awards/${slug}`),
  ]
}

export async function listProducts(call: Call, makerIds: number[], report: ReportProblem): Promise<string[]> {
  const variations = await readAll('variations', report, (place) =>
    call('GET /product_variations/search', { query: { maker_id: makerIds, sort: 'newest', ...place } }),
  )
  return [...new Set(variations.map(({ id, product }) => `/products/${product.id}/${id}`))]
}

async function listPeople(call: Call, report: ReportProblem): Promise<string[]> {
  const lists = await readAll('lists', report, (place) =>
    call('GET /lists/search', { query: { sort: 'newest', ...place } }),
  )
  const filled = lists.filter(({ item_count }) => item_count > 0)
  const userIds = new Set(filled.map(({ owner }) => owner.id))
  return [
    '/teams',
    '/lists',
    ...[...userIds].map((id) => `/users/${id}`),
    ...filled.map(({ id }) => `/lists/${id}`),
  ]
}
