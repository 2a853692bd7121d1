import { expect } from '@playwright/test'
import { test } from './support/test.ts'

for (const [lost, file] of [
  ['the entry of the scripts', /\/assets\/index-[^/]+\.js$/],
  ['the page’s own file', /\/assets\/[a-z0-9]+\.js$/],
] as const)
  test(`offers buttons to send filters and order where ${lost} cannot be loaded`, async ({ page }) => {
    await page.route(file, (route) => route.abort('blockedbyclient'))
    await page.goto('/products?keyword=チェア&kind=1')
    const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
    const submit = rail.getByRole('button', { name: 'しぼりこむ' })
    await expect(submit).toBeInViewport()
    await rail.getByRole('checkbox', { name: /^オーク/ }).check()
    await submit.click()
    await expect(page).toHaveURL(/material/)
    await expect(page.getByRole('list', { name: 'しぼりこみの条件' })).toContainText('オーク')
    await page.getByRole('combobox', { name: '並び順' }).selectOption('price_asc')
    await page.getByRole('button', { name: '並べかえる' }).click()
    await expect(page).toHaveURL(/sort=price_asc/)
  })
