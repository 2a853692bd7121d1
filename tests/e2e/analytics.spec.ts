import { expect, type Page, test } from '@playwright/test'
import { searchByPalette } from './support/palette.ts'

/** Every page from now on as on a site with the sink that prints; returns what it is sent. */
async function configureSink(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const config = document.querySelector('script[type="application/json"]')
      const text = config?.textContent ?? ''
      if (config && text.includes('"analytics":"none"')) {
        config.textContent = text.replace('"analytics":"none"', '"analytics":"console"')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const events: Promise<unknown[]>[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('track')) return
    events.push(
      Promise.all(
        message
          .args()
          .slice(1)
          .map((argument) => argument.jsonValue()),
      ),
    )
  })
  return () => Promise.all(events)
}

const consent = (page: Page) => page.getByRole('region', { name: 'アクセス解析について' })

test('nothing is sent before a yes; then page views and searches are', async ({ page }) => {
  const readEvents = await configureSink(page)
  await page.goto('/makers')
  await expect(consent(page)).toBeVisible()
  expect(await readEvents()).toEqual([])
  expect(await page.context().cookies()).toEqual([])

  await consent(page).getByRole('button', { name: '許可する' }).click()
  await expect(consent(page)).toBeHidden()
  await searchByPalette(page, 'オーク')
  const context = {
    identity_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    account_id: null,
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  }
  await expect.poll(readEvents).toEqual([
    [{ name: 'page_view', path: '/makers', title: 'メーカー｜TOKONOMA' }, context],
    [{ name: 'page_view', path: '/products', title: '「オーク」の検索結果｜TOKONOMA' }, context],
    [{ name: 'view_search_results', search_term: 'オーク' }, context],
  ])
  const [first, ...others] = (await readEvents()).map((event) => (Array.isArray(event) ? event[1] : null))
  expect(others.map(({ identity_id, session_id }) => ({ identity_id, session_id }))).toEqual(
    others.map(() => ({ identity_id: first.identity_id, session_id: first.session_id })),
  )
})

test('a no is remembered, and nothing is sent', async ({ page }) => {
  const readEvents = await configureSink(page)
  await page.goto('/makers')
  await consent(page).getByRole('button', { name: '許可しない' }).click()
  await page.goto('/products?keyword=オーク')
  await searchByPalette(page, 'タイル')
  await expect(consent(page)).toBeHidden()
  expect(await readEvents()).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('without a sink nobody is asked', async ({ page }) => {
  await page.goto('/makers')
  await searchByPalette(page, 'タイル')
  await expect(consent(page)).toBeHidden()
})
