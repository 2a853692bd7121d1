import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated, openWithoutScripts, waitForHydration } from './support/hydration.ts'
import { openPalette, optionsOf, paletteOf } from './support/palette.ts'
import { test } from './support/test.ts'

const chosen = (page: Page) => optionsOf(page).and(page.locator('[data-focused]'))

test('opens the palette by / and Ctrl+K, also from a filter just chosen, closes it with the focus restored, and types / in fields', async ({
  page,
}) => {
  await test.step('restores the focus on Escape, and types / in fields', async () => {
    await page.goto('/makers')
    const link = page.getByRole('main').getByRole('link', { name: '木曽家具工房' }).first()
    for (const key of ['/', 'Control+k']) {
      await link.focus()
      await openPalette(page, key)
      await page.keyboard.press('Escape')
      await expect(paletteOf(page)).toBeHidden()
      await expect(link).toBeFocused()
    }
    const field = page.getByRole('searchbox', { name: 'メーカーの名前' })
    await field.focus()
    await page.keyboard.type('a/b')
    await expect(field).toHaveValue('a/b')
    await expect(paletteOf(page)).toBeHidden()
  })
  await test.step('opens from a filter just chosen, also with Caps Lock', async () => {
    await page.goto('/products?kind=1&keyword=ボウ')
    const filter = page
      .getByRole('complementary', { name: 'しぼりこみ' })
      .getByRole('checkbox', { name: /^オーク/ })
    await filter.check()
    await expect(page).toHaveURL(/material_id=/)
    for (const key of ['/', 'Control+K']) {
      await expect(filter).toBeFocused()
      await page.keyboard.press(key)
      await expect(paletteOf(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(paletteOf(page)).toBeHidden()
    }
  })
})

for (const [how, open] of [
  ['by a key', (page: Page) => page.keyboard.press('/')],
  ['by a click', (page: Page) => page.getByRole('searchbox', { name: 'キーワード' }).click()],
] as const)
  test(`keeps text typed before the palette has loaded, opened by ${how}`, async ({ page }) => {
    await openHydrated(page, '/help')
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await open(page)
    await page.keyboard.type('isu')
    const field = paletteOf(page).locator('input')
    await expect(field).toHaveValue('isu')
    await expect(optionsOf(page).first()).toBeVisible()
    await page.keyboard.type('x')
    await expect(field).toHaveValue('isux')
  })

test('takes text over that was typed in the header field before the page had its scripts', async ({
  page,
}) => {
  const send = await openWithoutScripts(page, '/search?keyword=机')
  const field = page.getByRole('searchbox', { name: 'キーワード' })
  await field.fill('ふわり')
  send()
  await waitForHydration(page)
  await field.click()
  await page.keyboard.type('ソファ')
  await expect(paletteOf(page).locator('input')).toHaveValue('ふわりソファ')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('机')
})

test('shows the page’s keyword in the header field once no IME composes there', async ({ page }) => {
  await openHydrated(page, '/search?keyword=机')
  const field = page.getByRole('searchbox', { name: 'キーワード' })
  await openPalette(page)
  await page.keyboard.type('椅子')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=椅子')
  await expect(field).toHaveValue('椅子')
  await field.focus()
  const session = await page.context().newCDPSession(page)
  const text = 'たな'
  await session.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「机」の検索結果')
  await expect(field).toHaveValue(/たな/)
  await session.send('Input.insertText', { text })
  await expect(field).toHaveValue('机')
})

test('completes, corrects and opens what is typed in the palette, by keys and by clicks', async ({
  page,
}) => {
  await test.step('completes romaji, chooses by arrows and searches by Enter', async () => {
    const complaints = watchComplaints(page)
    await page.goto('/help')
    await openPalette(page)
    await page.keyboard.type('isu')
    await expect(optionsOf(page).first()).toContainText('椅子')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toContainText('椅子')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=椅子')
    await expect(paletteOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('「椅子」の検索結果')
    expect(complaints()).toEqual([])
  })
  await test.step('opens the page of a maker by Enter and the list of a category by a click', async () => {
    await openPalette(page)
    await page.keyboard.type('木曽')
    const maker = optionsOf(page).filter({ hasText: '木曽家具工房' }).filter({ hasText: 'メーカー' })
    await expect(maker).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(maker).toHaveAttribute('data-focused', 'true', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('木曽家具工房')

    await openPalette(page)
    await page.keyboard.type('ダイニングチェ')
    await optionsOf(page).filter({ hasText: 'ダイニングチェア' }).filter({ hasText: 'カテゴリ' }).click()
    await expect(page).toHaveURL(/\/products\?category_id=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ダイニングチェア')
  })
  await test.step('finds a 品番 by a part of it, in a row with its picture', async () => {
    await openPalette(page)
    await paletteOf(page).locator('input').fill('KK-10')
    const row = paletteOf(page).getByRole('group', { name: '製品' }).getByRole('option')
    await expect(row).toHaveText(['ボウ チェア ナチュラルオーク木曽家具工房　KK-1042-NO'])
    await expect(row.locator('img')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ボウ チェア')
  })
  await test.step('suggests a correction for one wrong kana and searches for it, and for uncompleted input', async () => {
    await openPalette(page)
    await paletteOf(page).locator('input').fill('フローリンク')
    await expect(optionsOf(page).first()).toHaveText(/^もしかして：フローリング\d+$/)
    await expect(
      paletteOf(page).getByRole('group', { name: '製品' }).getByRole('option').first(),
    ).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=フローリング')

    await openPalette(page)
    await paletteOf(page).locator('input').fill('qqqq')
    await expect(paletteOf(page)).toContainText('候補はありません')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=qqqq')
  })
  await test.step('leads from いす to the category of chairs, and from a page’s name to that page', async () => {
    await openPalette(page)
    await paletteOf(page).locator('input').fill('いす')
    const category = optionsOf(page).filter({ hasText: 'カテゴリ' })
    await expect(category.first()).toContainText('チェア')
    await category.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('チェア')

    await openPalette(page)
    await paletteOf(page).locator('input').fill('ご請求')
    await paletteOf(page).getByRole('option', { name: 'ご請求履歴' }).click()
    await expect(page).toHaveURL('/orders')
  })
})

test('preloads the palette when the mouse moves', async ({ page }) => {
  await openHydrated(page, '/help')
  const asked = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('もしかして：'),
  )
  await page.mouse.move(300, 300)
  await asked
})

test('does not search on the Enter that ends a composition', async ({ page }) => {
  await page.goto('/help')
  await openPalette(page)
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('い')
  await compose('いす')
  await page.keyboard.press('Enter')
  await expect(paletteOf(page)).toBeVisible()
  await expect(page).toHaveURL('/help')
  await session.send('Input.insertText', { text: 'いす' })
  await expect(paletteOf(page).locator('input')).toHaveValue('いす')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=いす')
})
