import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { test } from './support/test.ts'

test('without a connection a pressed filter or link leaves the list where it is and says why', async ({
  page,
  context,
}) => {
  await openAlive(page, '/products?kind=1')
  const oak = page
    .getByRole('complementary', { name: 'しぼりこみ' })
    .getByRole('checkbox', { name: /^オーク/ })
  const says = (text: RegExp) => page.getByRole('region', { name: 'お知らせ' }).getByText(text)
  await context.setOffline(true)
  await oak.click()
  await expect(says(/^通信できませんでした。/)).toBeVisible()
  await expect(oak).not.toBeChecked()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(says(/^通信できませんでした。/)).toHaveCount(1)
  await expect(page).toHaveURL(/\/products\?kind=1$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(says(/^通信が回復しました。/)).toBeVisible()
  await expect(says(/^通信できませんでした。/)).toHaveCount(0)
  await oak.click()
  await expect(page).toHaveURL(/material/)
  await expect(oak).toBeChecked()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+\/\d+/)
  await context.setOffline(true)
  await page.goBack()
  await expect(oak).toBeChecked()
})
