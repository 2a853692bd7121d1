import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { everyPage, product, table } from './support/pages.ts'

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')

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

const shown = everyPage.filter(({ status, path }) => !status && !path.includes('keyword'))

for (const known of shown.filter(({ personal }) => personal)) {
  test(`${known.name}: no search engine keeps it`, async ({ page }) => {
    await page.goto(known.path)
    expect(await meta(page, 'robots')).toBe('noindex')
    expect(await page.locator('head link[rel=canonical]').count()).toBe(0)
  })
}

for (const known of shown.filter(({ personal }) => !personal)) {
  test(`${known.name}: description, canonical link and Open Graph`, async ({ page, baseURL, request }) => {
    await page.goto(known.path)
    const canonical = `${baseURL}${known.path}`
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', canonical)
    expect(await meta(page, 'og:url')).toBe(canonical)
    expect(await meta(page, 'og:title')).toBe(known.title || 'TOKONOMA｜空間デザインの情報検索サービス')
    const description = (await meta(page, 'description')) ?? ''
    expect(description.length).toBeGreaterThan(20)
    expect(await meta(page, 'og:description')).toBe(description)
    expect(await page.locator('head meta[name=robots]').count()).toBe(0)
    const image = await request.get((await meta(page, 'og:image')) ?? '')
    expect(image.headers()['content-type']).toMatch(/^image\//)
  })
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
