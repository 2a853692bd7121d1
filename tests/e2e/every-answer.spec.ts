import { type APIRequestContext, expect } from '@playwright/test'
import type { KnownPage } from './support/known-page.ts'
import { everyPage } from './support/pages.ts'
import { expectProtected } from './support/protected.ts'
import { type ReadPage, readPage } from './support/read-page.ts'
import { test } from './support/test.ts'

const siteTitle = 'TOKONOMA｜空間デザインの情報検索サービス'

function expectUnindexed({ meta, values }: ReadPage) {
  expect(meta('robots')).toBe('noindex')
  expect(values('head link[rel=canonical]', 'href')).toEqual([])
}

/** Expects description, canonical link and Open Graph. */
async function expectDescribed(
  request: APIRequestContext,
  known: KnownPage,
  canonical: string,
  page: ReadPage,
) {
  const { meta, values } = page
  expect(values('head link[rel=canonical]', 'href')).toEqual([canonical])
  expect(meta('og:url')).toBe(canonical)
  expect(meta('og:title')).toBe(known.title || siteTitle)
  const description = meta('description') ?? ''
  expect(description.length).toBeGreaterThan(20)
  expect(meta('og:description')).toBe(description)
  expect(meta('robots')).toBeUndefined()
  const image = await request.get(meta('og:image') ?? '')
  expect(image.headers()['content-type']).toMatch(/^image\//)
}

for (const known of everyPage) {
  test(`${known.name}: arrives rendered with content, search and metadata, sends security headers, and is the same for persons and visitors`, async ({
    request,
    baseURL,
  }) => {
    const page = await readPage(await expectProtected(request, known.path))
    expect(page.status).toBe(known.status ?? 200)
    expect(page.title).toBe(known.title ? `${known.title}｜TOKONOMA` : siteTitle)
    expect(page.texts('h1')).toEqual([known.heading])
    const main = page.texts('main')
    expect(main).toHaveLength(1)
    for (const fact of known.facts) expect(main[0]).toContain(fact)
    const search = 'search[aria-label="サイト内検索"] form[action="/search"]'
    expect(page.values(`${search} input[type=search][aria-label=キーワード]`, 'name')).toEqual(['keyword'])
    if (known.personal) expectUnindexed(page)
    else if (!known.status && !known.path.includes('keyword'))
      await expectDescribed(request, known, new URL(known.path, baseURL).href, page)
  })
}

for (const [name, path] of [
  ['a file', '/favicon.svg'],
  ['robots.txt', '/robots.txt'],
  ['the sitemap', '/sitemap.xml'],
  ['a page that is not there', '/nowhere'],
  ['an address that nobody can read', '/%E0%A4%A'],
] as const) {
  test(`${name}: sends security headers and is the same for persons and visitors`, async ({ request }) => {
    await expectProtected(request, path)
  })
}
