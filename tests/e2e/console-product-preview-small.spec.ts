import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { drawnPage, previewOf, writeTable } from './support/preview.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'

test('on a phone the preview loads when it is opened, and the draft stays', async ({ page }) => {
  test.slow()
  await joinAsEditors(page)
  const name = `文机${Date.now()}`
  await writeTable(page, name)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const open = page.getByRole('button', { name: 'プレビュー' })
  await open.click()
  await expect(previewOf(page)).toBeVisible()
  await expect(drawnPage(page)).toContainText(name)
  expect(scripts).not.toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.goBack()
  await expect(previewOf(page)).toHaveCount(0)
  await expect(page.getByLabel('製品名')).toHaveValue(name)
})
