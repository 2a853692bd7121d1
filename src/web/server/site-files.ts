import type { Call } from '#web/api/call.ts'
import type { PublicConfig } from '#web/api/config.ts'
import { absoluteImageUrl } from '#web/api/image-url.ts'
import { writeFeed } from './feeds.ts'
import { createHourlyStore, hourSeconds } from './keep-for-an-hour.ts'
import { listPages, listProducts, listRooms, planSitemap, type SitemapPage } from './sitemap.ts'

/** Files of a few hundred KiB each. */
const filesKept = 20

type SiteFiles = (pathname: string, report?: (problem: Error) => void) => Promise<Response | null>

/**
 * robots.txt, sitemap.xml, which only names the files of the sitemap, and these: sitemap-0.xml with the pages that are no
 * products, the others with the products of some makers each; and feeds of what is new. Null for any other path.
 */
export function createSiteFiles(
  { siteUrl, imageOrigin = '' }: Pick<PublicConfig, 'siteUrl'> & Partial<Pick<PublicConfig, 'imageOrigin'>>,
  call: Call,
  now: () => number = Date.now,
): SiteFiles {
  const keepPlan = createHourlyStore<Awaited<ReturnType<typeof planSitemap>>>(1, now)
  const keepFile = createHourlyStore<string>(filesKept, now)
  const locate = (path: string) => `<loc>${siteUrl}${path}</loc>`
  const locateWithPictures = ({ path, imageIds }: SitemapPage) => {
    const addresses = imageIds.map((id) => absoluteImageUrl({ siteUrl, imageOrigin }, id, 1920))
    return (
      locate(path) +
      addresses.map((address) => `<image:image><image:loc>${address}</image:loc></image:image>`).join('')
    )
  }
  const readPlan = () => keepPlan('plan', () => planSitemap(call))

  return async (pathname, report) => {
    if (pathname === '/robots.txt') return textFile('text/plain', robots(siteUrl))
    if (pathname === '/sitemap.xml') {
      const { makerIds } = await readPlan()
      const names = Array.from({ length: makerIds.length + 1 }, (_, file) => `/sitemap-${file}.xml`)
      return textFile('application/xml', xml('sitemapindex', 'sitemap', names.map(locate)))
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
      if (!makerIds) {
        const [pages, rooms] = await Promise.all([listPages(call), listRooms(call)])
        return xml('urlset', 'url', [...pages.map(locate), ...rooms.map(locateWithPictures)])
      }
      const { paths, cut } = await listProducts(call, makerIds)
      if (cut > 0)
        report?.(new Error(`${pathname} leaves out ${cut} variations that lie beyond the search depth`))
      return xml('urlset', 'url', paths.map(locate))
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

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function xml(list: string, entry: string, entries: readonly string[]): string {
  const lines = entries.map((text) => `<${entry}>${text}</${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${namespaces}>\n${lines.join('\n')}\n</${list}>\n`
}
