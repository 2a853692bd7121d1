import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from './support/axe.ts'
import {
  beginDraft,
  choosePhotos,
  openPhoto,
  photosOf,
  pinsOf,
  plainPhoto,
  readDraft,
  saved,
} from './support/editor-story.ts'
import { fillSignIn } from './support/people.ts'
import { button, dialog } from './support/team-story.ts'
import { test } from './support/test.ts'
import { writeFile } from './support/write-file.ts'

const titleOf = (page: Page) => page.getByLabel('事例の名前')
const saves = (url: URL) => /\/projects\/\d+$/.test(url.pathname)

async function delaySaves(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(saves, async (route) => {
    if (route.request().method() === 'PUT') await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('tells the later of two tabs writing the same field, keeps both texts, and the pins of both with one photo', async ({
  page,
  context,
}) => {
  const { id } = await beginDraft(page, '家')
  await test.step('tells the later of two tabs writing the same field, and keeps both texts', async () => {
    const other = await context.newPage()
    await other.goto(`/projects/${id}/edit`)
    await expect(titleOf(other)).toHaveValue('家')
    const letGo = await delaySaves(other)
    await titleOf(other).fill('海の家')
    await other.getByRole('textbox', { name: '文章' }).fill('海を望む。')
    await titleOf(page).fill('谷の家')
    await saved(page)
    await expect.poll(async () => (await readDraft(page, id)).title).toBe('谷の家')
    letGo()
    const told = other.getByRole('alert').filter({ hasText: 'どちらを残しますか' })
    await expect(told).toContainText('海の家')
    await expect(told).toContainText('谷の家')
    expect(await findViolations(other)).toEqual([])
    await expect.poll(async () => (await readDraft(page, id)).title).toBe('谷の家')
    await expect(page.getByRole('textbox', { name: '文章' })).toHaveValue('海を望む。')

    await other.reload()
    await expect(told).toContainText('海の家')
    await button(other, 'この画面の内容を残す').click()
    await saved(other)
    await expect(titleOf(page)).toHaveValue('海の家')
    expect((await readDraft(page, id)).title).toBe('海の家')
    await other.close()
  })
  await test.step('keeps and shows the pins of two pages with one photo, and tells the later writer of its words', async () => {
    await choosePhotos(page, [await plainPhoto('1.jpg')])
    await expect(photosOf(page)).toHaveCount(1)
    const other = await context.newPage()
    // Blocks storage events, so that it misses the first tab's changes.
    await other.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
    await other.goto(`/projects/${id}/edit`)
    await openPhoto(other, 1)
    const pin = async (on: Page, name: string) => {
      await button(on, 'ピンを真ん中に置く').click()
      await on.getByText('掲載のない製品').click()
      await on.getByLabel('製品の名前').fill(' ')
      await button(on, 'この名前でピンを置く').click()
      await expect(on.getByLabel('製品の名前')).toHaveAccessibleDescription(/必須入力項目です/)
      await on.getByLabel('製品の名前').fill(name)
      await button(on, 'この名前でピンを置く').click()
      await button(on, '決定').click()
      await saved(on)
    }
    await openPhoto(page, 1)
    await pin(page, '造作の棚')
    await pin(other, '真鍮の取手')
    await expect(pinsOf(other)).toHaveCount(2)
    expect((await readDraft(page, id)).posts[0]?.pins.map(({ name }) => name).toSorted()).toEqual([
      '真鍮の取手',
      '造作の棚',
    ])
    await pinsOf(other).first().focus()
    await other.keyboard.press('Delete')
    await expect.poll(async () => (await readDraft(page, id)).posts[0]?.pins).toHaveLength(1)

    // A text field is one unit: the later writer gets a conflict.
    const words = (on: Page) => on.getByLabel('説明', { exact: true })
    await words(page).fill('南の庭へ開く。')
    await saved(page)
    await words(other).fill('北の庭へ開く。')
    const told = other.getByRole('alert').filter({ hasText: 'どちらを残しますか' })
    await expect(told).toContainText('南の庭へ開く。')
    await button(other, '先の変更を残す').click()
    await expect(words(other)).toHaveValue('南の庭へ開く。')
  })
})

test('keeps unsaved text over a reload, saves it once back online, and removes it from the device with its deleted project', async ({
  page,
}) => {
  await test.step('keeps unsaved text over a reload, and saves it once back online', async () => {
    const { id } = await beginDraft(page, '家')
    await page.route(saves, (route) => route.abort())
    await titleOf(page).fill('谷の家')
    await expect(page.getByText('保存できていません。この端末には残っています')).toBeVisible()
    await page.reload()
    await expect(titleOf(page)).toHaveValue('谷の家')
    await page.unroute(saves)
    await expect.poll(async () => (await readDraft(page, id)).title).toBe('谷の家')
    await saved(page)
  })
  await test.step('removes unsaved text from the device with its deleted project', async () => {
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tokonoma-draft')))
    await page.route(saves, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await titleOf(page).fill('海の家')
    await expect(page.getByText('保存できていません。この端末には残っています')).toBeVisible()
    expect(await drafts()).toHaveLength(1)
    await button(page, 'この事例を削除する').click()
    await button(dialog(page, '事例を削除しますか'), '削除する').click()
    await expect(page.getByText('事例を削除しました')).toBeVisible()
    expect(await drafts()).toEqual([])
  })
})

test('keeps unsaved text of project and photo when the session ends', async ({ page }) => {
  const { id, email } = await beginDraft(page, '家')
  await choosePhotos(page, [await plainPhoto('1.jpg')])
  await expect(photosOf(page)).toHaveCount(1)
  await openPhoto(page, 1)
  await page.context().clearCookies()
  const expired = /\/projects\/\d+(\/posts\/\d+)?$/
  await page.route(expired, (route) =>
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'token_expired', detail: '期限が切れました。' }),
    }),
  )
  await titleOf(page).fill('谷の家')
  await page.getByLabel('説明').fill('庭へ開く。')
  await expect(page.getByRole('heading', { name: 'もう一度サインインしてください' })).toBeVisible()
  await page.unroute(expired)
  await button(page, 'サインイン').click()
  await fillSignIn(page, email)
  await expect(titleOf(page)).toBeVisible()
  await expect(titleOf(page)).toHaveValue('谷の家')
  await expect(page.getByLabel('説明')).toHaveValue('庭へ開く。')
  await expect
    .poll(async () => (await readDraft(page, id)) as object)
    .toMatchObject({ title: '谷の家', posts: [{ caption: '庭へ開く。' }] })
})

test('rejects unusable photos with advice and sends the rest', async ({ page }) => {
  await beginDraft(page, '家')
  const huge = await sharp({ create: { width: 8400, height: 6000, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const wide = await plainPhoto('wide.jpg', 5000, 2500)
  const begun: number[] = []
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/uploads')) return
    begun.push((await response.json()).bytes)
  })
  await choosePhotos(page, [
    await writeFile('IMG_1.HEIC', Buffer.alloc(9)),
    await writeFile('large.jpg', Buffer.alloc(31_457_281)),
    await writeFile('huge.jpg', huge),
    await writeFile('plan.svg', Buffer.from('<svg/>')),
    await writeFile('empty.jpg', Buffer.alloc(0)),
    await writeFile('broken.jpg', (await plainPhoto('')).buffer.subarray(0, 900)),
    await writeFile(wide.name, wide.buffer),
  ])
  await expect(photosOf(page)).toHaveCount(1, { timeout: 90_000 })
  for (const words of [
    '互換性優先',
    'ファイルが空です',
    '30 MB を超えています',
    '5,000万を超えています',
    'WebP、AVIF の画像をお選びください',
  ])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('region', { name: '送っている写真' }).getByRole('listitem')).toHaveCount(6)
  // Images are shrunk before the upload; undecodable files are sent unchanged.
  expect(begun).toHaveLength(2)
  expect(begun[0]).toBe(900)
  expect(begun[1]).toBeLessThan(wide.buffer.length)
  expect(await findViolations(page)).toEqual([])
  await button(page, 'IMG_1.HEICを送るのをやめる').click()
  await expect(page.getByText('互換性優先')).toHaveCount(0)
  await expect(button(page, 'large.jpgを送るのをやめる')).toBeFocused()

  await openPhoto(page, 1)
  await button(page, 'この写真を削除する').click()
  await button(dialog(page, '写真を削除しますか'), '削除する').click()
  await expect(page.getByRole('heading', { name: '写真', exact: true })).toBeFocused()
})

test('accepts photos dropped and pasted anywhere on the page, and does not claim that there are no products when their search fails', async ({
  page,
}) => {
  await test.step('accepts photos dropped and pasted anywhere on the page', async () => {
    await beginDraft(page, '家')
    const hand = async (kind: 'drop' | 'paste', color: string) => {
      const { buffer } = await plainPhoto('', 600, 400, color)
      await page.evaluate(
        ({ bytes, kind }) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }))
          const options = { bubbles: true, cancelable: true }
          document
            .querySelector('h1')
            ?.dispatchEvent(
              kind === 'drop'
                ? new DragEvent('drop', { ...options, dataTransfer: transfer })
                : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
            )
        },
        { bytes: [...buffer], kind },
      )
    }
    await hand('drop', '#a4763f')
    await expect(photosOf(page)).toHaveCount(1)
    await hand('paste', '#3f6b3a')
    await expect(photosOf(page)).toHaveCount(2)
  })
  await test.step('does not claim that there are no products when their search fails', async () => {
    await openPhoto(page, 1)
    await button(page, 'ピンを真ん中に置く').click()
    await page.route(/\/incremental_search/, (route) => route.abort())
    await page.getByLabel('製品をさがす').fill('椅子')
    await expect(page.getByRole('status').filter({ hasText: '通信の状態もご確認ください。' })).toBeAttached()
    await expect(page.getByText('見つかりませんでした')).toHaveCount(0)
  })
})

test('loads the editor’s code on no page of visitors', async ({ page }) => {
  const sentence = '写真を選ぶと、下書きができます。'
  const texts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    // A page that is left takes its answers along.
    texts.push(await response.text().catch(() => ''))
  })
  const isLoaded = () => texts.some((script) => script.includes(sentence))
  for (const path of ['/projects', '/projects/1', '/teams/1']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(isLoaded(), path).toBe(false)
  }
  await page.goto('/projects/new')
  await expect.poll(isLoaded).toBe(true)
})
