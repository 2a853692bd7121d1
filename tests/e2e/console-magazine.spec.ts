import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/data/limits.ts'
import { findViolations } from './support/axe.ts'
import { plainPhoto } from './support/editor-story.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { writeFile } from './support/write-file.ts'

const add = (page: Page, type: string) =>
  page.getByRole('group', { name: '本文に加える' }).getByRole('button', { name: type }).click()

const blocks = (page: Page) => page.getByRole('region', { name: '本文' }).locator(':scope > ol > li')

const preview = (page: Page) => page.getByRole('region', { name: '見え方' })

async function pick(page: Page, kind: string, word: string, at = 0): Promise<void> {
  const picker = page.getByRole('region', { name: `${kind}をさがす` })
  await picker.getByRole('searchbox').fill(word)
  await expect(picker.getByRole('status')).toHaveText(/[1-9]\d*件/)
  await picker
    .getByRole('button', { name: /を選ぶ$/ })
    .nth(at)
    .click()
}

test('writes, previews and publishes an article with four photos and three products', async ({ page }) => {
  test.slow()
  await joinAsStaff(page)
  await page.goto('/console/magazine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('マガジン')
  await page.getByRole('link', { name: '記事を作る' }).click()
  await test.step('explains why a picture is rejected, and takes the next one as the cover', async () => {
    const send = async (buffer: Buffer) =>
      page.getByLabel('画像を送る').setInputFiles(await writeFile('cover.jpg', buffer))
    await send(Buffer.from('これは画像ではありません'))
    await expect(page.getByText('この形式には対応していません。')).toBeVisible()
    await send(Buffer.alloc(limits.uploadBytes + 1))
    await expect(page.getByText('この画像は 10 MB を超えています。')).toBeVisible()
    await send((await plainPhoto('cover.jpg')).buffer)
    await expect(page.getByRole('img', { name: 'いまの表紙' })).toBeVisible()
  })
  const slug = `light-${Date.now()}`
  await page.getByLabel('題', { exact: true }).fill('光をあつめる部屋')
  await page.getByLabel('アドレスに使う名前').fill('光')
  await page.getByRole('button', { name: '下書きを保存する' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: '英小文字と数字を、ハイフンでつないで' }),
  ).toBeVisible()
  await page.getByLabel('アドレスに使う名前').fill(slug)
  await page.getByLabel('リード').fill('四つの窓を訪ねた。')
  await page.getByLabel('分類').selectOption('インタビュー')

  await add(page, '見出し')
  await page.getByRole('textbox', { name: '見出し' }).fill('北の窓')
  await add(page, '段落')
  await page.getByRole('textbox', { name: '段落' }).fill('朝の光は低い。\n壁がそれを受けとめる。')
  for (const at of [0, 1, 2, 3]) {
    await add(page, '写真')
    await pick(page, '写真', 'リビング', at)
  }
  await page.getByRole('textbox', { name: '写真の説明' }).first().fill('南へ開いた居間。')
  await add(page, '製品')
  await page.getByRole('region', { name: '製品をさがす' }).press('Escape')
  await expect(blocks(page)).toHaveCount(6)
  await add(page, '製品')
  for (const _ of [1, 2, 3]) await pick(page, '製品', 'チェア')
  await page.getByRole('region', { name: '製品をさがす' }).getByRole('button', { name: '閉じる' }).click()
  await expect(preview(page).getByRole('heading', { name: '北の窓' })).toBeVisible()
  await expect(preview(page).locator('figure')).toHaveCount(4)
  await expect(preview(page).getByText('¥')).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: '2番目の段落を前へ' }).click()
  await expect(blocks(page).first()).toContainText('段落')
  await page.getByRole('textbox', { name: '段落' }).press('Alt+ArrowDown')
  await expect(blocks(page).first()).toContainText('見出し')
  await page.getByRole('button', { name: '7番目の製品を外す' }).click()
  await expect(preview(page).getByText('¥')).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(preview(page).getByText('¥')).toHaveCount(3)

  await page.reload()
  await expect(page.getByLabel('題', { exact: true })).toHaveValue('光をあつめる部屋')
  await expect(blocks(page)).toHaveCount(7)
  await page.getByRole('button', { name: '下書きを保存する' }).click()
  await expect(page).toHaveURL(/\/console\/magazine\/\d+$/)
  expect((await page.request.get(`/magazines/${slug}`)).status()).toBe(404)

  await expect(page.getByRole('link', { name: '公開ページ' })).toBeHidden()
  await page.getByLabel('公開する', { exact: true }).check()
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await page.getByRole('link', { name: '公開ページ' }).click()
  await expect(page).toHaveURL(`/magazines/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'マガジン' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('光をあつめる部屋')
  await expect(page.locator('article figure')).toHaveCount(4)
  await expect(page.locator('article').getByText('¥')).toHaveCount(3)
  await expect(page.getByText('南へ開いた居間。')).toBeVisible()
})

test('publishes a scheduled article at its time without any action', async ({ page }) => {
  test.slow()
  await joinAsStaff(page)
  await page.goto('/console/magazine/new')
  const slug = `later-${Date.now()}`
  const title = `縁側の朝 ${slug}`
  await page.getByLabel('題', { exact: true }).fill(title)
  await page.getByLabel('アドレスに使う名前').fill(slug)
  await add(page, '段落')
  await page.getByRole('textbox', { name: '段落' }).fill('板の間に光が落ちる。')
  await page.getByLabel('公開する', { exact: true }).check()
  // The minute after next in Japan's time.
  const moment = new Date(Math.ceil(Date.now() / 60_000 + 0.5) * 60_000)
  const local = new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('公開する日時').fill(local)
  await page.getByRole('button', { name: '公開を予約する' }).click()
  await expect(page).toHaveURL(/\/console\/magazine\/\d+$/)
  await visit(page, '/console/magazine?state=scheduled')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('公開予定')
  const shows = async (path: string) => (await (await page.request.get(path)).text()).includes(slug)
  const places = ['/magazines', '/feeds/magazines.xml', '/sitemap-0.xml']
  expect((await page.request.get(`/magazines/${slug}`)).status()).toBe(404)
  for (const path of places) expect(await shows(path)).toBe(false)
  await expect
    .poll(async () => (await page.request.get(`/magazines/${slug}`)).status(), { timeout: 150_000 })
    .toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(moment.getTime())
  for (const path of places) await expect.poll(() => shows(path), { timeout: 150_000 }).toBe(true)
  await page.goto(`/search?keyword=${encodeURIComponent(title)}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
})
