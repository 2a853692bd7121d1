import { expect, type Page } from '@playwright/test'
import { askAsPerson, makeList } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { countSheets } from './support/sheets.ts'
import { test } from './support/test.ts'

/** Parts only for the screen: the shell and all controls. */
const onScreenOnly = (page: Page) =>
  page.locator('body > div > :is(header, footer, nav), nav, button, select, aside').filter({ visible: true })

test('prints a product on one sheet with picture, 品番, sizes, certificate and address, without the shell', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  // product-looks.spec.ts prints products with long names and texts, many finishes and facts.
  await page.goto('/products/55/142')
  expect(await countSheets(page)).toBe(1)
  await expect(page.getByText(/\/products\/55\/142$/)).toBeVisible()
  const sheet = page.getByRole('main')
  // The product image and the QR code.
  await expect(sheet.locator('img').filter({ visible: true })).toHaveCount(2)
  await expect(
    sheet.getByRole('img', { name: /^正面・断面図。幅600 mm、厚さ22 mm、高さ2400 mm/ }),
  ).toBeVisible()
  await expect(sheet.getByRole('img', { name: /QR コード.*\/products\/55\/142/ })).toBeVisible()
  await expect(sheet.getByText(/^価格と仕様は\d+年\d+月\d+日/)).toBeVisible()
  for (const fact of [
    '飛騨木材工業',
    '品番 HML-2460W',
    'W600×H2400 t22 mm',
    'NM-5372',
    'オーク（HML-2460N）',
  ])
    await expect(sheet.getByText(fact, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(sheet.getByText(/\/makers\/\d+\/contact/)).toBeVisible()
  await expect(sheet.getByRole('heading')).toHaveText(['縦桟ルーバーパネル 600 ウォルナット', '大きさ'])
  await expect(onScreenOnly(page)).toHaveCount(0)
})

test('prints a list as a contact sheet under its conditions and address, numbered only if it has more pages', async ({
  page,
}) => {
  await test.step('prints a list as a contact sheet under its conditions and address', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/products?kind=1&color_type_ids=11&available_sample_request=true')
    expect(await countSheets(page)).toBe(1)
    await expect(page.getByText(/\/products\?kind=1&color_type_ids=11&/)).toBeVisible()
    const conditions = page.getByRole('list', { name: 'しぼりこみの条件' })
    await expect(conditions).toContainText('ベージュ')
    await expect(conditions).toContainText('サンプル請求できる')
    const cards = page.getByRole('article')
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    await expect(cards.first()).toContainText('ボウ チェア ナチュラルオーク')
    await expect(cards.first().getByText('KK-1042-NO')).toBeVisible()
    await expect(onScreenOnly(page)).toHaveCount(0)
  })
  await test.step('numbers the printed sheet of a list only if it has more pages', async () => {
    await page.goto('/products?page=2')
    await expect(page.getByText(/^2／[5-9]ページ$/)).toBeVisible()
    await page.goto('/products?keyword=KK-1042')
    await expect(page.getByText(/／\d+ページ/)).toHaveCount(0)
  })
})

test('cuts off no 品番, price or certificate on a contact sheet of materials', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/products?kind=2&fire_protection_material=1')
  await expect(page.getByRole('article').first()).toContainText('平12建告第1400号')
  const cut = await page.locator('#results article :is(p, footer, .price, small)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const edge = element.closest('article')?.getBoundingClientRect().right ?? 0
        const { right } = element.getBoundingClientRect()
        return (
          right > edge + 0.5 ||
          element.scrollWidth > element.clientWidth ||
          element.scrollHeight > element.clientHeight + 1
        )
      })
      .map((element) => element.textContent),
  )
  expect(cut).toEqual([])
})

test('prints one’s own list as the contact sheet that others see, and a shared one for a client, of one item as of many', async ({
  page,
}) => {
  await joinHere(page)
  const id = await makeList(page)
  await test.step('prints one’s own list with quantities and notes', async () => {
    const { items } = await askAsPerson<{ items: { id: number }[] }>(page, {
      method: 'GET',
      path: `/lists/${id}/items`,
    })
    const said = { quantity: 41.66, note: '色は現場で決める' }
    await askAsPerson(page, { method: 'PATCH', path: `/lists/${id}/items/${items[1]?.id}`, data: said })
    await page.goto(`/lists/${id}`)
    await expect(page.getByLabel(/の備考$/).first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toHaveCount(4)
    const printed = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(1)
    await expect(printed).toContainText(
      /数量 41\.66 (台|m²（12\.6坪）|枚|ケース|m|本|セット|缶)色は現場で決める/,
    )
    await expect(page.getByRole('main').locator('input, textarea').filter({ visible: true })).toHaveCount(0)
    await expect(onScreenOnly(page)).toHaveCount(0)
    expect(await countSheets(page)).toBe(1)
  })
  await test.step('prints a shared list for a client as a contact sheet, of one item as of many', async () => {
    const alone = await askAsPerson<{ id: number }>(page, {
      method: 'POST',
      path: '/lists',
      data: { name: 'ひとつだけ' },
    })
    await askAsPerson(page, { method: 'POST', path: `/lists/${alone.id}/items`, data: { kind: 1, id: 1 } })
    for (const [shared, count] of [
      [alone.id, 1],
      [id, 4],
    ]) {
      const { token } = await askAsPerson<{ token: string }>(page, {
        method: 'POST',
        path: `/lists/${shared}/share`,
      })
      await page.goto(`/shared/lists/${token}`)
      await expect(page.getByRole('article')).toHaveCount(count ?? 0)
      expect(await countSheets(page)).toBe(1)
      // As wide as a card on paper: a sixth of the sheet.
      for (const picture of await page.getByRole('article').locator('img').all())
        expect((await picture.boundingBox())?.width).toBeLessThan(120)
      await expect(page.getByRole('main').locator('input, textarea').filter({ visible: true })).toHaveCount(0)
      await expect(onScreenOnly(page)).toHaveCount(0)
    }
  })
})
