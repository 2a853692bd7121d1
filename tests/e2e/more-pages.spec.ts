import { expect } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

test('loads the next likes below by もっと見る to the last one, and restores all loaded and the place on return from a card', async ({
  page,
}) => {
  await test.step('restores all loaded likes and the place on return from a card', async () => {
    await openHydrated(page, '/users/1/likes')
    const cards = page.getByRole('main').getByRole('region', { name: 'いいね' }).getByRole('article')
    await expect(cards).toHaveCount(24)
    const more = page.getByRole('link', { name: 'もっと見る' })
    await more.press('Enter')
    await expect(cards).toHaveCount(48)
    await expect(more).toBeFocused()
    const card = cards.nth(40)
    await card.scrollIntoViewIfNeeded()
    const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    await card.getByRole('link').first().click()
    await expect(page).not.toHaveURL('/users/1/likes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(48)
    await expect.poll(top).toBe(before)
  })
  await test.step('loads to the last one without moving the page', async () => {
    const cards = page.getByRole('main').getByRole('region', { name: 'いいね' }).getByRole('article')
    const more = page.getByRole('link', { name: 'もっと見る' })
    const first = await cards.first().innerText()
    await more.press('Enter')
    await expect(more).toBeHidden()
    await expect(page).toHaveURL('/users/1/likes')
    expect(await cards.first().innerText()).toBe(first)
    const shown = await page
      .getByRole('navigation')
      .getByRole('link', { name: /^いいね/ })
      .innerText()
    await expect(cards).toHaveCount(Number(/\d+/.exec(shown)?.[0]))
  })
})
