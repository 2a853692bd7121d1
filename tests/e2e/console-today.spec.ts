import { expect, type Page } from '@playwright/test'
import { makerContacts, makerMembers } from '#server/db/schema/index.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { buildSample } from '#tests/support/order-builders.ts'
import { joinHere } from './support/people.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'コンソール' })

/** Makes the person a member of a new maker. */
const joinMaker = (email: string, name: string) =>
  withDatabase(async (db) => {
    const { id: makerId } = await buildMaker(db, { name })
    const person = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.email, email) })
    await db.insert(makerMembers).values({ makerId, userId: person?.id ?? 0, role: 1 })
    return makerId
  })

/** Lets three inquiries and a sample wait for the maker. */
const letWait = (makerId: number) =>
  withDatabase(async (db) => {
    const contact = { makerId, category: 1, contactMethod: 1, name: '床野 間子', email: 'mako@example.jp' }
    for (const body of ['納期は', '色は', '寸法は'])
      await db.insert(makerContacts).values({ ...contact, body: `${body}選べますか。` })
    await buildSample(db, { product: { makerId, published: true }, sampleStock: 0, code: `D-${makerId}` })
  })

test('leads a maker’s member from マイページ to the desk, and counts open work there', async ({ page }) => {
  test.slow()
  const email = await joinHere(page, { verified: true, screenName: '机の担当' })
  const name = `机の工房 ${Date.now()}`
  const makerId = await joinMaker(email, name)
  await page.goto('/mypage')
  await page.getByRole('main').getByRole('link', { name: 'メーカーの管理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(name)
  await expect(page.getByText('いま待っているものはありません')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)

  await letWait(makerId)
  await page.reload()
  await expect(menu(page).getByRole('link', { name: /^お問い合わせ ?、未読3件$/ })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: /^製品 ?、残りわずかなサンプル1品番$/ })).toBeVisible()
  const samples = page.getByRole('region', { name: /^残りわずかなサンプル/ })
  await expect(samples).toContainText('在庫なし')
  await expectWhole(page)
  await page
    .getByRole('region', { name: /^未読のお問い合わせ/ })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/console\/contacts\/\d+\?unread=true$/)
  await page.getByRole('button', { name: '既読にする' }).click()
  await expect(menu(page).getByRole('link', { name: /^お問い合わせ ?、未読2件$/ })).toBeVisible()

  await page.getByRole('link', { name: '本文へ移動' }).press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.getByRole('link', { name: 'サイトを見る' }).click()
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('shows the staff the open work of every maker', async ({ page, newPerson }) => {
  test.slow()
  const member = await newPerson()
  const email = await joinHere(member, { verified: true, screenName: '机の担当' })
  await letWait(await joinMaker(email, `机の工房 ${Date.now()}`))
  await joinAsStaff(page)
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('運営')
  await expect(page.getByRole('region', { name: /^未読のお問い合わせ/ })).toBeVisible()
  await expectWhole(page)
})
