import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { linkInMail, openAndConfirm } from './mails.ts'
import { menuOf, newEmail, password, verificationSubject } from './people.ts'

/** Signs up a non-designer by the shortest form. Resolves with the mail address. */
export async function signUpPlainly(page: Page): Promise<string> {
  const email = newEmail()
  await fillProfile(page, { name: '床野 間子', email })
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('radio', { name: /一般/ }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await agree(page)
  await page.getByRole('button', { name: '登録する' }).click()
  return email
}

/** Signs up from a list step by step, verifies the address, and returns to the list. */
export async function signUpStory(page: Page): Promise<void> {
  const email = newEmail()
  await page.goto('/products?kind=1')
  await page.getByRole('link', { name: /^(サインイン|マイページ)$/ }).click()
  await page.getByRole('main').getByRole('link', { name: '新規登録' }).click()
  await fillProfile(page, { name: '床野 間子', email })
  await page.getByRole('button', { name: '次へ' }).click()

  await page.getByRole('radio', { name: /一般/ }).check()
  await page.getByLabel('職業').selectOption({ label: '学生' })
  await page.getByRole('radio', { name: /デザイナー/ }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByLabel('職業')).toHaveAccessibleDescription(
    '選択した職業はPROアカウントでは登録できません。',
  )
  await expect(page.getByRole('alert')).toContainText('業種：必須選択項目です')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('業種').selectOption({ label: '設計事務所' })
  await page.getByLabel('職業').selectOption({ label: 'インテリアデザイナー' })
  for (const notForPro of ['学生', '一般・個人'])
    await expect(page.getByLabel('職業').getByRole('option', { name: notForPro })).toHaveCount(0)
  await page.getByLabel('会社名').fill('床野建築設計室')
  await page.getByRole('checkbox', { name: '一級建築士', exact: true }).check()
  await page.getByRole('button', { name: '次へ' }).click()

  const main = page.getByRole('main')
  for (const fact of ['床野 間子', email, 'デザイナー（PRO）', '設計事務所', '床野建築設計室', '一級建築士'])
    await expect(main).toContainText(fact)
  await expect(main).not.toContainText(password)
  await agree(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '登録する' }).dblclick()
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeFocused()
  await expect(main).toContainText(`${email} に確認メールをお送りしました`)
  expect(await findViolations(page)).toEqual([])

  const mail = await page.context().newPage()
  await openAndConfirm(mail, await linkInMail(email, verificationSubject))
  await expect(mail.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  expect(await findViolations(mail)).toEqual([])
  await mail.close()

  await expect(page.getByRole('button', { name: '確認メールをもう一度送る' })).toBeHidden()
  await page.getByRole('link', { name: 'もとの画面へ戻る' }).click()
  await expect(page).toHaveURL('/products?kind=1')
  await expect(menuOf(page)).toHaveAccessibleName(/床野 間子さんのメニュー$/)
}

export async function fillProfile(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.getByLabel('表示名').fill(name)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
}

export const agree = (page: Page) => page.getByRole('checkbox', { name: /に同意する$/ }).check()

/** Goes to the last step of a visitor's sign-up. */
export async function reachConfirmation(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await fillProfile(page, { name: '床野 間子', email })
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('radio', { name: /一般/ }).check()
  await page.getByRole('button', { name: '次へ' }).click()
  await agree(page)
}
