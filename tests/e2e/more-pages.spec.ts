import { expect, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'

test('もっと見る brings the next likes below these, to the last one, and leaves the page where it is', async ({
  page,
}) => {
  await page.goto('/users/1/likes', { waitUntil: 'networkidle' })
  const cards = page.getByRole('main').getByRole('region', { name: 'いいね' }).getByRole('article')
  const more = page.getByRole('link', { name: 'もっと見る' })
  await expect(cards).toHaveCount(24)
  const first = await cards.first().innerText()
  await more.press('Enter')
  await expect(cards).toHaveCount(48)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(more).toBeHidden()
  await expect(page).toHaveURL('/users/1/likes')
  expect(await cards.first().innerText()).toBe(first)
  const shown = await page
    .getByRole('navigation')
    .getByRole('link', { name: /^いいね/ })
    .innerText()
  await expect(cards).toHaveCount(Number(/\d+/.exec(shown)?.[0]))
  expect(await findViolations(page)).toEqual([])
})
