import { expect, type Page } from '@playwright/test'
import { delayCalls } from './support/delay-calls.ts'
import { buildListed, joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

const product = /\/console\/products\/\d+$/

async function buildDesk(page: Page, ...codes: string[]): Promise<number> {
  const makerId = await joinAsEditors(page)
  const name = `錫の把手${Date.now()}`
  return (await withDatabase((db) => buildListed(db, { makerId, name, codes, published: false }))).id
}

/** Opens the editor anew. Returns the variations as the api answers them. */
async function readVariations(page: Page, id: number): Promise<{ id: number; [field: string]: unknown }[]> {
  // The page before reads the product as well.
  await page.goto('about:blank')
  const read = page.waitForResponse(
    (answer) => product.test(answer.url()) && answer.headers()['content-type']?.includes('json') === true,
  )
  await page.goto(`/console/products/${id}`)
  return (await (await read).json()).variations
}

async function save(page: Page): Promise<void> {
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('ControlOrMeta+s')
  expect((await written).status()).toBe(200)
}

const stocks = (page: Page) => page.getByLabel('サンプル在庫')

test('typing while a product is being saved leaves its stock and its new 品番 as they were stored', async ({
  page,
}) => {
  test.slow()
  const id = await buildDesk(page, 'SZ-1')
  await page.goto(`/console/products/${id}`)
  await stocks(page).fill('40')
  await page.getByRole('button', { name: '品番を加える' }).click()
  await page.getByRole('textbox', { name: '品番', exact: true }).nth(1).fill('SZ-2')
  await page.getByLabel('仕上げ名').nth(1).fill('古色')
  await page.getByLabel('価格（税抜）').nth(1).fill('3200')
  await stocks(page).nth(1).fill('7')
  for (const content of await page.getByLabel('サンプルの内容').all()) await content.fill('A4カット')
  const saving = await delayCalls(page, 'PUT', product)
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByLabel('仕上げ名').nth(1).fill('古色仕上げ')
  saving.go()
  expect((await written).status()).toBe(200)
  await expect(page.getByText(/^保存しました。/)).toBeVisible()
  await expect(page.getByText('保存していない内容は、この端末に残ります')).toBeVisible()
  await expect(page.getByLabel('仕上げ名').nth(1)).toBeFocused()
  const [, made] = (await (await written).json()).variations

  await save(page)
  await expect(page.getByText('保存していない内容は、この端末に残ります')).toBeHidden()
  const stored = await readVariations(page, id)
  expect(stored.map(({ name, sample_stock }) => [name, sample_stock])).toEqual([
    ['SZ-1の名', 40],
    ['古色仕上げ', 7],
  ])
  expect(stored[1]?.id).toBe(made.id)
})

test('a second correction of a stock in the list replaces the first, though that is not answered yet', async ({
  page,
}) => {
  test.slow()
  const id = await buildDesk(page, 'SZ-1', 'SZ-2')
  await page.goto('/console/products')
  await page.getByRole('button', { name: /の品番$/ }).click()
  const first = page.getByLabel('SZ-1のサンプル在庫')
  const second = page.getByLabel('SZ-2のサンプル在庫')
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') answers.push(answer.status())
  })
  const saving = await delayCalls(page, 'PATCH', product)
  await first.fill('12')
  await first.press('Enter')
  await first.fill('120')
  await first.press('Enter')
  await second.fill('30')
  await second.press('Enter')
  // Back to the figure that still stands in the list.
  await second.fill('0')
  await second.press('Enter')
  await first.focus()
  saving.go()
  await expect.poll(() => answers).toEqual([200, 200, 200, 200])
  await expect(first).toHaveValue('120')
  await expect(second).toHaveValue('0')
  const stored = await readVariations(page, id)
  expect(stored.map(({ sample_stock }) => sample_stock)).toEqual([120, 0])
})
