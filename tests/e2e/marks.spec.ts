import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { fillSignIn, haveAccount, joinHere, menuOf } from './support/people.ts'
import { test } from './support/test.ts'

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `「${name}」にいいね` }).first()
const isPressed = (page: Page, name: string) =>
  expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true')
const isPlain = (page: Page, name: string) =>
  expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false')
const peopleSay = (page: Page) => page.getByText(/がいいねしています$/).locator('..')
const countOf = async (page: Page) => Number.parseInt(await peopleSay(page).innerText(), 10)

/** Opens a page of a signed-in user and waits for its marks; its event stream never ends. */
async function open(page: Page, path: string): Promise<void> {
  const marks = page.waitForResponse((answer) => answer.url().includes('/users/me/marks'))
  await page.goto(path)
  await expect(menuOf(page)).toBeVisible()
  await marks
}

function watchMarks(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/users/me/marks')) asked++
  })
  return () => asked
}

const oneProject = '/projects?keyword=鎌倉の家'

/** No other test likes it, in this file or in parallel ones. */
const liked = '松本の小さな図書館'

test('shows a like given on a card on its page and among my likes, and removes it everywhere', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await joinHere(page)
  const asked = watchMarks(page)
  await open(page, '/projects')
  expect(asked()).toBe(1)
  await isPlain(page, liked)
  await heartOf(page, liked).click()
  await isPressed(page, liked)

  await page.getByRole('article').getByRole('link', { name: liked }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(liked)
  await isPressed(page, liked)
  const count = await countOf(page)

  await menuOf(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'いいね' }).click()
  await expect(page).toHaveURL(/\/users\/\d+\/likes$/)
  await isPressed(page, liked)
  await page.getByRole('article').getByRole('link', { name: liked }).click()
  await isPressed(page, liked)
  await heartOf(page, liked).press('Enter')
  await isPlain(page, liked)
  await expect(peopleSay(page)).toContainText(`${count - 1}人`)
  await page.goBack()
  await expect(page.getByText('いいねしたものはまだありません')).toBeVisible()
  expect(complaints()).toEqual([])
})

test('shows a like in another tab, reverts one that fails, ends in the state of the last press, and is reached by Tab', async ({
  page,
  context,
}) => {
  await test.step('shows a like in another tab', async () => {
    await joinHere(page)
    await open(page, '/posts/1')
    const other = await context.newPage()
    await open(other, '/posts/1')
    const before = await countOf(other)
    const name = '鎌倉の家のリビング'
    await heartOf(page, name).click()
    await isPressed(other, name)
    await expect(peopleSay(other)).toContainText(`${before + 1}人`)
    await heartOf(other, name).click()
    await isPlain(page, name)
  })
  await test.step('shows a press at once, and reverts it with a sentence when it fails', async () => {
    await open(page, oneProject)
    const held = Promise.withResolvers<void>()
    await page.route('**/likes', async (route) => {
      await held.promise
      await route.fulfill({
        status: 503,
        json: { status: 503, code: 'unavailable', detail: 'いまは使えません' },
      })
    })
    await heartOf(page, '鎌倉の家').click()
    await isPressed(page, '鎌倉の家')
    held.resolve()
    await isPlain(page, '鎌倉の家')
    await expect(page.getByRole('alert')).toContainText('エラーが発生しました')
    await page.unroute('**/likes')
  })
  await test.step('ends in the state of the last of several quick presses', async () => {
    const answers: unknown[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/likes')) answers.push(answer)
    })
    for (let n = 0; n < 5; n++) await heartOf(page, '鎌倉の家').click()
    await isPressed(page, '鎌倉の家')
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(5)
    await open(page, oneProject)
    await isPressed(page, '鎌倉の家')
  })
  await test.step('reaches the heart of a card by Tab after its link', async () => {
    await open(page, '/products?keyword="ボウ チェア"&kind=1')
    const card = page.getByRole('article').first()
    await card.getByRole('link').focus()
    await page.keyboard.press('Tab')
    const heart = card.getByRole('button', { name: /にいいね$/ })
    await expect(heart).toBeFocused()
    await expect(heart).toHaveCSS('opacity', '1')
    await page.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await findViolations(page)).toEqual([])
  })
})

test('performs the like that led to signing in, on the same page', async ({ page }) => {
  const email = await haveAccount(page)
  await openHydrated(page, '/products/12/30')
  const asked = watchMarks(page)
  const name = 'ペデスタル テーブル φ1100 ウォルナット／ブラック'
  await heartOf(page, name).click()
  await expect(page.getByRole('dialog', { name: 'サインインが必要です' })).toBeVisible()
  expect(asked()).toBe(0)
  await fillSignIn(page, email)
  await isPressed(page, name)
  await expect(page.getByText(`「${name}」にいいねしました`)).toBeVisible()
  await expect(page).toHaveURL('/products/12/30')
})

test('likes nothing when the modal is closed', async ({ page }) => {
  const email = await haveAccount(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith('/likes')) sent.push(request.url())
  })
  await openHydrated(page, '/projects/1')
  await heartOf(page, '鎌倉の家').click()
  await page.keyboard.press('Escape')
  await openHydrated(page, '/login?redirect=%2Fprojects%2F1')
  await fillSignIn(page, email)
  await expect(page).toHaveURL('/projects/1')
  await expect(menuOf(page)).toBeVisible()
  await isPlain(page, '鎌倉の家')
  // A like that was sent shows after a reload.
  await open(page, '/projects/1')
  await isPlain(page, '鎌倉の家')
  expect(sent).toEqual([])
})

test('follows a person, shows their work in the feed, and offers no following of oneself', async ({
  page,
}) => {
  await joinHere(page)
  await open(page, '/following')
  await expect(page.getByText('新しい事例はまだありません')).toBeVisible()
  await expect(page.getByRole('heading', { name: '注目のデザイナー' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await open(page, '/users/1')
  await page.getByRole('button', { name: '島岡 透さんをフォロー' }).click()
  await expect(page.getByRole('button', { name: '島岡 透さんをフォロー中', pressed: true })).toBeVisible()
  await menuOf(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'フォロー中' }).click()
  await expect(page.getByRole('article').getByRole('link', { name: '鎌倉の家' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'フォロー中の新着' }).getByRole('link', { name: '写真' }).click()
  await expect(page).toHaveURL('/following?tab=posts')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await menuOf(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'マイページ' }).click()
  await page.getByRole('link', { name: '公開ページを見る' }).click()
  await expect(page).toHaveURL(/\/users\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^床野 間子さんをフォロー/ })).toHaveCount(
    0,
  )
})
