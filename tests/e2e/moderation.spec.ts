import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { fillSignIn, joinHere } from './support/people.ts'
import { joinAsStaff } from './support/staff.ts'
import { type NewPerson, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

async function openStaff(newPerson: NewPerson): Promise<Page> {
  const page = await newPerson()
  await joinAsStaff(page)
  return page
}

test('hides a reported list with a reason, and a list from its public page, with a way back and the history', async ({
  newPerson,
  page,
  request,
}) => {
  test.slow()
  const staff = await openStaff(newPerson)
  await test.step('reports a list, hides it with a reason and restores it', async () => {
    await openHydrated(page, '/lists/4')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const link = page.getByRole('button', { name: '通報する' })
    await link.click()
    await expect(page.getByRole('dialog')).toContainText('サインイン')
    await page.keyboard.press('Escape')

    await joinHere(page, { verified: true, screenName: '床野 間子' })
    await openHydrated(page, '/lists/4')
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'リストを通報する' })
    await dialog.getByLabel('詳しい内容').fill('床'.repeat(1001))
    await dialog.getByRole('button', { name: '通報する' }).click()
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
      '理由：必須選択項目です',
      '詳しい内容：1,000文字以内で入力してください（いまは1,001文字です）',
    ])
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('宣伝・迷惑行為').check()
    await dialog.getByLabel('詳しい内容').fill('販売ページへのリンクだけです。')
    await dialog.getByRole('button', { name: '通報する' }).click()
    await expect(page.getByText('通報を受け付けました。')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()

    await staff.goto('/console/reports')
    const row = staff.getByRole('listitem').filter({ hasText: '販売ページへのリンクだけです。' })
    await expect(row).toContainText(name)
    await row.getByRole('button', { name: '非表示にする' }).click()
    await expect(row).toBeHidden()
    await expect.poll(async () => (await request.get('/lists/4')).status()).toBe(404)
    await staff.getByRole('button', { name: '元に戻す' }).click()
    await expect(row).toBeVisible()
    await expect.poll(async () => (await page.request.get('/lists/4')).status()).toBe(200)
    await row.getByLabel('メモ').fill('作品の紹介だった。')
    await row.getByRole('button', { name: '対応は不要' }).click()
    await expect(row).toBeHidden()
    await staff.getByLabel('対応', { exact: true }).selectOption('対応済み')
    await expect(staff).toHaveURL(/state=done/)
    await expect(row).toContainText('対応は不要としました')
  })
  await test.step('hides a list from its public page, with a way back and the history', async () => {
    await openHydrated(staff, '/lists/5')
    await staff.getByRole('button', { name: '⋯ 運営' }).click()
    const dialog = staff.getByRole('dialog', { name: 'このリスト' })
    await dialog.getByRole('button', { name: '非表示にする', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('必須選択項目です')
    expect(await findViolations(staff)).toEqual([])
    await dialog.getByLabel('宣伝・迷惑行為').check()
    await dialog.getByRole('button', { name: '非表示にする', exact: true }).click()
    await expect(staff.getByText('非表示にしました')).toBeVisible()
    await expect.poll(async () => (await request.get('/lists/5')).status()).toBe(404)
    await staff.getByRole('button', { name: '元に戻す' }).click()
    await expect(staff.getByText('元に戻しました')).toBeVisible()
    await expect.poll(async () => (await request.get('/lists/5')).status()).toBe(200)

    await staff.setViewportSize({ width: 390, height: 844 })
    await openHydrated(staff, '/lists/5')
    const tools = staff.getByRole('button', { name: '⋯ 運営' })
    // At the end of the page, where it covers nothing.
    await expect(tools.locator('..')).toHaveCSS('position', 'static')
    await tools.click()
    await staff.getByRole('link', { name: '変更履歴' }).click()
    await expect(staff).toHaveURL(/\/console\/audit_log\?.*kind=list/)
    await expect(staff.getByRole('listitem').filter({ hasText: 'リスト' }).first()).toBeVisible()
  })
})

test('shows owners what staff have hidden and why, and hides a team’s projects with it', async ({
  page,
  request,
}) => {
  const screenName = `隠れた 人${Date.now()}`
  await joinHere(page, { verified: true, screenName })
  const { team, project } = await withDatabase(async (db) => {
    const name = `${screenName}の設計室`
    const team = await buildTeam(db, { name, hiddenAt: new Date(), hiddenReason: 5 })
    const [person] = await db.select().from(users).where(eq(users.screenName, screenName))
    await buildMember(db, { teamId: team.id, userId: person?.id ?? 0, kind: 1 })
    return { team, project: await buildProject(db, { teamId: team.id }) }
  })
  for (const path of [`/teams/${team.id}`, `/projects/${project.id}`]) {
    await page.goto(path)
    const note = page.getByRole('note')
    await expect(note).toContainText('個人情報が掲載されているため、運営が非表示にしています。')
    expect((await request.get(path)).status()).toBe(404)
  }
  expect(await findViolations(page)).toEqual([])
})

async function expectLocked(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email)
  const form = page.getByRole('form', { name: 'サインイン' })
  await expect(form.getByRole('alert')).toHaveText(
    'このアカウントのご利用を停止しています。ご不明な点は、お問い合わせください。',
  )
  await expect(form.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', /^https?:/)
}

test('finds, locks and unlocks a person', async ({ newPerson, page }) => {
  test.slow()
  const email = await joinHere(page, { verified: true, screenName: '止まる 人' })
  const staff = await openStaff(newPerson)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await staff.route(
    ({ searchParams }) => searchParams.get('state') === 'all',
    async (route) => {
      await held
      await route.continue()
    },
  )
  await staff.goto('/console/users')
  const field = staff.getByRole('searchbox', { name: '名前、メールアドレス、ID' })
  await expect(field).toBeVisible()
  const total = staff.getByText(/^[\d,]+件$/)
  await expect(total).toBeHidden()
  answer()
  await expect(total).toBeVisible()
  await field.pressSequentially(email)
  await expect(staff).toHaveURL(/text=/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(email)
  await expect(total).toHaveText('1件')
  await staff.reload()
  await expect(field).toHaveValue(email)
  await staff.getByRole('link', { name: '止まる 人' }).click()
  await expect(staff.getByRole('heading', { name: '止まる 人' })).toBeVisible()
  await expect(staff.getByText('停止したことは本人にメールで知らせます。')).toBeVisible()
  const lock = staff.getByRole('button', { name: '利用を停止する' })
  await expect(lock).toBeDisabled()
  await staff.getByRole('textbox', { name: '理由' }).fill('宣伝の投稿を繰り返したため')
  expect(await findViolations(staff)).toEqual([])
  await lock.click()
  await expect(staff.getByText('宣伝の投稿を繰り返したため')).toBeVisible()
  await page.goto('/settings/profile')
  await expect(page.getByRole('link', { name: 'サインイン' }).first()).toBeVisible()
  await page.goto('/login')
  await expectLocked(page, email)
  await openHydrated(page, '/dev/ui')
  await page.getByRole('button', { name: 'サインインが要る操作' }).click()
  await expectLocked(page, email)
  const unlock = staff.getByRole('button', { name: '利用の停止を解く' })
  await expect(unlock).toBeDisabled()
  await staff.getByRole('textbox', { name: '理由' }).fill('本人に確認した')
  const saved = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'データを書き出す' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^tokonoma-user-\d+\.json$/)
  await expect(unlock).toBeDisabled()
  await staff.getByRole('textbox', { name: '理由' }).fill('本人に確認した')
  await unlock.click()
  await expect(lock).toBeVisible()
})

test('shows a member of a maker only that maker’s part of the console', async ({ newPerson, page }, {
  retry,
}) => {
  test.slow()
  // A second try finds the member of the first one.
  const name = `木曽の 担当${retry}`
  const email = await joinHere(page, { verified: true, screenName: name })
  const staff = await openStaff(newPerson)
  await staff.goto('/console/makers')
  await staff.getByRole('searchbox', { name: '名前か読み' }).fill('木曽')
  await staff.keyboard.press('Enter')
  await staff.getByRole('link', { name: '木曽家具工房' }).click()
  await staff.getByRole('searchbox', { name: '加える人の名前かメールアドレス' }).fill(email)
  await staff.getByRole('button', { name: 'さがす', exact: true }).click()
  await staff.getByRole('button', { name: `${name}を加える` }).click()
  await expect(staff.getByRole('link', { name })).toBeVisible()
  expect(await findViolations(staff)).toEqual([])

  await page.goto('/console/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'サンプルのご請求' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'コンソール' }).getByRole('link')).toHaveText([
    '今日',
    /^サンプルのご請求/,
    /^お問い合わせ/,
    '反応',
    '製品',
    '取り込み',
    '価格改定',
    'ブランド',
    '施工事例',
    '変更の承認',
    '認定',
    '変更履歴',
  ])
  for (const area of ['users', 'makers']) {
    await visit(page, `/console/${area}`)
    await expect(page.getByRole('heading', { name: '運営の担当者だけがご利用いただけます' })).toBeVisible()
  }

  await staff.getByRole('combobox', { name: `${name}の権限` }).selectOption('管理者')
  await expect(staff.getByText('権限を変えました')).toBeVisible()
  await page.goto('/console/makers')
  await page.getByRole('main').getByRole('link', { name: '木曽家具工房' }).click()
  await page.getByLabel('ひとことの紹介').fill('百年使える椅子を、木曽から')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeHidden()
  await expect(page.getByRole('form', { name: '招待' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: '加える人の名前かメールアドレス' })).toBeHidden()
})

test('tries out, saves, applies and removes a synonym', async ({ newPerson }) => {
  test.slow()
  const staff = await openStaff(newPerson)
  await staff.goto('/console/search_misses')
  await expect(staff.getByRole('heading', { level: 1, name: '見つからなかった検索' })).toBeVisible()
  // Beside its own groups: hundreds would be scanned.
  await staff.goto('/console/synonyms?text=ろっきんぐ腰かけ&new=ろっきんぐ腰かけ')
  const words = staff.getByRole('textbox', { name: '言葉', exact: false })
  await expect(words).toHaveValue('ろっきんぐ腰かけ=')
  await words.fill('ろっきんぐ腰かけ=椅子')
  await staff.getByRole('button', { name: '結果をくらべる' }).click()
  const result = staff.getByRole('region', { name: '検索の結果' })
  await expect(result).toContainText('製品 0')
  await expect(result.getByRole('status').last()).not.toContainText('製品 0')
  expect(await findViolations(staff)).toEqual([])
  await staff.getByRole('button', { name: '保存する' }).click()
  await expect(staff.getByRole('listitem').filter({ hasText: 'ろっきんぐ腰かけ' })).toContainText('追加')
  // The other tab saves first.
  const tab = await staff.context().newPage()
  await tab.goto('/console/synonyms?text=ろっきんぐ腰かけ')
  for (const page of [staff, tab]) await page.getByRole('button', { name: '変える' }).first().click()
  await words.fill('ろっきんぐ腰かけ=椅子=ロッキングチェア')
  await tab.getByRole('textbox', { name: '言葉', exact: false }).fill('ろっきんぐ腰かけ=腰掛け')
  await tab.getByRole('button', { name: '保存する' }).click()
  const change = staff.getByRole('region', { name: 'ほかの担当者の変更' })
  await expect(change).toContainText('ろっきんぐ腰かけ=腰掛け')
  await tab.close()
  await change.getByRole('button', { name: '自分の内容で保存する' }).click()
  const group = staff.getByRole('listitem').filter({ hasText: 'ろっきんぐ腰かけ' })
  await expect(group).toContainText('椅子 ＝ ロッキングチェア')

  const found = async () => (await staff.request.get('/products?keyword=ろっきんぐ腰かけ')).text()
  await expect.poll(found).not.toContain('見つかりませんでした')
  await staff.getByRole('button', { name: '元に戻す' }).click()
  await expect(group).toContainText('腰掛け')
  await group.getByRole('button', { name: '削除する' }).click()
  await expect(group).toBeHidden()
})
