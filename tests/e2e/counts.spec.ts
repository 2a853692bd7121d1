import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('what is counted on one page is what the next one counts: a list shows products, or each of their variations', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.getByText(/件の家具と建材を/)
  const all = /([\d,]+)件/.exec(await hero.innerText())?.[1]
  await page.goto('/products')
  await expect(page.locator('main h1 + [role=status]')).toHaveText(`${all}件`)

  await page.goto('/makers?keyword=木曽')
  await expect(page.getByRole('main')).toContainText('1社')
  const card = page.getByRole('article').first()
  const products = /[\d,]+製品/.exec(await card.innerText())?.[0]
  await card.getByRole('link').first().click()
  const row = page.getByRole('main').getByText(/製品（色・仕様違いを含めて/)
  await expect(row).toHaveText(new RegExp(`^${products}（色・仕様違いを含めて[\\d,]+件）$`))
  const variations = /[\d,]+件/.exec(await row.innerText())?.[0] ?? ''
  const listed = products?.replace('製品', '件') ?? ''
  await expect(page.getByRole('heading', { name: '製品', exact: true }).locator('..')).toContainText(listed)
  const maker = page.url()
  const categories = await page
    .getByRole('main')
    .getByRole('link', { name: /^\S+ ?\d+ ?件$/ })
    .all()
  expect(categories.length).toBeGreaterThan(1)
  for (const category of categories) {
    const count = /\d+件/.exec((await category.textContent()) ?? '')?.[0] ?? ''
    await category.click()
    await expect(page.locator('main h1 + [role=status]')).toHaveText(count)
    await page.goto(maker)
  }
  await page.goto(`/products?maker_id=${maker.split('/').at(-1)}`)
  await expect(page.locator('main h1 + [role=status]')).toHaveText(listed)
  await page.getByRole('link', { name: '品番ごと' }).click()
  await expect(page.locator('main h1 + [role=status]')).toHaveText(variations)
})
