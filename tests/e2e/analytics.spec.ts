import { expect, type Page } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { searchByPalette } from './support/palette.ts'
import { joinHere, signOutHere } from './support/people.ts'
import { test } from './support/test.ts'

/** Configures the printing analytics sink on every later page; returns the events it received. */
async function configureSink(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const config = document.querySelector('script[type="application/json"]')
      const text = config?.textContent ?? ''
      if (config && text.includes('"analytics":{}')) {
        config.textContent = text.replace('"analytics":{}', '"analytics":{"console":true}')
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

test('sends page views and searches only after consent, until it is withdrawn on the privacy page', async ({
  page,
}) => {
  const readEvents = await configureSink(page)
  await test.step('sends page views and searches only after consent', async () => {
    await page.goto('/help')
    await expect(consent(page)).toBeVisible()
    expect(await readEvents()).toEqual([])
    expect(await page.context().cookies()).toEqual([])

    await consent(page).getByRole('button', { name: '許可する' }).click()
    await expect(consent(page)).toBeHidden()
    await searchByPalette(page, 'そろばん珠')
    const context = {
      identity_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      session_started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      account_id: null,
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }
    await expect.poll(readEvents).toEqual([
      [{ name: 'page_view', path: '/help', title: 'ヘルプ｜TOKONOMA' }, context],
      [{ name: 'page_view', path: '/search', title: '「そろばん珠」の検索結果｜TOKONOMA' }, context],
      [{ name: 'view_search_results', search_term: 'そろばん珠' }, context],
    ])
    const [first, ...others] = (await readEvents()).map((event) => (Array.isArray(event) ? event[1] : null))
    expect(others.map(({ identity_id, session_id }) => ({ identity_id, session_id }))).toEqual(
      others.map(() => ({ identity_id: first.identity_id, session_id: first.session_id })),
    )
  })
  await test.step('withdraws consent on the privacy page', async () => {
    await page.goto('/privacy')
    await page.getByRole('button', { name: '許可を取り消す' }).click()
    await expect(page.getByText('計測を許可していません')).toBeVisible()
    const before = (await readEvents()).length
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await readEvents()).toHaveLength(before)
    expect(await page.context().cookies()).toEqual([])
  })
})

test('covers no content with the consent question, and no consent button with a message', async ({
  page,
}) => {
  await configureSink(page)
  for (const path of ['/login', '/help']) {
    await page.goto(path)
    await expect(consent(page)).toBeVisible()
    await expect(consent(page)).toHaveCSS('position', 'static')
  }
  await openHydrated(page, '/dev/ui')
  await page.getByRole('button', { name: '失敗を知らせる' }).click()
  const yes = consent(page).getByRole('button', { name: '許可する' })
  await yes.scrollIntoViewIfNeeded()
  for (const width of [1440, 1024, 835]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const message = await page.getByRole('alert').filter({ hasText: '保存できませんでした' }).boundingBox()
    const answer = await yes.boundingBox()
    if (!message || !answer) throw new Error('Both are there.')
    const isBeside = answer.x + answer.width < message.x || answer.y + answer.height < message.y
    expect(isBeside, `at ${width}`).toBe(true)
  }
  await yes.click()
  await expect(consent(page)).toBeHidden()
})

test('asks nothing without a sink, remembers a refusal, and sends nothing', async ({ page }) => {
  await openHydrated(page, '/help')
  await expect(consent(page)).toBeHidden()
  const readEvents = await configureSink(page)
  await page.goto('/help')
  await consent(page).getByRole('button', { name: '許可しない' }).click()
  await page.goto('/terms')
  await searchByPalette(page, 'そろばん珠')
  await expect(consent(page)).toBeHidden()
  expect(await readEvents()).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('changes the client id on sign-out but not on a lost session', async ({ page }) => {
  const readEvents = await configureSink(page)
  await joinHere(page)
  await page.goto('/help')
  await expect(page.getByRole('banner').getByRole('link', { name: /^通知/ })).toBeVisible()
  await consent(page).getByRole('button', { name: '許可する' }).click()
  const contexts = async () => (await readEvents()).map((event) => (Array.isArray(event) ? event[1] : null))
  await expect.poll(contexts).toMatchObject([{ account_id: expect.stringMatching(/^\d{5,}$/) }])
  // Simulates an expired session: the browser keeps the hint cookie.
  const known = await page.context().cookies()
  await page.context().clearCookies({ name: /session_token/ })
  await page.goto('/help')
  await expect.poll(contexts).toHaveLength(2)
  // The page removes the hint once the api refuses the session.
  await page.waitForFunction(() => !Number(localStorage.getItem('tokonoma-signed-in')))
  await page.context().addCookies(known)
  await page.evaluate(() => localStorage.setItem('tokonoma-signed-in', '1'))
  await page.goto('/terms')
  await expect.poll(contexts).toHaveLength(3)
  await signOutHere(page)
  // Signing out opens a page, too.
  const before = (await contexts()).length
  await page.goto('/help')
  await expect.poll(async () => (await contexts()).length).toBeGreaterThan(before)
  const [begun, lost, back] = await contexts()
  const after = (await contexts()).at(-1)
  expect(lost).toMatchObject({ identity_id: begun.identity_id, account_id: null })
  expect(back).toMatchObject({ identity_id: begun.identity_id, account_id: begun.account_id })
  expect(after.account_id).toBeNull()
  expect(after.identity_id).not.toBe(begun.identity_id)
  expect(after.session_id).not.toBe(begun.session_id)
})
