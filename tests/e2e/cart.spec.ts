import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { addToCart, drawerOf, fillCart, sampled, walnut } from './support/cart.ts'
import { openHydrated } from './support/hydration.ts'
import { test } from './support/test.ts'

const storageKey = 'tokonoma-cart'

test('collects samples of three makers in a visitor’s cart and keeps them', async ({ page }) => {
  for (const { path } of sampled) await addToCart(page, path)
  await expect(drawerOf(page).getByRole('status')).toHaveText('3社 3点・無料')
  expect(await findViolations(page)).toEqual([])
  await drawerOf(page).getByRole('link', { name: 'カートを確認する' }).click()
  await expect(page).toHaveURL('/cart')
  await page.reload()
  for (const { name, maker } of sampled) {
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('heading', { name: `${maker}から届きます` })).toBeVisible()
  }
  expect(await findViolations(page)).toEqual([])

  const first = page.getByRole('group', { name: `${sampled[0].name}の点数` })
  await first.getByRole('button', { name: '1点増やす' }).click()
  await expect(page.getByText('3社から 4点')).toBeVisible()
  await page.getByRole('button', { name: `${sampled[1].name}をカートから外す` }).click()
  await expect(page.getByText('2社から 3点')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /3\s*点/ })).toBeVisible()
})

test('adds one sample for two presses on the product page, and counts up to the limit in the drawer', async ({
  page,
}) => {
  await openHydrated(page, sampled[0].path)
  const press = page.getByRole('region', { name: 'サンプルのご請求' }).getByRole('button')
  await press.dispatchEvent('click')
  await press.dispatchEvent('click')
  await expect(drawerOf(page).getByRole('status')).toHaveText('1社 1点・無料')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'カートを見る（1点入っています）' }).click()
  await expect(drawerOf(page).getByRole('status')).toHaveText('1社 1点・無料')
  const more = drawerOf(page).getByRole('button', { name: '1点増やす' })
  for (let count = 1; count < 5; count++) await more.click()
  const limit = 'この製品のサンプルは、1回のご請求につき5点までとさせていただいております。'
  await expect(drawerOf(page).getByText(limit)).toBeVisible()
  await expect(more).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'カートを見る（5点入っています）' })).toBeFocused()

  // All finishes of a product count together.
  await openHydrated(page, walnut.path)
  await expect(page.getByText('ほかの品番がカートに5点')).toBeVisible()
  await page.getByRole('button', { name: 'サンプルをカートに入れる', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: limit })).toBeVisible()
  await expect(drawerOf(page)).toBeHidden()
})

test('keeps the drawer open when the second of two clicks falls beside it', async ({ page }) => {
  await openHydrated(page, sampled[0].path)
  const press = page.getByRole('region', { name: 'サンプルのご請求' }).getByRole('button')
  await press.click()
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await press.dblclick()
  await expect(drawerOf(page).getByRole('status')).toHaveText('1社 1点・無料')
  await page.mouse.click(100, 400)
  await expect(drawerOf(page)).toBeHidden()
})

test('shows samples from another tab and survives invalid storage', async ({ context, page }) => {
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('heading', { name: 'カートは空です' })).toBeVisible()
  // The browser renders a background tab only once a second.
  await page.bringToFront()
  await addToCart(page, sampled[0].path)
  await expect(other.getByText('1社から 1点')).toBeVisible()

  await page.evaluate(
    (key) => localStorage.setItem(key, '{"state":{"samples":[{"quantity":-1},7]}}'),
    storageKey,
  )
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'カートは空です' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('updates an outdated cart from the catalogue and says so before any request', async ({ page }) => {
  await page.goto('/favicon.svg')
  await fillCart(page, sampled)
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    const [gone, allowedMore] = kept.state.samples
    gone.productVariation.id = 9999999
    Object.assign(allowedMore, { quantity: 8 }).productVariation.sample.limit = 9
    localStorage.setItem(key, JSON.stringify(kept))
  }, storageKey)
  await page.route('**/product_variations/searchByIDs?*', async (route) => {
    const answer = await route.fetch()
    const { items, ...rest } = await answer.json()
    items.at(-1).sample.in_stock = false
    await route.fulfill({ response: answer, json: { ...rest, items } })
  })
  await page.goto('/cart')
  const cut = `「${sampled[1].name}」は、1回にご請求いただける点数が変わったため、8点から5点に減らしました。`
  await expect(page.getByText(cut)).toBeVisible()
  await expect(page.getByText('このサンプルの受付は終了しました。')).toBeVisible()
  await expect(page.getByText('ただいまサンプルの在庫がありません。')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const onward = page.getByRole('link', { name: 'ご請求の手続きへ' })
  await expect(onward).toHaveAttribute('aria-disabled', 'true')

  // An invalid line takes its error with it, even if the catalogue cannot be reached.
  await page.unrouteAll()
  await page.route('**/product_variations/searchByIDs?*', (route) => route.abort())
  for (const { name } of [sampled[0], sampled[2]])
    await page.getByRole('button', { name: `${name}をカートから外す` }).click()
  await expect(onward).not.toHaveAttribute('aria-disabled')
})

test('rejects another sample in a cart of fifty kinds and loses none', async ({ page }) => {
  await page.goto('/favicon.svg')
  await fillCart(page, [sampled[0]])
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    const [sample] = kept.state.samples
    const { product } = sample.productVariation
    kept.state.samples = Array.from({ length: 50 }, (_, index) => ({
      ...sample,
      productVariation: {
        ...sample.productVariation,
        id: 1000 + index,
        product: { ...product, id: 1000 + index },
      },
    }))
    localStorage.setItem(key, JSON.stringify(kept))
  }, storageKey)
  await page.goto(sampled[1].path)
  await expect(page.getByRole('banner').getByRole('link', { name: /50\s*点/ })).toBeVisible()
  await page.getByRole('button', { name: 'サンプルをカートに入れる', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: '一度にご請求いただけるのは50種類までです' }),
  ).toBeVisible()
  await expect(drawerOf(page)).toBeHidden()
})

test('shows the current cart on a page restored from history', async ({ page }) => {
  await page.goto('/favicon.svg')
  await fillCart(page, [sampled[0]])
  const count = page.getByRole('banner').getByRole('link', { name: /カート/ })
  await page.goto('/help')
  await expect(count).toContainText('1')
  // Writes as another page of the tab would, while this one slept and received no event.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tokonoma-cart') ?? '')
    kept.state.samples[0].quantity = 2
    localStorage.setItem('tokonoma-cart', JSON.stringify(kept))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(count).toContainText('2')
})
