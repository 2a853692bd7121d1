import { expect, type Locator } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { post } from './support/pages.ts'
import { test } from './support/test.ts'

const cardOf = (pin: Locator) => pin.locator('[aria-hidden=true]').last()

/** A browser that is busy may take no notice of a finger. */
const tapUntilLit = (pin: Locator) =>
  expect(async () => {
    await pin.tap()
    await expect(cardOf(pin)).toBeVisible({ timeout: 5_000 })
  }).toPass()

test('a finger’s first tap on a pin says what stands there, the second one leads there', async ({ page }) => {
  await openAlive(page, post.path)
  const pins = page.getByRole('list', { name: '写真の中の製品' }).first().getByRole('link')
  await tapUntilLit(pins.first())
  await tapUntilLit(pins.nth(1))
  await expect(cardOf(pins.first())).toBeHidden()
  await expect(page).toHaveURL(post.path)
  await expect(async () => {
    await pins.nth(1).tap()
    await expect(page).toHaveURL(/\/products\//)
  }).toPass()
})
