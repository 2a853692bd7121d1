import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { emulatePhone } from './support/emulate-phone.ts'
import { openHydrated } from './support/hydration.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const rail = (page: Page) => page.getByRole('complementary', { name: 'しぼりこみ' })
const cards = (page: Page) => page.locator('#results').getByRole('article')
const quantity = (page: Page) => page.locator('#quantity')

/** 縦桟ルーバーパネル 600 ウォルナット; a sheet covers 1.44 m². */
const louver = '/products/55/142'

test('lists regulations first for building materials, categories for furniture, and shows on each card the proof of 不燃', async ({
  page,
}) => {
  await test.step('lists regulations first for building materials, and categories first for furniture', async () => {
    const complaints = watchComplaints(page)
    await openHydrated(page, '/products?kind=1')
    await expect(rail(page).getByRole('group').first()).toHaveAccessibleName('カテゴリ')
    await expect(rail(page).getByRole('group', { name: '㎡単価' })).toHaveCount(0)
    await page.getByRole('navigation', { name: '種類' }).getByRole('link', { name: /^建材/ }).click()
    await expect(rail(page).getByRole('group', { name: '防火材料' }).first()).toBeVisible()
    await expect(rail(page).locator('summary').first()).toHaveText('防火材料')
    await expect(rail(page).getByRole('checkbox').first()).toHaveAccessibleName(/^不燃/)
    expect(await findViolations(page)).toEqual([])
    expect(complaints()).toEqual([])
  })
  await test.step('shows on each card the proof of 不燃 for the finish on view', async () => {
    await expect(cards(page).first()).not.toContainText(/NM-\d{4}/)
    await rail(page).getByRole('checkbox', { name: /^不燃/ }).click()
    await expect(page).toHaveURL(/fire_protection_material=1/)
    const card = cards(page).filter({ hasText: '縦桟ルーバーパネル' })
    await expect(card).toContainText('不燃 NM-5372')
    await card.getByRole('radio', { name: /スギ/ }).click()
    await expect(card).toContainText('準不燃 QM-0874')
  })
})

test('compares materials by price per square metre on the card, in the order and in the filter', async ({
  page,
}) => {
  await openHydrated(page, '/products?kind=2')
  await page.getByRole('combobox', { name: '並び順' }).selectOption('㎡単価の安い順')
  await expect(page).toHaveURL(/sort=price_per_area_asc/)
  await expect(cards(page).first()).toContainText('／m²・材工別')
  const most = rail(page).getByRole('textbox', { name: '㎡単価の上限（円/m²）' })
  await most.fill('1万円/㎡')
  await most.press('Enter')
  await expect(page).toHaveURL(/max_price_per_area=10000/)
  await expect(page.getByRole('list', { name: 'しぼりこみの条件' })).toContainText('〜10,000円/m²')
  await expect(async () => {
    const perArea = await cards(page).evaluateAll((all) =>
      all.map((card) => Number(/¥([\d,]+)／m²/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    )
    expect(perArea.length).toBeGreaterThan(3)
    expect(perArea).toEqual(perArea.toSorted((a, b) => a - b))
    expect(Math.max(...perArea)).toBeLessThanOrEqual(10_000)
  }).toPass({ timeout: 120_000 })
})

test('puts the quantity onto a list, and updates an existing item', async ({ page }) => {
  await joinHere(page)
  await openHydrated(page, louver)
  const area = quantity(page).getByRole('textbox', { name: '面積' })
  const put = quantity(page).getByRole('button', { name: 'この数量でリストに入れる' })
  await area.fill('10')
  await put.click()
  await page.getByLabel('新しいリストの名前').fill('食堂の壁')
  await page.getByLabel('新しいリストの名前').press('Enter')
  await expect(page.getByText('「食堂の壁」に保存しました')).toBeVisible()
  await page.keyboard.press('Escape')
  await area.fill('20')
  // The message of the first save may still be visible.
  const changed = page.waitForResponse(
    (answer) =>
      /\/items(\/\d+)?$/.test(new URL(answer.url()).pathname) && /^P/.test(answer.request().method()),
  )
  await put.click()
  expect((await changed).ok()).toBe(true)
  await page.goto('/lists')
  await page
    .getByRole('region', { name: '自分のリスト' })
    .getByRole('link', { name: /食堂の壁/ })
    .click()
  await expect(page.getByRole('textbox', { name: /の数量$/ })).toHaveValue('15')
  await expect(page.getByRole('textbox', { name: /の備考$/ })).toHaveValue('10 m²（ロス5%）で8枚')
})

test('computes sheets and their sum on every key, by area, 坪 or sides, also on a telephone, and copies a certificate’s number', async ({
  page,
  context,
}) => {
  await test.step('computes sheets and their sum on every key, by area, 坪 or sides', async () => {
    const complaints = watchComplaints(page)
    await openHydrated(page, louver)
    await expect(page.getByRole('main')).toContainText('¥42,778／m²・材工別')
    await quantity(page).getByRole('textbox', { name: '面積' }).fill('10')
    await expect(quantity(page)).toContainText('8枚')
    await expect(quantity(page)).toContainText('¥492,800')
    await quantity(page).getByRole('combobox', { name: '面積の単位' }).selectOption('坪')
    await expect(quantity(page)).toContainText('25枚')
    await quantity(page).getByRole('radio', { name: '幅×高さ' }).check()
    await quantity(page).getByRole('textbox', { name: '幅（mm）' }).fill('3600')
    await quantity(page).getByRole('textbox', { name: '高さ・奥行（mm）' }).fill('2.4m')
    await expect(quantity(page)).toContainText('7枚')
    await quantity(page).getByRole('textbox', { name: 'ロス率（%）' }).fill('0')
    await expect(quantity(page)).toContainText('6枚')
    const loss = quantity(page).getByRole('textbox', { name: 'ロス率（%）' })
    await loss.fill('60')
    await expect(loss).not.toHaveAttribute('aria-invalid')
    await loss.press('Enter')
    await expect(quantity(page)).toContainText('ロス率は0〜50の数で入力してください。')
    await loss.fill('0')
    await quantity(page).getByRole('textbox', { name: '幅（mm）' }).fill('たて')
    await page.keyboard.press('Tab')
    await expect(quantity(page)).toContainText('「たて」は長さとして読み取れませんでした。')
    await emulatePhone(page, { width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const height of await quantity(page)
      .getByRole('textbox')
      .filter({ visible: true })
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height)))
      expect(height).toBeGreaterThanOrEqual(40)
    expect(await findViolations(page)).toEqual([])
    expect(complaints()).toEqual([])
  })
  await test.step('copies a certificate’s number by one press, and shows its expiry', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '認定番号 NM-5372 をコピー' }).click()
    await expect(page.getByText('「NM-5372」をコピーしました')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NM-5372')
    await expect(page.getByRole('main')).toContainText(/まもなく期限.*まで有効/)
  })
})
