import { expect } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'
import { table } from './support/pages.ts'
import { test } from './support/test.ts'

const chair = { path: '/products/30/76', id: 76 }

test('compares products side by side and marks the differences', async ({ page }) => {
  await openHydrated(page, table.path)
  await page.getByRole('button', { name: '比較に加える', exact: true }).click()
  await expect(page.getByRole('button', { name: '比較から外す', exact: true })).toBeVisible()
  await expect(page.getByText('もう1点選ぶと見くらべられます')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /見くらべる/ })).toHaveCount(0)
  await openHydrated(page, chair.path)
  await page.getByRole('button', { name: '比較に加える', exact: true }).click()
  await page.getByRole('link', { name: '2点を見くらべる' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品の比較')
  const height = page.getByRole('row', { name: /^高さ/ })
  await expect(height).toContainText('違いあり')
  await expect(height.getByRole('cell')).toHaveText(['720 mm', '1060 mm'])
  await expect(
    page
      .getByRole('row', { name: /^座面の高さ/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('記載なし')

  // Two finishes of one product share most values.
  await openHydrated(page, '/compare?ids=30&ids=31')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const different = rows.filter({ hasText: '違いあり' })
  const [all, differing] = [await rows.count(), await different.count()]
  expect(differing).toBeGreaterThan(0)
  expect(differing).toBeLessThan(all)
  await expect(page.getByText(`${all}項目のうち、色の付いた${differing}項目に違いがあります。`)).toBeVisible()
  await page.getByRole('link', { name: '違う項目だけを表示' }).click()
  await expect(page.getByRole('link', { name: 'すべての項目を表示' })).toBeVisible()
  await expect(rows).toHaveCount(differing)
  await expect(different).toHaveCount(differing)
  await page
    .getByRole('link', { name: /^比較から外す/ })
    .first()
    .click()
  await expect(page.getByText('もう1点加えると、違いがわかります。')).toBeVisible()
  await page.goto(table.path)
  await expect(page.getByRole('button', { name: '比較に加える', exact: true })).toBeVisible()
})

test('shows the stored products for an address without ids, each with a sample button, an empty shared comparison as it is, and removes products no longer public', async ({
  page,
}) => {
  await test.step('shows the stored products for an address without ids, each with a sample button', async () => {
    await page.goto('/favicon.svg')
    await page.evaluate(() =>
      localStorage.setItem('tokonoma-compare', '{"state":{"ids":[76,228]},"version":1}'),
    )
    await page.goto('/compare')
    await expect(page).toHaveURL(/\/compare\?ids=76/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    const samples = page.getByRole('columnheader').getByRole('button')
    await samples.nth(1).click()
    await expect(samples).toHaveText([/^サンプルをカートへ/, /^カートから外す/])
    await expect(page.getByRole('banner').getByRole('link', { name: /1\s*点/ })).toBeVisible()
    await samples.nth(1).click()
    await expect(samples).toHaveText([/^サンプルをカートへ/, /^サンプルをカートへ/])
  })
  await test.step('shows an empty shared comparison instead of the visitor’s own', async () => {
    await openHydrated(page, '/compare?ids=999999')
    await expect(page.getByText('公開の終わった製品は、比較から除きました。')).toBeVisible()
    await expect(page.getByRole('heading', { name: '比べる製品がまだありません' })).toBeVisible()
    await expect(page).toHaveURL(/ids=999999$/)
  })
  await test.step('removes products that are no longer public', async () => {
    await page.evaluate(() =>
      localStorage.setItem('tokonoma-compare', '{"state":{"ids":[999999]},"version":1}'),
    )
    await page.goto('/compare')
    await expect(page.getByText('公開の終わった製品は、比較から除きました。')).toBeVisible()
    await expect(page.getByRole('heading', { name: '比べる製品がまだありません' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tokonoma-compare'))).toContain('[]')
  })
})

test('adds up to four cards by one press each, offers the comparison and rejects a fifth', async ({
  page,
}) => {
  await openHydrated(page, '/products?kind=1')
  const marks = page.locator('.marks > .compare')
  const add = /を比較に加える$/
  const takeOut = /を比較から外す$/
  const saidOnHover = (index: number) =>
    marks.nth(index).evaluate((mark) => getComputedStyle(mark, '::after').content)
  for (const [index, said] of [/（1点）/, /（2点）/, /（3点）/, /（4点）/].entries()) {
    await marks.nth(index).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(said)).toBeVisible()
  }
  await expect(marks.nth(0)).toHaveAccessibleName(takeOut)
  await expect(marks.nth(4)).toHaveAccessibleName(add)
  await marks.nth(4).hover()
  expect(await saidOnHover(4)).toContain('比較に加える（C）')
  await marks.nth(0).hover()
  expect(await saidOnHover(0)).toContain('比較から外す（C）')
  await marks.nth(3).focus()
  await page.keyboard.press('c')
  await expect(page.getByText('比較から外しました')).toBeVisible()
  await expect(marks.nth(3)).toHaveAccessibleName(add)
  // The link stays on the next page as well.
  await page.reload()
  await expect(page.getByRole('link', { name: '3点を見くらべる' })).toBeVisible()
  await expect(marks.nth(0)).toHaveAccessibleName(takeOut)
  await marks.nth(3).focus()
  await page.keyboard.press('c')
  await page.getByRole('link', { name: '4点を見くらべる' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('製品の比較')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goBack()
  await marks.nth(4).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('比べられるのは4点までです。')).toBeVisible()
})
