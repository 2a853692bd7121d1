import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('filters lamps by light output and requires all materials without JavaScript', async ({ page }) => {
  await page.goto('/products?kind=1')
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  const narrow = rail.getByRole('button', { name: 'しぼりこむ' })
  await rail.getByRole('checkbox', { name: /^照明/ }).check()
  await narrow.click()
  await rail.getByRole('textbox', { name: '光束の下限（lm）' }).fill('６００ｌｍ')
  await rail.getByRole('checkbox', { name: /^スチール/ }).check()
  await narrow.click()
  const chips = page.getByRole('list', { name: 'しぼりこみの条件' })
  await expect(chips).toContainText('光束 600 lm〜')
  await rail.getByRole('checkbox', { name: /^選んだ素材をすべて使う/ }).check()
  await narrow.click()
  await expect(chips).toContainText('選んだ素材をすべて使う')
  await expect(page.locator('#results article').first()).toBeVisible()
  await expect(rail.getByRole('textbox', { name: '光束の下限（lm）' })).toHaveValue('600')
})
