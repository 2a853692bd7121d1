import type { Call } from '#web/api/call.ts'
import type { PublicConfig } from '#web/api/config.ts'
import { writeFeed } from './feeds.ts'
import { createHourlyStore, hourSeconds } from './keep-for-an-hour.ts'
import { listPages, listProducts, planSitemap } from './sitemap.ts'

/** Files of a few hundred KiB each. */
const filesKept = 20

type SiteFiles = (pathname: string, report?: (problem: Error) => void) => Promise<Response | null>

/**
 * robots.txt, sitemap.xml, which only names the files of the sitemap, and these: sitemap-0.xml with the pages that are no
 * products, the others with the products of some makers each; and feeds of what is new. Null for any other path.
 */
export function createSiteFiles(
  { siteUrl }: Pick<PublicConfig, 'siteUrl'>,
  call: Call,
  now: () => number = Date.now,
): SiteFiles {
  const keepPlan = createHourlyStore<Awaited<ReturnType<typeof planSitemap>>>(1, now)
  const keepFile = createHourlyStore<string>(filesKept, now)
  const readPlan = () => keepPlan('plan', () => planSitemap(call))

  return async (pathname, report) => {
    if (pathname === '/robots.txt') return textFile('text/plain', robots(siteUrl))
    if (pathname === '/sitemap.xml') {
      const { makerIds } = await readPlan()
      const names = Array.from({ length: makerIds.length + 1 }, (_, file) => `/sitemap-${file}.xml`)
      return textFile('application/xml', xml('sitemapindex', 'sitemap', siteUrl, names))
    }
    const feed = /^\/feeds\/([a-z]+)\.xml$/.exec(pathname)?.[1]
    if (feed !== undefined) {
      const text = await writeFeed(call, siteUrl, feed)
      return text === null ? null : textFile('application/atom+xml', text)
    }
    const file = /^\/sitemap-(0|[1-9]\d{0,4})\.xml$/.exec(pathname)?.[1]
    if (file === undefined) return null
    const makerIds = file === '0' ? null : (await readPlan()).makerIds[Number(file) - 1]
    if (makerIds === undefined) return null
    const text = await keepFile(pathname, async () => {
      if (!makerIds) return xml('urlset', 'url', siteUrl, await listPages(call))
      const { paths, cut } = await listProducts(call, makerIds)
      if (cut > 0)
        report?.(new Error(`${pathname} leaves out ${cut} variations that lie beyond the search depth`))
      return xml('urlset', 'url', siteUrl, paths)
    })
    return textFile('application/xml', text)
  }
}

function textFile(type: string, body: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${hourSeconds}`,
  }
  return new Response(body, { headers })
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

function xml(list: string, entry: string, siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<${entry}><loc>${siteUrl}${path}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${list}>\n`
}
