import { expect } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { newEmail } from './support/people.ts'
import { reachConfirmation, signUpStory } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

test('signs up a designer, who verifies the address in another tab and returns', async ({ page }) => {
  await signUpStory(page)
})

test('logs no browser complaint during a successful sign-up', async ({ page }) => {
  const complaints = watchComplaints(page)
  await reachConfirmation(page, newEmail())
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible()
  await page.goto('/makers')
  await expect(page.getByRole('button', { name: /さんのメニュー$/ })).toBeVisible()
  expect(complaints()).toEqual([])
})
