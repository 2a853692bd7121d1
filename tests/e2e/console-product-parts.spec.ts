import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

test('leads through a product of 24 品番 by its parts, with a tab stop for each group of buttons', async ({
  page,
}) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  const stamp = Date.now()
  const codes = Array.from({ length: 24 }, (_, n) => `DT${stamp}-${n + 10}`)
  const name = `段通${stamp}`
  const { id, variations } = await withDatabase((db) => buildListed(db, { makerId, name, codes }))
  const focused = page.locator(':focus')
  await page.goto(`/console/products/${id}`)
  await expect(page.getByLabel('製品名', { exact: true })).toHaveValue(name)

  await test.step('the part being read is marked, and its link leads there', async () => {
    const parts = page.getByRole('navigation', { name: '製品の欄' })
    await expect(parts.locator('[aria-current]')).toHaveText('基本')
    await parts.getByRole('link', { name: '資料' }).click()
    await expect(page.locator('#part-documents')).toBeFocused()
    await expect(parts.locator('[aria-current]')).toHaveText('資料')
    await parts.getByRole('link', { name: '写真' }).click()
    await expect(parts.locator('[aria-current]')).toHaveText('写真')
    await expect(parts).toBeInViewport()
    await page.keyboard.press('Tab')
    const photos = page.getByRole('toolbar', { name: '写真を入れる品番' })
    await expect(photos.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(photos.getByRole('button').nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(photos.locator(':focus')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    const stops = await page
      .getByRole('main')
      .locator('form')
      .evaluate(
        (form) =>
          [...form.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
            (control) => control.tabIndex >= 0 && control.offsetParent && !control.closest('[inert]'),
          ).length,
      )
    expect(stops).toBeLessThan(250)
  })

  await test.step('the palette opens the product at the 品番 that it found', async () => {
    await page.goto('/console')
    await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.type(`dt${stamp} 28`)
    await expect(page.getByRole('option').filter({ hasText: codes[18] })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/console/products/${id}?variation_id=${variations[18]?.id}`)
    await expect(focused).toHaveAttribute('name', 'variations.18.code')
    await expect(focused).toBeInViewport()
  })

  await test.step('a new product begins in its first field, and Enter does not send it', async () => {
    await page.goto('/console/products/new')
    await expect(focused).toHaveAttribute('name', 'name')
    await page.keyboard.type('くみこ')
    await expect(page.getByLabel('読み', { exact: true })).toHaveValue('クミコ')
    await page.keyboard.press('Enter')
    await page.getByLabel('仕上げ名').fill('ホワイト')
    await page.getByRole('button', { name: '1行目のサイズ・色・素材' }).click()
    await expect(page.getByRole('button', { name: 'ホワイトを外す' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
