import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { openPalette, optionsOf, paletteOf } from './support/palette.ts'
import { test } from './support/test.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'しぼりこみの条件' })
const chip = (page: Page, name: string | RegExp) => chips(page).getByRole('link', { name })
const total = (page: Page) => page.getByRole('main').getByRole('status').first()

test('turns a sentence into chips, and a removed chip into a word that can be read again', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await openHydrated(page, '/products')
  await openPalette(page, '/')
  await paletteOf(page).locator('input').fill('いす 黒')
  await expect(optionsOf(page).filter({ hasText: '黒い椅子' })).toBeVisible()
  await paletteOf(page).locator('input').fill('20万円以下の黒い椅子')
  await page.keyboard.press('Enter')
  await expect(page.getByText('「20万円以下」「黒い」「椅子」を条件として読み取りました。')).toBeVisible()
  await page.getByRole('link', { name: '家具をすべて見る' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('「20万円以下の黒い椅子」')
  await expect(chip(page, /^20万円以下.*200,000円.*を外す$/)).toBeVisible()
  const before = await total(page).innerText()
  expect(await findViolations(page)).toEqual([])

  await expect(chip(page, '黒い （読み取り） ブラック を外す')).toBeVisible()

  await chip(page, /^黒い.*ブラック/).press('Enter')
  await expect(page).toHaveURL(/plain=/)
  await expect(page.getByRole('region', { name: '検索結果' })).toBeFocused()
  await expect(chip(page, '「黒い」を「ブラック」と読む')).toBeVisible()
  await chip(page, '「黒い」を「ブラック」と読む').click()
  await expect(total(page)).toHaveText(before)
  await expect(page).not.toHaveURL(/plain=/)

  // The rail shows the parsed filters; choices beside them are added.
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await expect(box('ブラック')).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^価格.*の上限/ })).toHaveValue('200,000')
  await box('ブラウン').press('Space')
  await expect(page).toHaveURL(/color_type_ids=10.*14/)
  await expect(chip(page, /^黒い/)).toHaveCount(0)
  await expect(chip(page, /^ブラック.*外す$/)).toBeVisible()
  await page.goBack()
  await box('ブラック').press('Space')
  await expect(page).toHaveURL(/plain=/)
  await expect(chip(page, '「黒い」を「ブラック」と読む')).toBeVisible()
  await expect(box('ブラック')).not.toBeChecked()
  expect(complaints()).toEqual([])
})

test('offers filters for bare names, takes orders and words as they are meant, and shows what was found in texts only', async ({
  page,
}) => {
  await test.step('searches for the word of a bare name and offers its filter', async () => {
    await openHydrated(page, '/products?keyword=ブラック')
    await chip(page, '「ブラック」でしぼりこむ').click()
    await expect(page).toHaveURL(/color_type_ids=14$/)
    await expect(chip(page, /^ブラック.*外す$/)).toBeVisible()
  })
  await test.step('shows no chip and no empty entry for what became plain words', async () => {
    await openHydrated(page, '/posts?keyword=木の床の会議室')
    await expect(chip(page, /^会議室.*を外す$/)).toBeVisible()
    expect(await chips(page).locator('li:empty').count()).toBe(0)
  })
  await test.step('shows the order read from a sentence in its field, until another is chosen', async () => {
    await openHydrated(page, '/products?keyword=安い椅子')
    const order = page.getByRole('combobox', { name: '並び順' })
    await expect(order.locator('option:checked')).toHaveText('安い順')
    await expect(chip(page, /^安い （読み取り）/)).toBeVisible()
    await order.selectOption({ label: '価格の高い順' })
    await expect(page).toHaveURL(/sort=price_desc/)
    await expect(order.locator('option:checked')).toHaveText('価格の高い順')
    await expect(chip(page, /^安い （読み取り）/)).toHaveCount(0)
    await expect(order.locator('option').first()).toHaveText('おすすめ順')
  })
  await test.step('keeps literal words literal in the lists', async () => {
    await openHydrated(page, '/search?keyword=黒い椅子')
    const read = page.getByRole('list', { name: '読み取った条件' })
    await read.getByRole('link', { name: '黒い （読み取り） ブラック を外す' }).click()
    await expect(page).toHaveURL(/plain=/)
    await expect(read.getByRole('link', { name: '「黒い」を「ブラック」と読む' })).toBeVisible()
    await page.getByRole('link', { name: '言葉のままさがす' }).click()
    await expect(page.getByRole('link', { name: '言葉のままさがす' })).toBeHidden()
    await page.getByRole('navigation', { name: '種類' }).getByRole('link', { name: /^家具/ }).click()
    await expect(page).toHaveURL(/\/products.*plain=/)
    await expect(chip(page, /と読む$/)).toHaveCount(2)
  })
  await test.step('shows in view which word was found in texts only', async () => {
    await page.goto('/products?keyword=天井用の木ルーバー 不燃')
    const note = page.getByRole('status').filter({ hasText: /^「天井」は説明の言葉からさがしました。$/ })
    await expect(note).toBeInViewport()
  })
})

test('walks chips by keys on a small screen, with a live region that says what was read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/products?keyword=黒い椅子&plain=黒い')
  const read = page.getByRole('main').getByRole('status').nth(1)
  await expect(read).toHaveText('「椅子」を条件として読み取りました。')
  await chip(page, '「黒い」を「ブラック」と読む').press('Enter')
  await expect(chip(page, '黒い （読み取り） ブラック を外す')).toBeVisible()
  await expect(read).toHaveText('「黒い」「椅子」を条件として読み取りました。')
  await expect(page.getByRole('region', { name: '検索結果' })).toBeFocused()
  for (const name of [/^黒い （読み取り）/, /^椅子/, '条件をすべて外す']) {
    const isFocused = () =>
      chip(page, name)
        .last()
        .evaluate((element) => element === document.activeElement)
    while (!(await isFocused())) await page.keyboard.press('Tab')
    await expect(chip(page, name).last()).toBeInViewport({ ratio: 0.5 })
  }
})
