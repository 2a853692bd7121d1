import { expect } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { newEmail } from './support/people.ts'
import { reachConfirmation, signUpStory } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

test('a designer signs up, verifies the address in another tab, and is back where they were', async ({
  page,
}) => {
  await signUpStory(page)
})

test('the browser holds nothing against a sign-up that goes well', async ({ page }) => {
  const complaints = watchComplaints(page)
  await reachConfirmation(page, newEmail())
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
  await page.goto('/makers')
  await expect(page.getByRole('button', { name: /さんのメニュー$/ })).toBeVisible()
  expect(complaints()).toEqual([])
})
