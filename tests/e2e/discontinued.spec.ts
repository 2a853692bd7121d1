import { expect, type Page } from '@playwright/test'
import { buildList } from '#tests/support/list-builders.ts'
import { findViolations } from './support/axe.ts'
import { openPalette, optionsOf, paletteOf } from './support/palette.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

async function openEditor(page: Page) {
  const makerId = await joinAsEditors(page)
  const made = String(Date.now())
  const [oldCode, newCode] = [`OLD-${made}`, `NEW-${made}`]
  const old = await withDatabase(async (db) => {
    await buildListed(db, { makerId, name: `新しい椅子${made}`, codes: [newCode] })
    const product = await buildListed(db, { makerId, name: `古い椅子${made}`, codes: [oldCode] })
    await buildList(db, { items: [{ kind: 3, itemId: product.variations[0]?.id ?? 0, room: '居間' }] })
    return product
  })
  await page.goto(`/console/products/${old.id}`)
  await page.getByRole('button', { name: `${oldCode}のサイズ・色・素材` }).click()
  return { oldCode, newCode, publicPath: `/products/${old.id}/${old.variations[0]?.id}` }
}

test('an editor sees what an end touches, names a successor, and an old 品番 leads to it', async ({
  page,
}) => {
  test.slow()
  const { oldCode, newCode, publicPath } = await openEditor(page)
  await page.getByLabel('廃番にする').check()
  const impact = page.getByRole('region', { name: '廃番の影響' })
  await expect(impact).toContainText('1リスト')
  await expect(impact).toContainText('1仕上表')
  await page.getByLabel('廃番日').fill('2099-03-31')
  await page.getByLabel('最終受注日').fill('2099-02-28')
  const ending = '廃番予定（2099年3月末）'
  await expect(page.getByRole('listitem', { name: oldCode }).getByText(ending)).toBeVisible()
  await expect(page.getByRole('region', { name: 'プレビュー' }).getByText(ending)).toBeVisible()
  await page.getByRole('button', { name: '後継品を選ぶ' }).click()
  await page.getByRole('searchbox', { name: '後継品をさがす' }).fill(newCode.toLowerCase())
  await page.getByRole('button', { name: `${newCode}を選ぶ` }).click()
  await page.getByRole('button', { name: '閉じる' }).click()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('保存しました').first()).toBeVisible()

  await page.goto(publicPath)
  const note = page.getByRole('region', { name: '廃番のお知らせ' })
  await expect(note).toContainText('この品番は2099年3月末で廃番です')
  await expect(note).toContainText('ご注文は2099年2月28日まで')
  expect(await findViolations(page)).toEqual([])
  await note.getByRole('link', { name: /新しい椅子/ }).click()
  await expect(page.getByText(`${oldCode}の後継品です`)).toBeVisible()

  await page.goBack()
  await page.goto(`/console/products/${publicPath.split('/')[2]}`)
  await page.getByRole('button', { name: `${oldCode}のサイズ・色・素材` }).click()
  await page.getByLabel('最終受注日').fill('')
  await page.getByLabel('廃番日').fill('2020-01-01')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('保存しました').first()).toBeVisible()

  for (const path of ['/products', '/search']) {
    await expect(async () => {
      await page.goto(`${path}?keyword=${oldCode}`)
      const answer = page.getByRole('region', { name: `「${oldCode}」は廃番です` })
      await expect(answer.getByRole('link', { name: /新しい椅子/ })).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(await findViolations(page)).toEqual([])
  }
  await openPalette(page)
  await page.keyboard.type(oldCode)
  await expect(paletteOf(page)).toContainText(`「${oldCode}」は廃番です。後継品`)
  await optionsOf(page).filter({ hasText: newCode }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('新しい椅子')
})
