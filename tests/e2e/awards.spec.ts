import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { teamMemberKind } from '#contract/data/project-enums.ts'
import { designers, projects, teamMembers, users } from '#server/db/schema/index.ts'
import { buildAward, buildAwardCategory } from '#tests/support/award-builders.ts'
import { verifyAward } from '../../src/web/app/public/verify-award.mjs'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { linkInMail, openAndConfirm } from './support/mails.ts'
import { fillSignIn, haveAccount, joinHere, verificationSubject } from './support/people.ts'
import { signUpPlainly } from './support/sign-up-story.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

const award = '/awards/tokonoma-award-2026'

const vote = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('lists the current award before past ones, and orders its entries individually per person, over pages', async ({
  page,
}) => {
  await test.step('lists the current award before past ones, with its dates', async () => {
    await openHydrated(page, '/awards')
    const named = (name: string) =>
      page.getByRole('heading', { level: 2, name }).locator('xpath=ancestor::section')
    const current = named('現在のアワード').getByRole('article').filter({ hasText: 'TOKONOMAアワード2026' })
    await expect(current.getByRole('list', { name: '日程' }).locator('[aria-current=step]')).toContainText(
      '投票',
    )
    const past = named('これまでのアワード').getByRole('article')
    await expect(past.first()).toContainText('結果を発表しました')
    await expect(past.filter({ hasText: 'TOKONOMAアワード2026' })).toHaveCount(0)
  })
  await test.step('keeps the order over a reload and over pages', async () => {
    const order = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOKONOMAアワード2026')
      return page.getByRole('article').getByRole('heading').allInnerTexts()
    }
    await page.getByRole('link', { name: 'TOKONOMAアワード2026' }).first().click()
    await expect(page).toHaveURL(/seed=\d+/)
    const own = await order()
    await page.reload()
    expect(await order()).toEqual(own)
    await openHydrated(page, '/awards')
    await page.getByRole('link', { name: 'TOKONOMAアワード2026' }).first().click()
    await expect(page).toHaveURL(/seed=\d+/)
    expect(await order()).toEqual(own)
  })
})

test('casts the vote that led to signing in', async ({ page }) => {
  const email = await haveAccount(page, { verified: true })
  await openHydrated(page, award)
  await vote(page, /：投票する$/).click()
  await fillSignIn(page, email)
  await expect(page.getByText(/^「.+」に投票しました$/)).toBeVisible()
  await expect(vote(page, /：投票しました$/)).toHaveAttribute('aria-pressed', 'true')
})

test('casts the vote that led to signing up once the address is verified, also in the same tab', async ({
  page,
}) => {
  await openHydrated(page, award)
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  await vote(page, `「${title}」：投票する`).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /新規登録/ })
    .click()
  await expect(page).toHaveURL(`/signup?redirect=${encodeURIComponent(award)}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  const email = await signUpPlainly(page)
  await page.getByRole('link', { name: 'もとの画面へ戻る' }).click()
  await expect(page.getByRole('dialog', { name: 'メールアドレスの確認が必要です' })).toBeVisible()
  await openAndConfirm(page, await linkInMail(email, verificationSubject))
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await expect(page.getByText(`「${title}」に投票しました`)).toBeVisible()
  await openHydrated(page, award)
  await expect(vote(page, `「${title}」：投票しました`)).toHaveAttribute('aria-pressed', 'true')
})

test('casts no vote when the question for a verified address is closed', async ({ page }) => {
  await joinHere(page)
  await openHydrated(page, award)
  await vote(page, /：投票する$/).click()
  await expect(page.getByRole('dialog', { name: 'メールアドレスの確認が必要です' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('link', { name: 'あなたの投票0' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('keeps a vote with its receipt over a reload, and withdraws it', async ({ page }) => {
  await joinHere(page, { verified: true })
  await openHydrated(page, award)
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  const open = vote(page, `「${title}」：投票する`)
  const done = vote(page, `「${title}」：投票しました`)
  await open.click()
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`「${title}」に投票しました`)).toBeVisible()
  await page.reload()
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'あなたの投票1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('あなたの投票')
  const named = page.getByRole('listitem').filter({ hasText: title })
  await expect(page.getByRole('heading', { level: 2, name: 'いま数えられている投票' })).toBeVisible()
  await expect(named.first()).toHaveText(title)
  await expect(named.last()).toContainText(/控え[0-9a-f]{64}/)
  expect(await findViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '控えを保存する（JSON）' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('tokonoma-award-2026-receipts.json')
  const { items } = JSON.parse(await readFile(await saved.path(), 'utf8'))
  await expect(named.last()).toContainText(items[0].receipt)
  await page.goBack()

  await done.click()
  await expect(open).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(`「${title}」への投票を取り消しました`)).toBeVisible()
})

test('enters a designer’s project, withdraws it and enters it again', async ({ page }) => {
  const email = await joinHere(page, { verified: true })
  const { slug } = await withDatabase(async (db) => {
    const award = await buildAward(db, 'entry', { slug: `entry-${Date.now()}`, title: '応募の試作アワード' })
    await buildAwardCategory(db, award.id, '住まい')
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const [project] = await db.select().from(projects).where(eq(projects.title, '鎌倉の家'))
    if (!person || !project) throw new Error('nobody to enter anything')
    await db.update(users).set({ industry: 1, occupation: 1 }).where(eq(users.id, person.id))
    await db.insert(designers).values({ userId: person.id })
    await db
      .insert(teamMembers)
      .values({ teamId: project.teamId, userId: person.id, kind: teamMemberKind.member })
    return award
  })
  await page.goto(`/awards/${slug}`)
  await page.getByRole('link', { name: '応募する' }).click()
  const form = page.getByRole('form', { name: '応募' })
  await form.getByLabel('応募作の紹介').fill('床'.repeat(1001))
  await form.getByRole('button', { name: '応募する', exact: true }).click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    '応募する事例：必須選択項目です',
    '部門：必須選択項目です',
    '応募作の題：必須入力項目です',
    '応募作の紹介：1,000文字以内で入力してください（いまは1,001文字です）',
  ])
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('radio', { name: /鎌倉の家/ }).check()
  await form.getByLabel('部門').selectOption('住まい')
  await form.getByLabel('応募作の題').fill('谷戸の光')
  await form.getByLabel('応募作の紹介').fill('谷戸の光を受ける。')
  await form.getByRole('button', { name: '応募する', exact: true }).click()
  const entered = page.getByRole('listitem').filter({ hasText: '谷戸の光' })
  await expect(entered).toContainText('住まい')
  await entered.getByRole('button', { name: '取り下げる' }).click()
  await expect(entered).toBeHidden()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(entered).toBeVisible()
})

test('recounts a past award from its linked files, and gives winners a certificate', async ({ page }) => {
  await openHydrated(page, '/awards/tokonoma-award-2025')
  const winner = page.getByRole('article').first()
  await expect(winner).toContainText('1位')
  await expect(winner).toContainText('最終投票 9票・投票 38票')
  const number = /作品番号 (\d+)/.exec(await winner.innerText())?.[1] ?? ''
  const addressOf = async (name: string) =>
    (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''
  const read = async (name: string) => (await page.request.get(await addressOf(name))).text()
  // Heads are signed every minute.
  await expect
    .poll(async () => JSON.parse(await read('署名（JSON）')).items.length, { timeout: 90_000 })
    .toBeGreaterThan(0)
  const counted = verifyAward(await read('投票の台帳（CSV）'), JSON.parse(await read('署名（JSON）')))
  expect(counted).toMatchObject({ [number]: { voting: 38, final: 9 } })
  const certificate = await page.request.get(await addressOf('賞状（PDF）'))
  expect(certificate.headers()['content-type']).toBe('application/pdf')
  expect((await certificate.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('publishes no ledger and no certificates before an award is over', async ({ page }) => {
  for (const file of ['ledger.csv', 'certificates/1.pdf'])
    expect((await page.request.get(`${award}/${file}`)).status()).toBe(404)
})
