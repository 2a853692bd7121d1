import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { makeEndingList } from './support/ending-list.ts'
import { notifyOfEndings, notifyOfFollow, notifyOfLikes, notifyOfReject } from './support/notifications.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const bell = { name: /^通知/ }

test('shows a notification at once in every tab, and marks it read when followed', async ({
  context,
  page,
}) => {
  const email = await joinHere(page)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: '通知はまだありません' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/makers')
  await expect(other.getByRole('banner').getByRole('link', bell)).toHaveAccessibleName('通知')

  await notifyOfLikes(email, '谷戸の家', ['一人目', '二人目', '小林 樹'])
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', bell)).toHaveAccessibleName('通知 未読1件')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('小林 樹さん、ほか2人が、事例「谷戸の家」に「いいね」しました。')
  await expect(row).toContainText('未読')
  await notifyOfFollow(email, '吉村 結')
  await expect(row).toHaveCount(2)
  await expect(other.getByRole('banner').getByRole('link', bell)).toHaveAccessibleName(/2件$/)
  expect(await findViolations(page)).toEqual([])

  await row.getByRole('link', { name: /吉村 結さんが、あなたをフォローしました/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('吉村 結')
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', bell)).toHaveAccessibleName(/1件$/)
  await page.goBack()
  await page.getByRole('link', { name: /^未読/ }).click()
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: 'すべて既読にする' }).click()
  await expect(page.getByText('すべて既読にしました')).toBeVisible()
  await expect(page.getByRole('heading', { name: '未読の通知はありません' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', bell)).toHaveAccessibleName('通知')
})

test('leads from the notice of ending products to their list', async ({ page }) => {
  await joinHere(page)
  const { id } = await makeEndingList(page)
  await page.goto('/notifications')
  await notifyOfEndings(id)
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText(/リスト「.+」の \S+ など、製品4点に廃番のお知らせがあります。/)
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/lists/${id}`)
  await expect(page.getByRole('button', { name: '：置きかえる' }).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', bell)).toHaveAccessibleName('通知')
})

test('tells a person once that a team declined them', async ({ page }) => {
  const email = await joinHere(page)
  await page.goto('/terms')
  await notifyOfReject(email)
  const dialog = page.getByRole('dialog', { name: 'チームへの参加について' })
  await expect(dialog).toContainText('への参加は、見送りとなりました。')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('見送りとなりました')
  await expect(page.getByRole('main').getByRole('listitem')).not.toContainText('未読')
  await expect(dialog).toHaveCount(0)
})

test('ends no mails for an invalid link and says so', async ({ page, request }) => {
  await page.goto('/unsubscribe?token=nonsense')
  await page.getByRole('button', { name: '配信を停止する' }).click()
  await expect(page.getByRole('heading', { name: 'このリンクはお使いいただけません' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // Posts as a mail client's one-click unsubscribe.
  const answer = await request.post('/unsubscribe?token=nonsense', {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(answer.status()).toBe(404)
})
