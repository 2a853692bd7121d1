import { expect } from '@playwright/test'
import { buildMaker } from '#tests/support/builders.ts'
import { linkInMail, openAndConfirm } from './support/mails.ts'
import { newEmail, password, verificationSubject } from './support/people.ts'
import { agree } from './support/sign-up-story.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

test('leads an invited person without an account from the mail to the desk of the maker', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const name = `招待の工房 ${Date.now()}`
  const maker = await withDatabase((db) => buildMaker(db, { name, tagline: '', description: '' }))
  const staff = await newPerson()
  await joinAsStaff(staff)
  await staff.goto(`/console/makers/${maker.id}`)
  const email = newEmail()
  const invite = staff.getByRole('form', { name: '招待' })
  await invite.getByLabel('メールアドレス').fill(email)
  await invite.getByRole('button', { name: '招待を送る' }).click()
  const link = await linkInMail(email, `「${name}」の担当者への招待`)

  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByText(name)).toBeVisible()
  await expect(main.getByText('管理者として')).toBeVisible()
  await expect(main.getByText(email)).toBeVisible()
  await expectWhole(page)
  await page.getByRole('link', { name: 'サインインして進む' }).click()
  await expect(main.getByLabel('メールアドレス')).toHaveValue(email)
  await page.goBack()
  await page.getByRole('link', { name: '新規登録して進む' }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.getByLabel('表示名').fill('招待 花子')
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('radio', { name: /一般/ }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await agree(page)
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
  await page.getByRole('link', { name: 'もとの画面へ戻る' }).click()
  await expect(main.getByText('メールアドレスの確認が済むと、招待を受けられます。')).toBeVisible()

  const mail = await page.context().newPage()
  await openAndConfirm(mail, await linkInMail(email, verificationSubject))
  await expect(mail.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await mail.getByRole('link', { name: '途中だった画面へ進む' }).click()
  await expect(mail.getByRole('main').getByText(name)).toBeVisible()
  await mail.getByRole('button', { name: '担当者になる' }).click()
  await expect(mail).toHaveURL('/console')
  await expect(mail.getByRole('banner')).toContainText(name)
  const checklist = mail.getByRole('region', { name: 'はじめに' })
  await expect(checklist).toContainText('完了 0／5')
  await expect(checklist.getByRole('link', { name: '表から取り込む' })).toHaveAttribute(
    'href',
    /^\/console\/imports\/new/,
  )
  await expectWhole(mail)
  await mail.setViewportSize({ width: 1440, height: 900 })
  await checklist.getByRole('link', { name: '文章を書く' }).click()
  await mail.getByLabel('ひとことの紹介').fill('竹を曲げる。')
  await mail.getByLabel('紹介の文章').fill('竹の椅子をつくっています。')
  await mail.getByRole('button', { name: '保存する' }).click()
  await expect(mail.getByText('保存しました')).toBeVisible()
  await mail.getByRole('link', { name: '今日', exact: true }).click()
  await expect(checklist).toContainText('完了 1／5')
  await checklist.getByRole('button', { name: '閉じる' }).click()
  await expect(checklist).toBeHidden()
  await mail.reload()
  await expect(mail.getByText('いま待っているものはありません')).toBeVisible()
  await expect(checklist).toBeHidden()
})

test('names no maker and no address for a guessed link', async ({ page }) => {
  const { id, name } = await withDatabase((db) => buildMaker(db, { name: `推測の工房 ${Date.now()}` }))
  await page.goto(`/makers/${id}/invitation?token=guess`)
  await expect(page.getByText('サインインしてください')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
