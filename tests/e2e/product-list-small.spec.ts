import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { test } from './support/test.ts'

test('opens the filters from below, with sliders large enough to touch, and shows how many results they would give', async ({
  page,
}) => {
  await page.goto('/products?kind=1')
  await page.getByRole('link', { name: /しぼりこむ/ }).click()
  const sheet = page.getByRole('dialog', { name: 'しぼりこむ' })
  const low = page.getByRole('slider', { name: '価格の下限' })
  await low.scrollIntoViewIfNeeded()
  expect((await low.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  expect(await findViolations(page)).toEqual([])
  await low.press('ArrowRight')
  await expect(page).toHaveURL(/min_price=\d+/)
  await sheet.getByRole('checkbox', { name: /^在庫あり/ }).check()
  await expect(page).toHaveURL(/in_stock=true/)
  const shown = sheet.getByRole('button', { name: /件を表示$/ })
  const total = page.locator('main h1 + [role=status]')
  await expect(async () => expect(await shown.innerText()).toBe(`${await total.innerText()}を表示`)).toPass()
  await shown.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: /しぼりこむ/ })).toHaveText('しぼりこむ条件2件')
})

test('keeps the filters open on an unreadable price, which the list reports once they are closed', async ({
  page,
}) => {
  await page.goto('/products?max_price=50000')
  const open = page.getByRole('link', { name: /しぼりこむ/ })
  const sheet = page.getByRole('dialog', { name: 'しぼりこむ' })
  const to = sheet.getByRole('textbox', { name: '価格の上限（円）' })
  const show = sheet.getByRole('button', { name: /件を表示$/ })
  const note = page.getByRole('region', { name: '検索結果' }).getByText(/読み取れませんでした/)
  await open.click()
  await to.fill('やすめ')
  await show.click()
  await expect(sheet.getByRole('alert')).toHaveText(/^「やすめ」は金額として/)
  await expect(sheet.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(to).toBeFocused()
  await expect(page).toHaveURL('/products')

  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expect(sheet).toBeHidden()
  await expect(note).toHaveText(/^「やすめ」は金額として/)
  await expect(note).toBeVisible()

  await open.click()
  await expect(to).toHaveValue('やすめ')
  await to.fill('5万まで')
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/products?max_price=50000')
  await expect(note).toHaveCount(0)
})

test('aligns prices below names of two lines, shows colors whole or not at all beside a long price, and covers neither with the filter button', async ({
  page,
}) => {
  await test.step('reserves two lines for names so that prices align, and covers neither with the filter button', async () => {
    await page.goto('/products?kind=1')
    const tops = await page
      .locator('#results .price')
      .evaluateAll((prices) =>
        prices.slice(0, 8).map((price) => Math.round(price.getBoundingClientRect().top)),
      )
    for (let left = 0; left < tops.length; left += 2) expect(tops[left]).toBe(tops[left + 1])
    const filters = page.getByRole('link', { name: /しぼりこむ/ })
    await page.getByRole('article').nth(4).scrollIntoViewIfNeeded()
    await expect(filters).toBeInViewport()
    expect(await filters.evaluate((row) => row.getBoundingClientRect().width)).toBe(390)
  })
  await test.step('shows colors whole or not at all beside a long price', async () => {
    await page.goto('/products?kind=2&group=variation')
    const marks = await page.getByRole('img', { name: /^カラー：/ }).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const frame = row.getBoundingClientRect()
        return [...row.children].map((mark) => {
          const { left, right, top, bottom } = mark.getBoundingClientRect()
          if (top >= frame.bottom || bottom <= frame.top) return 'hidden'
          const isWhole =
            left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
          return isWhole ? 'whole' : 'cut'
        })
      }),
    )
    expect(new Set(marks)).toEqual(new Set(['whole', 'hidden']))
  })
})
