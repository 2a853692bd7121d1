import { expect, type Page } from '@playwright/test'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { choosePhotos, pinsOf, plainPhoto } from './support/editor-story.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function begin(page: Page, title: string, color: string): Promise<void> {
  await page.getByRole('link', { name: '施工事例を作る' }).click()
  await expect(page).toHaveURL(/\/console\/maker_posts\/new\?maker_id=/)
  await choosePhotos(page, [await plainPhoto('施工例.jpg', 1200, 800, color)])
  await expect(button(page, 'ピンを真ん中に置く')).toBeVisible()
  await page.getByLabel('写真の題').fill(title)
}

test('an editor shows a photo with pins, placed by mouse and by keyboard, on the page of its maker', async ({
  page,
}) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  const stamp = Date.now()
  const lamp = `行灯の灯り${stamp}`
  await withDatabase(async (db) => {
    const { id: productId } = await buildProduct(db, { makerId, name: lamp })
    await buildVariation(db, { productId, imageIds: [] })
  })
  await page.goto('/console/maker_posts')
  await expect(page.getByText('まだ施工事例がありません')).toBeVisible()

  await page.getByRole('link', { name: '施工事例を作る' }).click()
  await button(page, '施工事例を作る').click()
  await expect(page.getByRole('alert')).toContainText('写真：必須選択項目です')
  await expectWhole(page)
  await page.goBack()

  const title = `宿場の土間${stamp}`
  await begin(page, title, '#8a6b4f')
  await page.getByAltText(title).click({ position: { x: 60, y: 40 } })
  await expect(page.getByLabel('製品をさがす')).toBeFocused()
  await page.getByLabel('製品をさがす').fill(lamp)
  await page.getByLabel('製品をさがす').press('Enter')
  const found = page.getByRole('region', { name: `「${lamp}」の製品` }).getByRole('button')
  await expect(found).toHaveCount(1)
  await page.getByLabel('製品をさがす').press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pinsOf(page)).toHaveAccessibleName(new RegExp(`^ピン1：.*${lamp}`))
  await expect(page).toHaveURL(/\/new\?/)
  await expectWhole(page)
  await button(page, '決定').click()

  await button(page, 'ピンを真ん中に置く').focus()
  await page.keyboard.press('Enter')
  await expect(pinsOf(page).nth(1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByText('掲載のない製品').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('製品の名前').focus()
  await page.keyboard.type('造作の棚')
  await page.keyboard.press('Enter')
  await expect(pinsOf(page).nth(1)).toHaveAccessibleName('ピン2：造作の棚（左から45%、上から50%）')
  await page.getByLabel('空間').selectOption({ index: 1 })
  await button(page, '施工事例を作る').click()
  await expect(page).toHaveURL(/\/console\/maker_posts\/\d+$/)

  await page.getByRole('link', { name: '一覧へ' }).click()
  await begin(page, `離れ${stamp}`, '#40566b')
  await button(page, '施工事例を作る').click()
  await expect(page).toHaveURL(/\/console\/maker_posts\/\d+$/)
  await page.getByRole('link', { name: '一覧へ' }).click()
  const photos = page.getByRole('grid', { name: '施工事例の順番' }).getByRole('row')
  await expect(photos).toHaveText([/離れ/, /宿場の土間.*ピン2個/])
  await button(page, `${title}を前へ`).click()
  await expect(photos).toHaveText([/宿場の土間/, /離れ/])
  await expectWhole(page)

  await page.goto(`/makers/${makerId}`)
  const shown = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: '施工事例', exact: true }) })
  await expect(shown.locator('figcaption')).toHaveText([new RegExp(title), new RegExp(`離れ${stamp}`)])
  await shown.getByRole('figure').first().getByRole('link', { name: /写真$/ }).last().click()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await expect(page.getByRole('main').getByText(lamp).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('造作の棚').last()).toBeVisible()
})
