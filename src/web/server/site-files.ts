import type { Call } from '../api/call.ts'
import type { PublicConfig } from '../api/config.ts'

const hourSeconds = 3600
const hour = `public, max-age=${hourSeconds}`
/** One file may name 50,000 addresses; the api is asked in pages of 100 and only as deep as a search goes. */
const pageSize = 100

/** robots.txt and sitemap.xml; null for any other path. */
export function createSiteFiles(
  config: PublicConfig,
  call: Call,
  now: () => number = Date.now,
): (pathname: string) => Promise<Response | null> {
  const readSitemap = keepForAnHour(() => sitemap(config.siteUrl, call), now)
  return async (pathname) => {
    if (pathname === '/robots.txt') return textFile('text/plain; charset=utf-8', robots(config.siteUrl))
    if (pathname === '/sitemap.xml') return textFile('application/xml; charset=utf-8', await readSitemap())
    return null
  }
}

/** Some fifty calls make a sitemap: whoever asks within the hour gets the same one, and a failure is not kept. */
function keepForAnHour(make: () => Promise<string>, now: () => number): () => Promise<string> {
  let kept: { text: Promise<string>; until: number } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.text
    const text = make()
    kept = { text, until: now() + hourSeconds * 1000 }
    text.catch(() => {
      kept = undefined
    })
    return text
  }
}

function textFile(type: string, body: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': hour } })
}

function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /dev/',
    'Disallow: /*sort=',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function sitemap(siteUrl: string, call: Call): Promise<string> {
  const [makers, categories, variations] = await Promise.all([
    call('GET /makers/all'),
    call('GET /categories'),
    listVariations(call),
  ])
  const paths = [
    '/',
    '/products',
    '/products?kind=1',
    '/products?kind=2',
    '/makers',
    ...categories.items.map((category) => `/products?category_id=${category.id}`),
    ...makers.items.map((maker) => `/makers/${maker.id}`),
    ...variations.map(({ id, product }) => `/products/${product.id}/${id}`),
  ]
  const urls = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

async function listVariations(call: Call): Promise<{ id: number; product: { id: number } }[]> {
  const found: { id: number; product: { id: number } }[] = []
  const depth = 5000
  for (let offset = 0; offset < depth; offset += pageSize) {
    const query = { limit: pageSize, offset }
    const { items } = await call('GET /product_variations/search', { query })
    found.push(...items.map(({ id, product }) => ({ id, product: { id: product.id } })))
    if (items.length < pageSize) break
  }
  return found
}
