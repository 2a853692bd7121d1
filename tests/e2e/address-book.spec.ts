import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { fillCart, sampled } from './support/cart.ts'
import { writeAddress } from './support/order-story.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

async function beginAddress(page: Page): Promise<void> {
  await joinHere(page, { verified: true })
  await fillCart(page, [sampled[0]])
  await page.goto('/orders/new?step=address')
}

const book = (page: Page) => page.getByRole('region', { name: 'お届け先' })
const street = (page: Page) => page.getByLabel('町名・番地')

test('reports an unknown postal code, lets a town be chosen, and names the code of another prefecture at its field', async ({
  page,
}) => {
  await beginAddress(page)
  await test.step('reports an unknown postal code and clears the town of the previous one', async () => {
    const zipCode = page.getByLabel('郵便番号')
    await zipCode.fill('104-0061')
    await expect(page.getByLabel('市区町村')).toHaveValue('中央区')
    await expect(street(page)).toHaveValue('銀座')
    await zipCode.fill('999-9999')
    await expect(book(page).getByRole('status')).toContainText('この郵便番号の住所は見つかりませんでした。')
    await expect(page.getByLabel('都道府県')).toHaveValue('0')
    await expect(page.getByLabel('市区町村')).toHaveValue('')
    await expect(street(page)).toHaveValue('')
    await zipCode.fill('104-0061')
    await expect(book(page).getByRole('status')).toBeHidden()
    await street(page).fill('銀座1-2-3')
    await zipCode.fill('530-0001')
    await expect(street(page)).toHaveValue('梅田1-2-3')
  })
  await test.step('names the postal code of another prefecture at its field', async () => {
    await page.getByLabel('お名前').fill('床野 間子')
    await page.getByLabel('電話番号').fill('03-1234-5678')
    await page.getByLabel('郵便番号').fill('900-0001')
    const prefecture = page.getByLabel('都道府県')
    await expect(prefecture).toHaveValue('47')
    await prefecture.selectOption('東京都')
    await street(page).fill('銀座1-2-3')
    const save = page.getByRole('button', { name: 'この住所を保存する' })
    await save.click()
    await expect(page.getByLabel('郵便番号')).toHaveAccessibleDescription(/郵便番号と都道府県が合いません。/)
    await prefecture.selectOption('沖縄県')
  })
  await test.step('lets the town of a code with several towns be chosen, and asks about an address without 番地', async () => {
    await street(page).fill('')
    await page.getByLabel('お名前').fill('ﾄｺﾉ　間子')
    await page.getByLabel('電話番号').fill('03-1234-5678')
    await page.getByLabel('郵便番号').fill('452-0961')
    await expect(page.getByLabel('都道府県')).toHaveValue('23')
    await expect(page.getByLabel('市区町村')).toHaveValue('清須市')
    await expect(street(page)).toHaveValue('')
    await page.getByLabel('町域').selectOption('清須市春日明河原')
    await expect(street(page)).toHaveValue('春日明河原')
    const save = page.getByRole('button', { name: 'この住所を保存する' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('町名・番地：番地が見当たりません。')
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('この住所には番地がありません').check()
    await save.click()
    await expect(book(page)).toContainText('トコノ 間子')
    await expect(book(page)).toContainText('愛知県清須市春日明河原')
  })
})

test('removes addresses after a question and keeps the focus in the book', async ({ page }) => {
  await beginAddress(page)
  await writeAddress(page)
  await expect(book(page)).toBeFocused()
  await page.getByRole('button', { name: '新しいお届け先を追加する' }).click()
  await page.getByLabel('お名前').fill('床野 間子')
  await page.getByLabel('郵便番号').fill('104-0061')
  await expect(page.getByLabel('市区町村')).toHaveValue('中央区')
  await street(page).fill('銀座4-5-6')
  await page.getByLabel('電話番号').fill('03-1234-5678')
  await page.getByRole('button', { name: 'この住所を保存する' }).click()
  const remove = page.getByRole('button', { name: /^削除.*銀座1-2-3/ })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'お届け先を削除しますか' })
  await expect(dialog).toContainText('銀座1-2-3')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: '削除する' }).click()
  await expect(remove).toBeHidden()
  const last = page.getByRole('button', { name: /^削除.*銀座4-5-6/ })
  await expect(last).toBeFocused()
  await last.press('Enter')
  await dialog.getByRole('button', { name: '削除する' }).press('Enter')
  await expect(last).toBeHidden()
  await expect(book(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'この住所を保存する' })).toBeVisible()
})
