import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { article } from './support/editorial-pages.ts'
import { post, product, project, table } from './support/pages.ts'
import { test } from './support/test.ts'

/** The addresses of every file that the sitemap names. */
async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const files = await readAddresses(request, '/sitemap.xml')
  const lists = await Promise.all(files.map((file) => readAddresses(request, file)))
  return lists.flat()
}

/** With its escapes read, as a parser of XML would. */
async function readAddresses(request: APIRequestContext, file: string): Promise<string[]> {
  const answer = await request.get(file)
  expect(answer.headers()['content-type']).toContain('application/xml')
  const text = await answer.text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}

test('a product says to machines what its page says to people', async ({ page, baseURL }) => {
  await page.goto(product.path)
  const text = await page.locator('script[type="application/ld+json"]').innerText()
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: table.name,
    sku: table.code,
    url: `${baseURL}${table.path}`,
    image: [expect.stringMatching(/\/images\/\d+/)],
    brand: { name: 'SORA CONTRACT' },
    manufacturer: { name: 'SORA LIVING' },
    offers: { price: 193_600, priceCurrency: 'JPY', availability: 'https://schema.org/MadeToOrder' },
  })
})

/** What the page's JSON-LD says. */
const structuredData = async (page: Page) =>
  JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())

const photoFacts = (baseURL: string | undefined) => ({
  '@type': 'ImageObject',
  creator: { '@type': 'Person', name: expect.stringMatching(/./) },
  creditText: expect.stringMatching(/^撮影：.+／谷戸設計室$/),
  copyrightNotice: '谷戸設計室',
  license: `${baseURL}/terms#photos`,
  acquireLicensePage: `${baseURL}/terms#photos`,
})

test('photos say whose they are and how they may be used, and the terms say it, too', async ({
  page,
  baseURL,
}) => {
  await page.goto(post.path)
  expect(await structuredData(page)).toMatchObject(photoFacts(baseURL))
  await page.goto(project.path)
  const { image } = await structuredData(page)
  expect(image.length).toBeGreaterThan(3)
  for (const photo of image) expect(photo).toMatchObject(photoFacts(baseURL))
  await page.goto('/terms#photos')
  await expect(page.locator('#photos').getByRole('heading')).toContainText('掲載写真の利用')
})

test('an article says who published it, when, and with which picture', async ({ page, baseURL }) => {
  await page.goto(article.path)
  expect(await structuredData(page)).toMatchObject({
    '@type': 'Article',
    headline: article.heading,
    url: `${baseURL}${article.path}`,
    author: { '@type': 'Organization', name: 'TOKONOMA' },
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    image: expect.stringMatching(/\/images\/\d+/),
  })
})

test('the way to a page is a BreadcrumbList', async ({ page }) => {
  await page.goto(article.path)
  const crumbs = page.locator('[itemtype="https://schema.org/BreadcrumbList"] [itemprop=itemListElement]')
  await expect(crumbs.locator('[itemprop=name]')).toHaveText(['ホーム', 'マガジン', article.heading])
  const positions = await crumbs
    .locator('[itemprop=position]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  expect(positions).toEqual(['1', '2', '3'])
  const paths = await crumbs
    .locator('[itemprop=item]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(['/', '/magazines'])
})

for (const path of ['/news', '/magazines', '/projects']) {
  test(`${path} names its feed, which has entries`, async ({ page, request }) => {
    await page.goto(path)
    const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]')
    await expect(feed).toHaveAttribute('href', `/feeds${path}.xml`)
    const answer = await request.get(`/feeds${path}.xml`)
    expect(answer.headers()['content-type']).toContain('application/atom+xml')
    expect((await answer.text()).match(/<entry>/g)?.length).toBeGreaterThan(3)
  })
}

test('robots.txt names the sitemap, and the sitemap names pages that are there', async ({
  request,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt').then((answer) => answer.text())
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const urls = await readSitemap(request)
  expect(new Set(urls).size).toBe(urls.length)
  const paths = urls.map((url) => url.slice(baseURL?.length))
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/products', '/makers', '/makers/21', '/brands/1', '/terms', table.path]),
  )
  expect(paths.filter((path) => /^\/products\/\d+\/\d+$/.test(path))).toHaveLength(265)
  const every40th = urls.filter((_, index) => index % 40 === 0)
  const answers = await Promise.all(every40th.map((url) => request.get(url)))
  expect(answers.map((answer) => answer.status())).toEqual(every40th.map(() => 200))
})

for (const path of [
  '/products/99999/1',
  '/products/12/1',
  '/products/99999',
  '/products/abc/1',
  '/products/12/1e3',
  '/makers/99999',
  '/makers/abc',
  '/makers/99999999999',
  '/brands/0',
  '/nanimo/nai',
]) {
  test(`${path} answers 404 with the way back`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('ページが見つかりませんでした｜TOKONOMA')
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways).toHaveText(['製品をさがす', 'ホームへ'])
    await ways.first().click()
    await expect(page).toHaveURL('/products')
  })
}
