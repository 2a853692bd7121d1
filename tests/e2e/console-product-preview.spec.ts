import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { drawnCard, drawnPage, previewOf, wordsOf, writeTable } from './support/preview.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'

test('the preview has the words of the public card and page, follows the row in use and what is typed, and no link or heading of it counts', async ({
  page,
}) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  await test.step('the preview of a draft has the words of the public card and page', async () => {
    const name = `円卓${Date.now()}`
    await writeTable(page, name)
    await page.getByLabel('品番', { exact: true }).first().focus()
    await expect(drawnPage(page)).toContainText('¥132,000')
    await expect(drawnPage(page)).toContainText('H720 φ1100 mm')
    expect(await wordsOf(drawnPage(page))).toContain('素材スチール素材の詳細天板：')
    expect(await findViolations(page)).toEqual([])
    const draft = [await wordsOf(drawnCard(page)), await wordsOf(drawnPage(page))]
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/\/console\/products\/\d+$/)
    await expect(page.getByRole('link', { name: '公開ページ' })).toBeVisible()
    expect([await wordsOf(drawnCard(page)), await wordsOf(drawnPage(page))]).toEqual(draft)

    await page.getByRole('link', { name: '公開ページ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    const body = page
      .getByRole('main')
      .locator('> div')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(page.getByRole('heading', { name: '大きさ' })).toBeVisible()
    expect(await wordsOf(body)).toBe(draft[1])
    await expect(async () => {
      await page.goto(`/products?maker_id=${makerId}`)
      expect(await wordsOf(page.getByRole('article').first())).toBe(draft[0])
    }).toPass()
  })
  await test.step('the preview follows the row in use and what is typed, and no link or heading of it counts', async () => {
    const name = `丸机${Date.now()}`
    await writeTable(page, name)
    await page.getByLabel('価格（税抜）').nth(1).focus()
    await expect(drawnCard(page)).toContainText(`${name} ブラック`)
    await expect(drawnPage(page)).toContainText('画像準備中')
    await expect(previewOf(page)).toContainText('まだないもの写真、サイズ')
    await page.keyboard.type('2')
    await expect(drawnCard(page)).toContainText('¥1,485,002')
    await page.getByLabel('価格の種類').nth(1).selectOption('要見積')
    await expect(drawnCard(page)).toContainText('要見積')
    await page.getByLabel('公開', { exact: true }).nth(1).uncheck()
    await expect(previewOf(page)).toContainText('この品番は非公開です。')
    await expect(previewOf(page)).toHaveAccessibleDescription(
      new RegExp(`^${name} ブラック、要見積、在庫あり・約3週間で出荷、写真0枚。`),
    )

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await previewOf(page).focus()
    await page.keyboard.press('Tab')
    await expect(previewOf(page).locator(':focus')).toHaveCount(0)
    const box = await drawnCard(page).getByText(`${name} ブラック`).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await expect(page).toHaveURL(/\/console\/products\/new$/)
    await expect(page.getByLabel('製品名')).toHaveValue(name)

    const toggle = page.getByRole('button', { name: 'プレビュー' })
    await toggle.click()
    await expect(previewOf(page)).toHaveCount(0)
    await expect(toggle).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('製品名')).toHaveValue(name)
    await expect(previewOf(page)).toHaveCount(0)
    await toggle.click()
    await expect(drawnCard(page)).toContainText(name)
  })
})
