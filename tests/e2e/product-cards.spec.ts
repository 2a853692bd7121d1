// A list shows products; a card shows its chosen finish.
import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

const status = (page: Page) => page.locator('main h1 + [role=status]')
const bow = (page: Page) => page.getByRole('article').filter({ hasText: 'ボウ チェア' })
const finishes = (page: Page) => bow(page).getByRole('radiogroup', { name: '仕上げ' })
const unit = (page: Page) => page.getByRole('navigation', { name: '一覧の単位' })

test('lists each product once, switches to variations, and keeps the choice on Back and Forward', async ({
  page,
}) => {
  await openHydrated(page, '/products?keyword="ボウ チェア"&kind=1')
  await expect(status(page)).toHaveText('1件')
  await expect(bow(page)).toHaveCount(1)
  await expect(unit(page).locator('[aria-current]')).toHaveText('製品ごと')

  await unit(page).getByRole('link', { name: '品番ごと' }).click()
  await expect(page).toHaveURL(/group=variation/)
  await expect(status(page)).toHaveText('3件')
  await expect(bow(page)).toHaveCount(3)
  await expect(finishes(page)).toHaveCount(0)
  await page.goBack()
  await expect(bow(page)).toHaveCount(1)
  await page.goForward()
  await expect(bow(page)).toHaveCount(3)
})

test('keeps the switch with filters, order and pages, and counts accordingly', async ({ page }) => {
  await openHydrated(page, '/products?kind=1&group=variation')
  const tabs = page.getByRole('navigation', { name: '種類' })
  const ofVariations = await status(page).innerText()
  await expect(tabs.locator('[aria-current]')).toHaveText(`家具${ofVariations}`)
  const rail = page.getByRole('complementary', { name: 'しぼりこみ' })
  await rail.getByRole('checkbox', { name: 'チェア', exact: false }).first().check()
  await expect(page).toHaveURL(/category_id=\d+&group=variation$/)
  await expect(status(page)).not.toHaveText(ofVariations)
  const found = Number((await status(page).innerText()).replace('件', ''))
  expect(found).toBeGreaterThan(24)
  await page.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL(/group=variation&page=2$/)
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, found - 24))
  await page.getByRole('combobox', { name: '並び順' }).selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc&group=variation$/)
  await page.getByRole('link', { name: '条件をすべて外す' }).click()
  await expect(page).toHaveURL(/group=variation$/)
  await expect(status(page)).toHaveText(ofVariations)
  await unit(page).getByRole('link', { name: '製品ごと' }).click()
  await expect(page).not.toHaveURL(/group/)
  await expect(status(page)).not.toHaveText(ofVariations)
  const ofProducts = await status(page).innerText()
  await expect(tabs.locator('[aria-current]')).toHaveText(`家具${ofProducts}`)
  expect(Number(ofProducts.replace('件', ''))).toBeLessThan(Number(ofVariations.replace('件', '')))
})

test('shows, saves, compares and samples the finish on hover', async ({ page }) => {
  await test.step('shows a finish in place on hover: name, 品番, price, picture and link', async () => {
    await openHydrated(page, '/products?keyword="ボウ チェア"&kind=1')
    const card = bow(page)
    const link = card.getByRole('heading').getByRole('link')
    const before = await link.getAttribute('href')
    const picture = await card.locator('img').getAttribute('src')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const walnut = finishes(page).getByRole('radio', { name: 'ウォルナット' })
    await walnut.hover()
    await expect(walnut).toBeChecked()
    await expect(link).toHaveText('ボウ チェア ウォルナット')
    await expect(card).toContainText('KK-1042-WN')
    expect(await link.getAttribute('href')).not.toBe(before)
    expect(await card.locator('img').getAttribute('src')).not.toBe(picture)
    await walnut.click()
    await expect(page).toHaveURL(/\/products\?/)
    // The list's answer contains everything.
    expect(asked.filter((url) => url.includes('product_variations'))).toEqual([])
  })
  await test.step('saves, compares and samples the finish on view', async () => {
    await finishes(page).getByRole('radio', { name: 'ウォルナット' }).hover()
    const id = (await bow(page).getByRole('heading').getByRole('link').getAttribute('href'))
      ?.split('/')
      .at(-1)
    await expect(
      bow(page).getByRole('button', { name: '「ボウ チェア ウォルナット」をリストに保存' }),
    ).toBeVisible()
    await bow(page).getByRole('button', { name: '「ボウ チェア ウォルナット」を比較に加える' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(localStorage.getItem('tokonoma-compare') ?? '{}').state?.ids),
      )
      .toEqual([Number(id)])
    await bow(page).getByRole('button', { name: '「ボウ チェア ウォルナット」のサンプルをカートへ' }).click()
    await expect(page.getByText('1点をカートに入れました。')).toBeVisible()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tokonoma-cart') ?? '{}').state)
    expect(kept.samples).toMatchObject([{ productVariation: { id: Number(id) }, quantity: 1 }])
    await bow(page).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ウォルナット')
  })
})

test('chooses a finish by keys, adds a sample by S and compares by C, announced, but not while typing', async ({
  page,
}) => {
  await test.step('chooses a finish by keys: one Tab stop, arrows within, and cards walked as before', async () => {
    await openHydrated(page, '/products?keyword="ボウ チェア"&kind=1')
    const link = bow(page).getByRole('heading').getByRole('link')
    await bow(page)
      .getByRole('button', { name: /を比較に加える$/ })
      .focus()
    await page.keyboard.press('Tab')
    const radios = finishes(page).getByRole('radio')
    await expect(radios.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(radios.nth(1)).toBeFocused()
    await expect(radios.nth(1)).toBeChecked()
    await expect(link).toHaveText(`ボウ チェア ${await radios.nth(1).innerText()}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(radios.last()).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?/)
  })
  await test.step('adds a sample by S and compares by C on the focused card', async () => {
    await page.getByRole('searchbox', { name: 'キーワード' }).first().focus()
    await page.keyboard.type('cs')
    await bow(page).getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('Control+c')
    const sample = bow(page).getByRole('button', { name: /のサンプルをカートへ$/ })
    await expect(sample).toHaveAttribute('aria-keyshortcuts', 'S')
    await expect(bow(page).getByRole('button', { name: /を比較に加える$/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'C',
    )
    await page.keyboard.press('s')
    await expect(page.getByText('1点をカートに入れました。')).toBeVisible()
    await page.keyboard.press('C')
    await expect(page.getByText('比較に加えました（1点）')).toBeVisible()
    await expect(bow(page).getByRole('heading').getByRole('link')).toBeFocused()
  })
})

test('shows matching finishes first, and labels the others as outside the conditions', async ({ page }) => {
  await openHydrated(page, '/products?keyword="ボウ チェア"&color_type_ids=10')
  await expect(bow(page).getByRole('heading').getByRole('link')).toHaveText(/ウォルナット/)
  await expect(finishes(page).getByRole('radio')).toHaveText([
    'ウォルナット',
    'ナチュラルオーク（条件外）',
    'ブラック（条件外）',
  ])
  expect(await findViolations(page)).toEqual([])
})

test('announces on S that a card has no sample', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  const without = page.getByRole('article').filter({ hasText: 'サンプルなし' }).first()
  const link = without.getByRole('heading').getByRole('link')
  await link.focus()
  await expect(without.getByRole('button', { name: /のサンプルをカートへ$/ })).toHaveCount(0)
  await page.keyboard.press('s')
  const told = `「${await link.innerText()}」のサンプルは、いまご請求いただけません。`
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
})

test('adds one sample on a double click, shows it on the card, after a reload and in another tab, and removes it by one press', async ({
  context,
  page,
}) => {
  await test.step('adds one sample on a double click and keeps it', async () => {
    await openHydrated(page, '/products?keyword="ボウ チェア"&kind=1')
    const sample = bow(page).locator('.marks > .sample')
    await sample.dblclick()
    await expect(page.getByText('1点をカートに入れました。')).toBeVisible()
    await expect(sample).toHaveAccessibleName(/から外す$/)
    // A later second press, which is no double click, removes it.
    await sample.click()
    await expect(sample).toHaveAccessibleName(/カートへ$/)
  })
  await test.step('shows on the card that its sample is in the cart', async () => {
    const sample = bow(page).locator('.marks > .sample')
    const said = () => sample.evaluate((button) => getComputedStyle(button, '::after').content)
    await expect(sample).toHaveAccessibleName(/のサンプルをカートへ$/)
    await sample.hover()
    expect(await said()).toContain('サンプルをカートへ（S）')
    await bow(page).getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('s')
    await expect(sample).toHaveAccessibleName(/のサンプルをカートから外す$/)
    expect(await said()).toContain('サンプルをカートから外す（S）')
    // Visible without a pointer nearby.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.getByRole('searchbox', { name: 'キーワード' }).first().focus()
    await expect(sample).toHaveCSS('opacity', '1')
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(sample).toHaveAccessibleName(/から外す$/)

    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: /をカートから外す$/ }).click()
    await expect(other.getByRole('heading', { name: 'カートは空です' })).toBeVisible()
    await other.close()
    await expect(sample).toHaveAccessibleName(/カートへ$/)

    await sample.click()
    await expect(sample).toHaveAccessibleName(/から外す$/)
    await sample.click()
    await expect(page.getByText('サンプルをカートから外しました')).toBeVisible()
    await expect(sample).toHaveAccessibleName(/カートへ$/)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(sample).toHaveAccessibleName(/から外す$/)
  })
})
