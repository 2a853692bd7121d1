import { expect } from '@playwright/test'
import { buildNews } from '#tests/support/editorial-builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

test('the people whom a keyword finds are read on beyond the first page', async ({ page }) => {
  const name = `頁沢${Date.now()}`
  await withDatabase(async (db) => {
    for (let n = 1; n <= 30; n += 1) await buildUser(db, { screenName: `${name} ${n}` })
  })
  const people = page.getByRole('main').getByRole('link', { name })
  await expect
    .poll(async () => {
      await page.goto(`/search?keyword=${name}&kind=users`)
      return people.count()
    })
    .toBe(24)
  const first = await people.allInnerTexts()
  await page.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(people).toHaveCount(6)
  expect(new Set([...first, ...(await people.allInnerTexts())]).size).toBe(30)
  await page.goto(`/search?keyword=${name}&kind=users&page=9`)
  await expect(page).toHaveURL(/page=2/)
})

test('the link of an old announcement leads to it, and from there to older and newer ones', async ({
  page,
}) => {
  const title = `ずっと前のお知らせ ${Date.now()}`
  const { id } = await withDatabase(async (db) => {
    for (let n = 1; n <= 30; n += 1) await buildNews(db, { publishedAt: new Date(Date.UTC(2021, 0, n)) })
    return buildNews(db, { title, publishedAt: new Date('2020-05-01') })
  })
  await page.goto('/news')
  await expect(page.getByRole('heading', { name: title })).toBeHidden()
  await page.goto(`/news?from=${id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title)
  await page.getByRole('link', { name: '新しいお知らせ' }).click()
  await expect(page).toHaveURL('/news')
  expect((await page.goto('/news?from=999999999'))?.status()).toBe(404)
})

test('an entry of an award says what a vote needs, and has no button that does nothing', async ({ page }) => {
  await page.goto('/awards/tokonoma-award-2026')
  const entry = page.getByRole('article').first()
  await expect(entry.getByText('投票には、ブラウザーの JavaScript が必要です。')).toBeVisible()
  await expect(entry.getByRole('button')).toHaveCount(0)
})

test('marks, which need JavaScript, do not stand where there is none', async ({ page }) => {
  for (const path of ['/users/1', '/projects/1', '/posts/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /フォロー|いいね|通報/ })).toHaveCount(0)
  }
})
