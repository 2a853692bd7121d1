import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/data/limits.ts'
import { buildBrand, buildMaker } from '#tests/support/builders.ts'
import { findViolations } from './support/axe.ts'
import { haveOrder } from './support/order-story.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'さがす・移る' })

/** Presses the key until it works: before hydration keys are lost. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if (await paletteOf(page).isHidden()) await page.keyboard.press('Control+k')
    await expect(paletteOf(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('opens records, screens and new records from the palette, keeps a filter of the products, and searches for a maker where a select is too short', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await joinAsStaff(page)
  await test.step('opens records, screens and new records from the palette of the desk', async () => {
    await page.goto('/console')
    await expect(page).toHaveTitle('コンソール｜TOKONOMA')
    await openPalette(page)
    const options = paletteOf(page).getByRole('option')
    await expect(options.filter({ hasText: '製品を作る' })).toBeVisible()
    const screens = paletteOf(page).getByRole('listbox').getByText('画面', { exact: true })
    await screens.scrollIntoViewIfNeeded()
    const [inside, dialog] = [await screens.boundingBox(), await paletteOf(page).boundingBox()]
    expect(dialog && inside && inside.y + inside.height <= dialog.y + dialog.height).toBe(true)
    await page.keyboard.type('ボウ チェア')
    // At once: Enter waits for the records.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/console\/products\/\d+$/)
    await expect(page.getByLabel('製品名', { exact: true })).toHaveValue(/ボウ チェア/)

    await openPalette(page)
    await page.keyboard.type('認定を登録する')
    await expect(options).toHaveCount(1)
    // On a short list: arrows in the field scroll a long one, which axe does not know.
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/console/certificates/new')

    await openPalette(page)
    await page.keyboard.press('Enter')
    await expect(options.first()).toBeVisible()
    await page.keyboard.type('今日')
    await expect(options).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/console')

    await openPalette(page)
    await page.keyboard.type('素材が替わる')
    await options.filter({ hasText: '素材が替わる、その一線' }).click()
    await expect(page).toHaveURL(/\/console\/magazine\/\d+$/)

    await openPalette(page)
    await page.keyboard.type('鵺鵺鵺')
    await expect(paletteOf(page)).toContainText('「鵺鵺鵺」は見つかりませんでした。')
  })
  await test.step('sorts the products, and saves, opens and removes a filter of them', async () => {
    await page.goto('/console/products')
    const main = page.getByRole('main')
    const names = main.locator('[data-row]')
    const newest = (await names.first().textContent()) ?? ''
    const heights = await main
      .locator('li:has([data-row])')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(37)
    await main.getByRole('button', { name: /^価格/ }).click()
    await expect(page).toHaveURL('/console/products?sort=price')
    await main.getByRole('button', { name: /^価格/ }).click()
    await expect(page).toHaveURL('/console/products?sort=price_desc')
    const price = main.getByRole('button', { name: /^価格.*降順$/ })
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await expect(names.first()).not.toHaveText(newest)

    await page.getByLabel('状態').selectOption('公開')
    const save = page.getByRole('button', { name: 'この条件を保存する' })
    await save.click()
    await page.getByRole('button', { name: 'やめる' }).click()
    await expect(save).toBeFocused()
    await save.click()
    const name = page.getByLabel(/^条件の名前/)
    await expect(name).toHaveValue('公開・価格の高い順')
    await name.fill('')
    await page.getByRole('button', { name: '保存する', exact: true }).click()
    await expect(main).toContainText('名前を入力してください')
    await name.fill('高いもの')
    await page.keyboard.press('Enter')
    const chip = main.getByRole('link', { name: '高いもの' })
    await expect(chip).toHaveAttribute('aria-current', 'true')
    const remove = main.getByRole('button', { name: '「高いもの」を消す' })
    await expect(remove).toBeFocused()
    expect(await findViolations(page)).toEqual([])

    await page.goto('/console/products')
    await chip.click()
    await expect(page).toHaveURL('/console/products?state=1&sort=price_desc')
    await expect(names.first()).not.toHaveText(newest)
    await remove.click()
    await expect(chip).toHaveCount(0)
    await expect(save).toBeFocused()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(chip).toBeVisible()
  })
  await test.step('offers staff a search where there are more makers than a select can offer, and reads one page', async () => {
    const { id, name } = await withDatabase((db) => buildMaker(db, { name: `漆工房${Date.now()}` }))
    let pages = 0
    // Answers as if there were further pages.
    await page.route(/\/console\/makers\?/, async (route) => {
      pages++
      const response = await route.fetch()
      const list = await response.json()
      const items = list.items.filter((maker: { id: number }) => maker.id !== id)
      return route.fulfill({ response, json: { ...list, items, next_cursor: 'rest' } })
    })
    await page.goto('/console/brands/new')
    const field = page.getByRole('group', { name: /^メーカー/ })
    await expect(field).toContainText('必須')
    await page.getByRole('button', { name: 'ブランドを作る' }).click()
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^メーカー：/ })
      .click()
    await expect(field.getByRole('button', { name: 'メーカーを選ぶ' })).toBeFocused()
    await page.keyboard.press('Enter')
    await field.getByRole('searchbox').fill(name)
    await field.getByRole('button', { name: `${name}を選ぶ` }).click()
    await expect(field).toContainText(name)
    expect(await findViolations(page)).toEqual([])
    expect(pages).toBe(1)

    await page.goto(`/console/products/new?maker_id=${id}`)
    await expect(page.locator('[data-preview=page]')).toContainText(name)
  })
})

test('shows the filtered list beside an order, and walks through it by keys', async ({ page, newPerson }) => {
  test.slow()
  const code = await haveOrder(page)
  const staff = await newPerson()
  await joinAsStaff(staff)
  await staff.setViewportSize({ width: 1440, height: 900 })
  await staff.goto(`/console/orders?text=${code}`)
  await staff.getByRole('main').getByRole('link', { name: code }).first().click()
  const side = staff.getByRole('navigation', { name: 'ご請求の一覧' })
  await expect(side.getByRole('link')).toHaveCount(3)
  const links = await side.getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  await expect(side.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  expect(await findViolations(staff)).toEqual([])
  await staff.keyboard.press('j')
  await expect(side.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page')
  expect(new URL(staff.url()).pathname + new URL(staff.url()).search).toBe(paths[1])
  await staff.keyboard.press('k')
  await expect(side.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await staff.getByRole('link', { name: '一覧へ' }).click()
  await expect(staff).toHaveURL(`/console/orders?text=${code}`)
})

test('offers the brands beyond the first page of their list', async ({ page }) => {
  const makerId = await joinAsEditors(page)
  await withDatabase(async (db) => {
    for (let index = 0; index <= limits.pageSizeMax; index++)
      await buildBrand(db, { makerId, name: `銘${index}` })
  })
  await page.goto('/console/products/new')
  const brand = page.getByLabel('ブランド')
  // The list begins with the newest.
  await brand.selectOption('銘0')
  await expect(brand.getByRole('option')).toHaveCount(limits.pageSizeMax + 2)
})
