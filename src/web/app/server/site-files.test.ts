import { expect, test } from 'vitest'
import { createCall } from '#web/shared/api/call.ts'
import { createSiteFiles } from './site-files.ts'

const connection = { apiUrl: 'http://api.example', apiKey: 'test-key' }
const siteUrl = 'http://site.example'

const idsOf = (search: URLSearchParams, name: string) =>
  [...search].filter(([key]) => key.startsWith(name)).map(([, id]) => Number(id))

/**
 * Creates a site with one maker for each number of products, two finishes a product, and one photo a project.
 */
function createSite(productCounts: readonly number[] = [1], projectIds: readonly number[] = [5]) {
  const site = { searches: 0, articles: 250, down: false, minutes: 0 }
  const projects = projectIds.map((id) => ({ id, team: { id: 3 }, images: [{ id: 71 }, { id: 72 }] }))
  const makers = productCounts.map((product_count, at) => ({ id: at + 1, product_count }))
  const answers = (url: URL) => {
    const { pathname, searchParams } = url
    if (pathname === '/makers/all') return { items: makers }
    if (pathname === '/makers/searchByIDs') {
      const ids = new Set(idsOf(searchParams, 'ids'))
      return { items: makers.filter(({ id }) => ids.has(id)) }
    }
    if (pathname.startsWith('/makers/')) return { brands: [{ id: Number(pathname.slice(8)) * 10 }] }
    if (pathname === '/categories') {
      const children = [{ id: 2 }, { id: 3 }]
      return {
        items: [
          { id: 1, children },
          { id: 4, children: [{ id: 5 }] },
        ],
      }
    }
    if (pathname === '/product_variations/search_hit_counts') {
      return {
        facets: {
          category_id: [
            { id: 1, count: 7 },
            { id: 2, count: 7 },
            { id: 3, count: 0 },
          ],
        },
      }
    }
    if (pathname === '/projects/search') return { items: [], total_count: projects.length }
    if (pathname === '/projects/searchByIDs') {
      const ids = new Set(idsOf(searchParams, 'ids'))
      return { items: projects.filter(({ id }) => ids.has(id)) }
    }
    const project = /^\/projects\/(\d+)\/posts$/.exec(pathname)?.[1]
    if (project) return { items: [{ id: Number(project) + 4, image: { id: 71 } }], next_cursor: null }
    if (pathname === '/boards/search' || pathname === '/magazines' || pathname === '/lists/search') {
      const offset = Number(searchParams.get('offset'))
      const total_count = pathname === '/magazines' ? site.articles : 250
      const length = Math.min(100, total_count - offset)
      const owner = { id: 1 }
      return {
        total_count,
        items: Array.from({ length }, (_, at) => {
          const id = offset + at + 1
          return { id, slug: `article-${id}`, url: null, item_count: 1, owner }
        }),
      }
    }
    if (pathname === '/news') return { items: [], total_count: 0 }
    if (pathname === '/awards') return { items: [{ slug: 'award-2026' }, { slug: 'award-2025' }] }
    if (pathname === '/posts/search') {
      const items = [
        { id: 9, image: { id: 71 }, maker: null },
        { id: 8, image: { id: 73 }, maker: { id: 1 } },
      ]
      return { items, total_count: 2 }
    }
    site.searches++
    const asked = idsOf(searchParams, 'maker_id')
    const total_count = asked.reduce((sum, id) => sum + 2 * (makers[id - 1]?.product_count ?? 0), 0)
    const offset = Number(searchParams.get('offset'))
    const length = Math.min(100, total_count - offset)
    const items = Array.from({ length }, (_, at) => ({ id: offset + at + 30, product: { id: 12 } }))
    return { items, total_count }
  }
  const call = createCall({
    ...connection,
    fetch: (request) =>
      site.down ? new Response(null, { status: 503 }) : Response.json(answers(new URL(request.url))),
  })
  const serve = createSiteFiles({ siteUrl }, call, () => site.minutes * 60_000)
  const problems: string[] = []
  const read = async (path: string) => {
    const text = await (await serve(path, ({ message }) => problems.push(message)))?.text()
    return text && [...text.matchAll(/<loc>http:\/\/site\.example([^<]+)<\/loc>/g)].map(([, found]) => found)
  }
  return { site, serve, read, problems }
}

test('lists in the sitemap a file of pages and files of the products of a few makers each', async () => {
  const { read } = createSite([1500, 400, 0, 600, 3000])
  expect(await read('/sitemap.xml')).toEqual([0, 1, 2, 3, 4].map((file) => `/sitemap-${file}.xml`))
  expect(await read('/sitemap-1.xml')).toHaveLength(3800)
  expect(await read('/sitemap-2.xml')).toHaveLength(1200)
  expect(await read('/sitemap-3.xml')).toHaveLength(6000)
  expect(await read('/sitemap-4.xml')).toEqual(['/projects/5', '/posts/9'])
  expect(await read('/sitemap-5.xml')).toBeUndefined()
})

test('lists no more makers in a file than a search takes', async () => {
  const { read } = createSite(Array.from({ length: 100 }, () => 1).concat([1, 1]))
  expect(await read('/sitemap-1.xml')).toHaveLength(200)
  expect(await read('/sitemap-2.xml')).toHaveLength(4)
})

test('lists pages with content, including brands and legal pages', async () => {
  const { read } = createSite()
  const pages = await read('/sitemap-0.xml')
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/makers/1', '/brands/10', '/terms', '/privacy', '/products?category_id=2']),
  )
  for (const empty of [3, 4, 5]) expect(pages).not.toContain(`/products?category_id=${empty}`)
})

test('lists all boards, articles and lists', async () => {
  const { read } = createSite()
  const pages = await read('/sitemap-0.xml')
  const last = ['/boards/250', '/magazines/article-250', '/lists/250', '/users/1', '/teams/3']
  expect(pages).toEqual(expect.arrayContaining(last))
  expect((pages || []).filter((path = '') => /^\/(boards|lists)\/\d+$/.test(path))).toHaveLength(500)
})

test('lists projects and photos with their pictures', async () => {
  const { serve } = createSite()
  const text = await (await serve('/sitemap-2.xml'))?.text()
  const picture = (id: number) =>
    `<image:image><image:loc>http://site.example/images/${id}?w=1920</image:loc></image:image>`
  expect(text).toContain(`<loc>http://site.example/projects/5</loc>${picture(71)}${picture(72)}</url>`)
  expect(text).toContain(`<loc>http://site.example/posts/9</loc>${picture(71)}</url>`)
  const pages = await (await serve('/sitemap-0.xml'))?.text()
  expect(pages).toContain(`<loc>http://site.example/posts/8</loc>${picture(73)}</url>`)
  expect(pages).not.toContain('/posts/9<')
})

test('lists all projects in files of a hundred, whatever their number and ids', async () => {
  const ids = Array.from({ length: 12_345 }, (_, at) => at + 1 + (at > 7_000 ? 900 : 0))
  const { read, problems } = createSite([], ids)
  const files = (await read('/sitemap.xml')) || []
  expect(files).toHaveLength(1 + 124)
  const last = (await read(files.at(-1) ?? '')) || []
  expect(last).toHaveLength(2 * 45)
  expect(last).toContain(`/projects/${12_345 + 900}`)
  expect(problems).toEqual([])
})

test('reports projects that no range of ids finds', async () => {
  const { read, problems } = createSite([], [5, 4_000_000_000])
  expect(await read('/sitemap-1.xml')).toContain('/projects/5')
  expect(problems).toEqual([expect.stringContaining('leaves out 1 projects')])
})

test('lists past and current awards, and caches no file', async () => {
  const { read, serve } = createSite()
  expect(await read('/sitemap-0.xml')).toEqual(
    expect.arrayContaining(['/awards', '/awards/award-2026', '/awards/award-2025']),
  )
  const cacheOf = async (path: string) => (await serve(path))?.headers.get('cache-control')
  expect(await cacheOf('/sitemap.xml')).toBe('no-cache')
  expect(await cacheOf('/sitemap-0.xml')).toBe('no-cache')
  expect(await cacheOf('/feeds/news.xml')).toBe('no-cache')
})

test('makes a sitemap file once an hour for any number of requests', async () => {
  const { site, read } = createSite()
  const files = await Promise.all([read('/sitemap-1.xml'), read('/sitemap-1.xml')])
  for (const file of files) expect(file).toContain('/products/12/30')
  site.minutes = 59
  await read('/sitemap-1.xml')
  expect(site.searches).toBe(1)
  site.minutes = 60
  await read('/sitemap-1.xml')
  expect(site.searches).toBe(2)
})

test('lists an article from the moment of its publication', async () => {
  const { site, read } = createSite()
  expect(await read('/sitemap-0.xml')).not.toContain('/magazines/article-251')
  site.articles = 251
  expect(await read('/sitemap-0.xml')).toContain('/magazines/article-251')
})

test('retries a sitemap file that could not be made', async () => {
  const { site, read } = createSite()
  site.down = true
  await expect(read('/sitemap-1.xml')).rejects.toMatchObject({ status: 503 })
  site.down = false
  expect(await read('/sitemap-1.xml')).toContain('/products/12/30')
})

test('reports items beyond the search depth', async () => {
  const { site, read, problems } = createSite([7000])
  expect(await read('/sitemap-1.xml')).toHaveLength(10_000)
  expect(site.searches).toBe(100)
  expect(problems).toEqual([expect.stringContaining('leaves out 4000')])
})

test('leaves other paths to the pages', async () => {
  const { read } = createSite()
  for (const path of ['/products', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-99999.xml']) {
    expect(await read(path)).toBeUndefined()
  }
})
