import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { test } from './support/test.ts'

test('keeps the list and explains when a filter or link is pressed offline', async ({ page, context }) => {
  await openAlive(page, '/products?kind=1')
  const oak = page
    .getByRole('complementary', { name: 'しぼりこみ' })
    .getByRole('checkbox', { name: /^オーク/ })
  const says = (text: RegExp) => page.getByRole('region', { name: 'お知らせ' }).getByText(text)
  await context.setOffline(true)
  await oak.click()
  await expect(says(/通信の状態もご確認ください。$/)).toBeVisible()
  await expect(oak).not.toBeChecked()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(says(/通信の状態もご確認ください。$/)).toHaveCount(1)
  await expect(page).toHaveURL(/\/products\?kind=1$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(page.getByRole('heading', { name: '表示できませんでした' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  await oak.click()
  await context.setOffline(false)
  await expect(says(/^通信が回復しました。/)).toBeVisible()
  await expect(says(/通信の状態もご確認ください。$/)).toHaveCount(0)
  // Scripts and data that failed before load on retry.
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /サンプル/ }).first()).toBeVisible()
  await page.goBack()
  await oak.click()
  await expect(page).toHaveURL(/material/)
  await expect(oak).toBeChecked()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /サンプル/ }).first()).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(oak).toBeChecked()
  await context.setOffline(false)
})

test('reports a page file that cannot load offline, and loads it once online', async ({ page }) => {
  await openAlive(page, '/products?kind=1')
  const setOnLine = (value: boolean) =>
    page.evaluate(
      (onLine) => Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true }),
      value,
    )
  await page.route(/\/assets\/[a-z0-9]+\.js$/, async (route) => {
    await setOnLine(false)
    await route.abort('internetdisconnected')
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'メーカーをさがす' }).click()
  const again = page.getByRole('button', { name: 'もう一度試す' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('main')).toContainText('通信の状態もご確認ください。')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await setOnLine(true)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'メーカー' })).toBeVisible()
})
