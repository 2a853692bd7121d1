import type { Call } from '#web/shared/api/call.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'
import { absoluteImageUrl } from '#web/shared/api/image-url.ts'
import { writeFeed } from './feeds.ts'
import { createHourlyStore, hourSeconds } from './hour-cache.ts'
import type { ReportProblem } from './read-all.ts'
import { listEditorialPages, listPages, listProducts, planSitemap } from './sitemap.ts'
import { listMakerPhotos, listProjectPages, type SitemapPage } from './sitemap-projects.ts'

/** Files of a few hundred KiB each. */
const filesKept = 20

type SiteFiles = (pathname: string, report?: (problem: Error) => void) => Promise<Response | null>

/**
 * Serves robots.txt, feeds and the sitemap; null for any other path. sitemap-0.xml has all pages except
 * products and projects.
 */
export function createSiteFiles(
  { siteUrl, imageOrigin = '' }: Pick<PublicConfig, 'siteUrl'> & Partial<Pick<PublicConfig, 'imageOrigin'>>,
  call: Call,
  now: () => number = Date.now,
): SiteFiles {
  const cachePlan = createHourlyStore<Awaited<ReturnType<typeof planSitemap>>>(1, now)
  const cacheFile = createHourlyStore<string[]>(filesKept, now)
  const locate = (path: string) => `<loc>${siteUrl}${path}</loc>`
  const locateWithPictures = ({ path, imageIds }: SitemapPage) => {
    const addresses = imageIds.map((id) => absoluteImageUrl({ siteUrl, imageOrigin }, id, 1920))
    return (
      locate(path) +
      addresses.map((address) => `<image:image><image:loc>${address}</image:loc></image:image>`).join('')
    )
  }
  const readPlan = (report: ReportProblem) => cachePlan('plan', () => planSitemap(call, report))

  /** Returns the loader of the sitemap file at this index, if planned. */
  async function findFile(
    file: number,
    report: ReportProblem,
  ): Promise<(() => Promise<string[]>) | undefined> {
    const { makerIds, projectIds, teamIds } = await readPlan(report)
    if (file === 0)
      return async () => {
        const [pages, photos] = await Promise.all([
          listPages(call, teamIds, report),
          listMakerPhotos(call, report),
        ])
        return [...pages.map(locate), ...photos.map(locateWithPictures)]
      }
    const makers = makerIds[file - 1]
    if (makers) return async () => (await listProducts(call, makers, report)).map(locate)
    const projects = projectIds[file - 1 - makerIds.length]
    return projects && (async () => (await listProjectPages(call, projects)).map(locateWithPictures))
  }

  return async (pathname, onProblem) => {
    const report: ReportProblem = (problem) => onProblem?.(new Error(`${pathname} ${problem}`))
    if (pathname === '/robots.txt')
      return textFile('text/plain', robots(siteUrl), `public, max-age=${hourSeconds}`)
    if (pathname === '/sitemap.xml') {
      const { makerIds, projectIds } = await readPlan(report)
      const names = Array.from(
        { length: 1 + makerIds.length + projectIds.length },
        (_, file) => `/sitemap-${file}.xml`,
      )
      return textFile('application/xml', xml('sitemapindex', 'sitemap', names.map(locate)))
    }
    const feed = /^\/feeds\/([a-z]+)\.xml$/.exec(pathname)?.[1]
    if (feed !== undefined) {
      const text = await writeFeed(call, siteUrl, feed)
      return text === null ? null : textFile('application/atom+xml', text)
    }
    const file = /^\/sitemap-(0|[1-9]\d{0,4})\.xml$/.exec(pathname)?.[1]
    if (file === undefined) return null
    const make = await findFile(Number(file), report)
    if (!make) return null
    const paths = await cacheFile(pathname, make)
    const editorial = file === '0' ? await listEditorialPages(call, report) : []
    return textFile('application/xml', xml('urlset', 'url', [...paths, ...editorial.map(locate)]))
  }
}

/** No caching elsewhere: withdrawn pages leave the sitemap with this server's store. */
function textFile(type: string, body: string, cache = 'no-cache'): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache }
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
