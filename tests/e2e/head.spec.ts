import { type APIRequestContext, expect } from '@playwright/test'
import { article } from './support/editorial-pages.ts'
import { post, product, project, table } from './support/pages.ts'
import { askPage } from './support/read-page.ts'
import { test } from './support/test.ts'

async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const files = await readAddresses(request, '/sitemap.xml')
  const lists = await Promise.all(files.map((file) => readAddresses(request, file)))
  return lists.flat()
}

/** Decodes XML escapes, as a parser would. */
async function readAddresses(request: APIRequestContext, file: string): Promise<string[]> {
  const answer = await request.get(file)
  expect(answer.headers()['content-type']).toContain('application/xml')
  const text = await answer.text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

test('gives machines the facts that a product page shows', async ({ request, baseURL }) => {
  const { structuredData } = await askPage(request, product.path)
  expect(structuredData()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: table.name,
    sku: table.code,
    url: `${baseURL}${table.path}`,
    image: expect.arrayContaining([expect.stringMatching(/\/images\/\d+/)]),
    brand: { name: 'SORA CONTRACT' },
    manufacturer: { name: 'SORA LIVING' },
    offers: { price: 193_600, priceCurrency: 'JPY', availability: 'https://schema.org/MadeToOrder' },
  })
})

test('shares the site with its root picture, and a page with a picture with its own', async ({
  request,
  baseURL,
}) => {
  expect((await askPage(request, '/')).meta('og:image')).toBe(`${baseURL}/og.png`)
  expect((await askPage(request, product.path)).meta('og:image')).toMatch(/\/images\/\d+/)
})

test('prevents automatic links on numbers, dates and addresses', async ({ request }) => {
  for (const path of ['/', product.path, '/privacy']) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<meta name="format-detection" content="([^"]+)"/)?.[1]).toBe(
      'telephone=no, date=no, address=no, email=no',
    )
  }
})

const photoFacts = (baseURL: string | undefined) => ({
  '@type': 'ImageObject',
  creator: { '@type': 'Person', name: expect.stringMatching(/./) },
  creditText: expect.stringMatching(/^撮影：.+／谷戸設計室$/),
  copyrightNotice: '谷戸設計室',
  license: `${baseURL}/terms#photos`,
  acquireLicensePage: `${baseURL}/terms#photos`,
})

test('names owner and licence of photos, and states both in the terms', async ({ request, baseURL }) => {
  expect((await askPage(request, post.path)).structuredData()).toMatchObject(photoFacts(baseURL))
  const { image } = (await askPage(request, project.path)).structuredData()
  expect(image.length).toBeGreaterThan(3)
  for (const photo of image) expect(photo).toMatchObject(photoFacts(baseURL))
  const { texts } = await askPage(request, '/terms')
  expect(texts('#photos :is(h2, h3)')).toEqual([expect.stringContaining('掲載写真の利用')])
})

test('gives machines the publisher, date and picture of an article, and a BreadcrumbList', async ({
  request,
  baseURL,
}) => {
  const { structuredData, texts, values } = await askPage(request, article.path)
  expect(structuredData()).toMatchObject({
    '@type': 'Article',
    headline: article.heading,
    url: `${baseURL}${article.path}`,
    author: { '@type': 'Organization', name: 'TOKONOMA' },
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    image: expect.stringMatching(/\/images\/\d+/),
  })
  const crumb = '[itemtype="https://schema.org/BreadcrumbList"] [itemprop=itemListElement]'
  expect(texts(`${crumb} [itemprop=name]`)).toEqual(['ホーム', 'マガジン', article.heading])
  expect(values(`${crumb} [itemprop=position]`, 'content')).toEqual(['1', '2', '3'])
  expect(values(`${crumb} [itemprop=item]`, 'href')).toEqual(['/', '/magazines'])
})

for (const path of ['/news', '/magazines', '/projects']) {
  test(`links from ${path} to its feed, which has entries`, async ({ request }) => {
    const { values } = await askPage(request, path)
    const feed = `/feeds${path}.xml`
    expect(values('head link[rel=alternate][type="application/atom+xml"]', 'href')).toEqual([feed])
    const answer = await request.get(feed)
    expect(answer.headers()['content-type']).toContain('application/atom+xml')
    expect((await answer.text()).match(/<entry>/g)?.length).toBeGreaterThan(3)
  })
}

test('names the sitemap in robots.txt, and existing pages in the sitemap', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt').then((answer) => answer.text())
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const urls = await readSitemap(request)
  expect(new Set(urls).size).toBe(urls.length)
  const paths = urls.map((url) => url.slice(baseURL?.length))
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/products', '/makers', '/makers/21', '/brands/1', '/terms', table.path]),
  )
  // Other specs publish products of their own, and two of the demo's 265 are discontinued.
  expect(paths.filter((path) => /^\/products\/\d+\/\d+$/.test(path)).length).toBeGreaterThanOrEqual(263)
  const every40th = urls.filter((_, index) => index % 40 === 0)
  const answers = await Promise.all(every40th.map((url) => request.get(url)))
  expect(answers.map((answer) => answer.status())).toEqual(every40th.map(() => 200))
})
