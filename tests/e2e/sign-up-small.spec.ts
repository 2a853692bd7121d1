import { expect } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { haveAccount, menuOf } from './support/people.ts'
import { fillProfile, signUpStory } from './support/sign-up-story.ts'
import { test } from './support/test.ts'

test('signs up a designer on a telephone, who verifies the address in another tab and returns', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signUpStory(page)
  await page.goto('/makers')
  await expect(menuOf(page)).toBeVisible()
  expect(complaints()).toEqual([])
})

test('offers sign-in in view on a telephone to a person with an account', async ({ page }) => {
  const email = await haveAccount(page)
  await page.goto('/signup')
  await fillProfile(page, { name: '床野', email })
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  const offer = page.getByRole('main').getByRole('button', { name: 'サインイン' })
  await expect(offer).toBeInViewport({ ratio: 1 })
  const box = await offer.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offer).toBeFocused()
})
