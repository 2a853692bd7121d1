import { limits } from '#contract/data/limits.ts'
import type { Call } from '#web/api/call.ts'
import { readAll } from './read-all.ts'
import { listPeople } from './sitemap-people.ts'

/** A file may name 50,000 addresses; fewer keep what one request costs small: some fifty searches. */
const productsPerFile = 2000
/** How many makers are asked for their brands at once. */
const makersAtOnce = 20
const perRequest = limits.idsPerRequest

/** The makers of each file of products: neighbours whose products fit together. */
export type SitemapPlan = { makerIds: number[][] }

export type SitemapPage = { path: string; imageIds: number[] }

/** What stands in which file. A call for every hundred makers. */
export async function planSitemap(call: Call): Promise<SitemapPlan> {
  const { items } = await call('GET /makers/all')
  const ids = items.map(({ id }) => id).sort((a, b) => a - b)
  const makerIds: number[][] = []
  let room = 0
  for (const some of inParts(ids, perRequest)) {
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
  return { makerIds }
}

/** Every page that is neither a product nor a room: a call for every maker, since only makers know their brands. */
export async function listPages(call: Call): Promise<string[]> {
  const [people, editorial, makers, categories, { facets }] = await Promise.all([
    listPeople(call),
    listEditorialPages(call),
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
  for (const some of inParts(makers.items, makersAtOnce)) {
    const asked = await Promise.all(some.map(({ id }) => call('GET /makers/{id}', { params: { id } })))
    brandIds.push(...asked.flatMap(({ brands }) => brands.map(({ id }) => id)))
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
    ...editorial,
    ...ids.map((id) => `/products?category_id=${id}`),
    ...makers.items.map(({ id }) => `/makers/${id}`),
    ...brandIds.map((id) => `/brands/${id}`),
  ]
}

/** What the staff makes: boards, the magazine, the award that is on. */
async function listEditorialPages(call: Call): Promise<string[]> {
  const [boards, articles, { current_award }] = await Promise.all([
    readAll((query) => call('GET /boards/search', { query })),
    readAll((query) => call('GET /magazines', { query })),
    call('GET /top/settings'),
  ])
  return [
    '/boards',
    ...boards.map(({ id }) => `/boards/${id}`),
    '/magazines',
    ...articles.flatMap(({ slug, url }) => (url === null ? [`/magazines/${slug}`] : [])),
    '/news',
    ...(current_award ? [`/awards/${current_award.slug}`] : []),
  ]
}

/** The products of these makers as far as a search goes, and how many lie beyond. */
export async function listProducts(
  call: Call,
  makerIds: number[],
): Promise<{ paths: string[]; cut: number }> {
  const paths = new Set<string>()
  for (let offset = 0; ; offset += limits.pageSizeMax) {
    const query = { maker_id: makerIds, sort: 'newest' as const, limit: limits.pageSizeMax, offset }
    const { items, total_count } = await call('GET /product_variations/search', { query })
    for (const { id, product } of items) paths.add(`/products/${product.id}/${id}`)
    const isDeepest = offset + 2 * limits.pageSizeMax > limits.searchDepth
    if (items.length < limits.pageSizeMax || isDeepest) {
      return { paths: [...paths], cut: Math.max(0, total_count - offset - items.length) }
    }
  }
}

/** Projects and photos as far as a search goes, each with its pictures. */
export async function listRooms(call: Call): Promise<SitemapPage[]> {
  const [projects, posts] = await Promise.all([
    readAll((place) => call('GET /projects/search', { query: { sort: 'newest', ...place } })),
    readAll((place) => call('GET /posts/search', { query: { sort: 'newest', ...place } })),
  ])
  return [
    ...projects.map(({ id, images }) => ({
      path: `/projects/${id}`,
      imageIds: images.map((image) => image.id),
    })),
    ...posts.map(({ id, image }) => ({ path: `/posts/${id}`, imageIds: [image.id] })),
  ]
}

function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
}
