import { expect, test } from 'vitest'
import { createCall } from '#web/api/call.ts'
import { createSiteFiles } from './site-files.ts'

const connection = { apiUrl: 'http://api.example', apiKey: 'test-key' }
const siteUrl = 'http://site.example'

const idsOf = (search: URLSearchParams, name: string) =>
  [...search].filter(([key]) => key.startsWith(name)).map(([, id]) => Number(id))

/** A site with these numbers of products, a maker each; a product has two finishes. */
function createSite(productCounts: readonly number[] = [1]) {
  const site = { searches: 0, down: false, minutes: 0 }
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
    if (pathname === '/projects/search')
      return { items: [{ id: 5, team: { id: 3 }, images: [{ id: 71 }, { id: 72 }] }] }
    if (pathname === '/boards/search' || pathname === '/magazines' || pathname === '/lists/search') {
      const offset = Number(searchParams.get('offset'))
      const length = Math.min(100, 250 - offset)
      const owner = { id: 1 }
      return {
        items: Array.from({ length }, (_, at) => {
          const id = offset + at + 1
          return { id, slug: `article-${id}`, url: null, item_count: 1, owner }
        }),
      }
    }
    if (pathname === '/top/settings') return { current_award: null }
    if (pathname === '/posts/search') return { items: [{ id: 9, image: { id: 71 } }] }
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

test('the sitemap names its files: the pages, and the products of a few makers each', async () => {
  const { read } = createSite([1500, 400, 0, 600, 3000])
  expect(await read('/sitemap.xml')).toEqual([0, 1, 2, 3].map((file) => `/sitemap-${file}.xml`))
  expect(await read('/sitemap-1.xml')).toHaveLength(3800)
  expect(await read('/sitemap-2.xml')).toHaveLength(1200)
  expect(await read('/sitemap-3.xml')).toHaveLength(6000)
  expect(await read('/sitemap-4.xml')).toBeUndefined()
})

test('a file names no more makers than a search takes', async () => {
  const { read } = createSite(Array.from({ length: 100 }, () => 1).concat([1, 1]))
  expect(await read('/sitemap-1.xml')).toHaveLength(200)
  expect(await read('/sitemap-2.xml')).toHaveLength(4)
})

test('the pages are those with something on them, brands and small print too', async () => {
  const { read } = createSite()
  const pages = await read('/sitemap-0.xml')
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/makers/1', '/brands/10', '/terms', '/privacy', '/products?category_id=2']),
  )
  for (const empty of [3, 4, 5]) expect(pages).not.toContain(`/products?category_id=${empty}`)
})

test('boards, articles and lists are there to the last one', async () => {
  const { read } = createSite()
  const pages = await read('/sitemap-0.xml')
  const last = ['/boards/250', '/magazines/article-250', '/lists/250', '/users/1', '/teams/3']
  expect(pages).toEqual(expect.arrayContaining(last))
  expect((pages || []).filter((path = '') => /^\/(boards|lists)\/\d+$/.test(path))).toHaveLength(500)
})

test('projects and photos are there with their pictures', async () => {
  const { serve } = createSite()
  const text = await (await serve('/sitemap-0.xml'))?.text()
  const picture = (id: number) =>
    `<image:image><image:loc>http://site.example/images/${id}?w=1920</image:loc></image:image>`
  expect(text).toContain(`<loc>http://site.example/projects/5</loc>${picture(71)}${picture(72)}</url>`)
  expect(text).toContain(`<loc>http://site.example/posts/9</loc>${picture(71)}</url>`)
})

test('a file is made once an hour however many ask', async () => {
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

test('a file that could not be made is made again', async () => {
  const { site, read } = createSite()
  site.down = true
  await expect(read('/sitemap-1.xml')).rejects.toMatchObject({ status: 503 })
  site.down = false
  expect(await read('/sitemap-1.xml')).toContain('/products/12/30')
})

test('what lies beyond the search depth is reported', async () => {
  const { site, read, problems } = createSite([7000])
  expect(await read('/sitemap-1.xml')).toHaveLength(10_000)
  expect(site.searches).toBe(100)
  expect(problems).toEqual([expect.stringContaining('leaves out 4000')])
})

test('other paths are none of its files', async () => {
  const { read } = createSite()
  for (const path of ['/products', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-99999.xml']) {
    expect(await read(path)).toBeUndefined()
  }
})
