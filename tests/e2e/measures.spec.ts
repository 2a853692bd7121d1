import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

const rail = (page: Page) => page.getByRole('complementary', { name: 'しぼりこみ' })
const status = (page: Page) => page.locator('main h1 + [role=status]')
const chips = (page: Page) => page.getByRole('list', { name: 'しぼりこみの条件' })

test('offers light output for lamps only, in an address that can be shared', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  const lumens = rail(page).getByRole('textbox', { name: '光束の下限（lm）' })
  await expect(lumens).toHaveCount(0)
  await rail(page).getByRole('checkbox', { name: /^照明/ }).check()
  await expect(lumens).toHaveAttribute('placeholder', '390')
  await expect(rail(page).getByRole('textbox', { name: '座面の高さの下限（mm）' })).toHaveCount(0)
  await lumens.fill('６００ｌｍ')
  await lumens.press('Enter')
  await expect(page).toHaveURL(/min_lumens=600/)
  await expect(chips(page)).toContainText('光束 600 lm〜')
  await expect(status(page)).toHaveText('2件')
  await openHydrated(page, page.url())
  await expect(status(page)).toHaveText('2件')
  await expect(lumens).toHaveValue('600')
  expect(await findViolations(page)).toEqual([])

  await page.locator('#results article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText(/^[\d,]+ lm$/)).toBeVisible()
  await expect(page.getByText(/^Ra\d+$/)).toBeVisible()

  await page.goBack()
  await lumens.fill('明るめ')
  await lumens.blur()
  await expect(rail(page).getByRole('alert')).toHaveText(/^「明るめ」は数値として読み取れませんでした。/)
})

test('lets a bound be removed that no product meets any longer', async ({ page }) => {
  await openHydrated(page, '/products?keyword=ダイニングチェア&min_lumens=600')
  await expect(status(page)).toHaveText('0件')
  await expect(rail(page).getByRole('textbox', { name: '光束の下限（lm）' })).toHaveValue('600')
  await page.getByRole('link', { name: /「光束 600 lm〜」を外す/ }).click()
  await expect(status(page)).not.toHaveText('0件')
  await expect(rail(page).getByRole('textbox', { name: '光束の下限（lm）' })).toHaveCount(0)
  await expect(rail(page).getByRole('textbox', { name: '座面の高さの下限（mm）' })).toBeVisible()
})

test('filters by any or all of the materials, each with its count', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  const all = rail(page).getByRole('checkbox', { name: /^選んだ素材をすべて使う/ })
  await expect(all).toHaveCount(0)
  await rail(page)
    .getByRole('checkbox', { name: /^オーク/ })
    .check()
  await rail(page)
    .getByRole('checkbox', { name: /^スチール/ })
    .check()
  await expect(page).toHaveURL(/material_id=\d+&material_id=\d+/)
  const label = all.locator('xpath=ancestor::label')
  await expect(label).toHaveText(/使う3$/)
  await all.check()
  await expect(page).toHaveURL(/all_materials=true/)
  await expect(status(page)).toHaveText('3件')
  await expect(chips(page)).toContainText('選んだ素材をすべて使う')
  await chips(page).getByRole('link', { name: '選んだ素材をすべて使う' }).click()
  await expect(status(page)).not.toHaveText('3件')
})
