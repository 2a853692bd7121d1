import { expect, type Page } from '@playwright/test'
import { auditLog } from '#server/db/schema/index.ts'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

/** Headings by path. Imported components would need a compiler. */
const areas = {
  orders: 'サンプルのご請求',
  contacts: 'お問い合わせ',
  reports: '通報',
  products: '製品',
  imports: '取り込み',
  reactions: '反応',
  price_revisions: '価格改定',
  brands: 'ブランド',
  maker_posts: '施工事例',
  product_changes: '変更の承認',
  certificates: '認定',
  magazine: 'マガジン',
  boards: 'ボード',
  awards: 'アワード',
  home: 'ホームの構成',
  pickups: 'おすすめ',
  curated_lists: '名前つきの一覧',
  news: 'お知らせ',
  users: '利用者',
  makers: 'メーカー',
  taxonomy: '分類',
  synonyms: '検索の同義語',
  search_misses: '見つからなかった検索',
  audit_log: '変更履歴',
  setup: 'はじめに',
}
const records = [
  ...['magazine/1', 'magazine/new', 'boards/1', 'boards/new', 'news/1', 'news/new'],
  ...['awards/1', 'awards/new', 'users/1', 'makers/1', 'makers/new', 'news/999999'],
  ...['certificates/1', 'certificates/new', 'maker_posts/new', 'imports/new', 'price_revisions/new'],
]

/** Shows a few of hundreds of rows. */
const narrowed = { synonyms: 'ソファ' } as Record<string, string>

/** Lists with rows that the keys walk. */
const walked = ['users', 'makers', 'news', 'boards', 'magazine', 'awards', 'audit_log']

/** The embedded preview, whose links are disabled: axe checks it at its own URL. */
const drawing = 'home/preview'

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
  if (path !== drawing) expect(await findViolations(page), path).toEqual([])
  expect(await isTooWide(page), path).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isTooWide(page), `${path} on a small screen`).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('shows every area and editor of the console accessibly and on small screens', async ({ page }) => {
  test.slow()
  await joinAsStaff(page)
  await withDatabase(async (db) => {
    await db
      .insert(auditLog)
      .values({ actorId: 0, route: 'updateNews', thingKind: 'news', thingId: 1, thingName: 'お知らせ' })
  })
  await page.goto('/console/users')
  const menu = page.getByRole('navigation', { name: 'コンソール' })
  await test.step('leads to every area by its menu, and walks rows by keys', async () => {
    const links = menu.locator('a[href^="/console/"]').filter({ visible: true })
    await expect(links).toHaveCount(Object.keys(areas).length)
    for (const [path, label] of Object.entries(areas)) {
      await menu.locator(`a[href="/console/${path}"]`).filter({ visible: true }).click()
      await expect(heading(page)).toHaveText(label)
      await expect(page).toHaveURL(`/console/${path}`)
      const word = narrowed[path]
      if (word) await visit(page, `/console/${path}?text=${encodeURIComponent(word)}`)
      await expectWhole(page, path)
      if (!walked.includes(path)) continue
      // Keys take effect once their code has loaded.
      await expect(async () => {
        await page.keyboard.press('j')
        await expect(page.locator('[data-row]:focus, [data-row] :focus'), path).toHaveCount(1, {
          timeout: 5_000,
        })
      }).toPass({ timeout: 60_000 })
    }
  })
  await test.step('shows every editor', async () => {
    for (const path of records) {
      const before = await heading(page).innerText()
      await visit(page, `/console/${path}`)
      await expect(heading(page)).not.toHaveText(before)
      await expectWhole(page, path)
    }
    // A page without the shell.
    await page.goto(`/console/${drawing}`)
    await expect(heading(page)).toBeVisible()
    await expectWhole(page, drawing)
  })
})
