import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'

test('puts a photo on the home page from its own page and takes it back, and leads to the editors of articles', async ({
  page,
}) => {
  test.slow()
  await joinAsStaff(page)
  await openHydrated(page, '/posts/20')
  const tools = page.getByRole('button', { name: '⋯ 運営' })
  await tools.click()
  const home = page.getByRole('dialog', { name: 'この写真' }).getByRole('region', { name: 'ホームに載せる' })
  const places = home.getByRole('button', { name: /に載せる$/ })
  await expect(places).not.toHaveCount(0)
  const free = await places.count()
  expect(await findViolations(page)).toEqual([])
  await places.last().click()
  await expect(page.getByText('ホームに載せました')).toBeVisible()
  await expect(home).toBeHidden()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('元に戻しました')).toBeVisible()
  await tools.click()
  await expect(places).toHaveCount(free)
  await places.last().click()
  await expect(home).toBeHidden()
  await tools.click()
  await expect(places).toHaveCount(free - 1)
  await home
    .getByRole('button', { name: /から外す$/ })
    .last()
    .click()
  await expect(page.getByText('ホームから外しました')).toBeVisible()
  await tools.click()
  await expect(places).toHaveCount(free)

  await openHydrated(page, '/magazines/where-materials-change')
  await tools.click()
  await page.getByRole('dialog', { name: 'この記事' }).getByRole('link', { name: '編集する' }).click()
  await expect(page).toHaveURL(/\/console\/magazine\/\d+$/)
  await expect(page.getByLabel('題', { exact: true })).toHaveValue('素材が替わる、その一線')
})
