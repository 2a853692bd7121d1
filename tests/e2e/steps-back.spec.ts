import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { answerQuestions, beginOrder, writeAddress } from './support/order-story.ts'
import { newEmail, password } from './support/people.ts'
import { reachConfirmation } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

test('leads back from every step of a request, and from the last one to each part to change', async ({
  page,
}) => {
  test.slow()
  await beginOrder(page)
  await answerQuestions(page)
  await writeAddress(page)
  const steps = page.getByRole('list', { name: '手続きの段階' })
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await expect(steps).toBeFocused()
  await expect(steps.locator('[aria-current=step]')).toHaveText(/確認/)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: /^ご回答を\s*変更$/ }).click()
  await expect(page.getByRole('checkbox', { name: '色' })).toBeChecked()
  await page.getByRole('link', { name: 'カートへ戻る' }).click()
  await expect(page.getByText('3社から 3点')).toBeVisible()
  await page.goto('/orders/new?step=confirm')
  await page.getByRole('link', { name: /^サンプルを\s*変更$/ }).click()
  await expect(page.getByText('3社から 3点')).toBeVisible()
  await page.goto('/orders/new?step=confirm')
  await page.getByRole('link', { name: /^お届け先を\s*変更$/ }).click()
  await page.getByRole('link', { name: 'ご質問へ戻る' }).click()
  await expect(page.getByRole('button', { name: 'お届け先へ進む' })).toBeVisible()
})

test('leads back step by step in sign-up, also from the summary, and keeps all input', async ({ page }) => {
  const email = newEmail()
  await reachConfirmation(page, email)
  await page.getByRole('link', { name: /^プロフィールを\s*変更$/ }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('radio', { name: /一般/ })).toBeChecked()
  await page.getByRole('link', { name: '戻る' }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('link', { name: '戻る', exact: true }).click()
  await expect(page.getByRole('radio', { name: /一般/ })).toBeChecked()
})
