import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { buildListed, joinAsEditors, readFigures } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

test('a price, a stock and a state are changed in the list, and a colleague’s figure is shown first', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const colleague = await newPerson()
  const makerId = await joinAsEditors(page, colleague)
  const stamp = Date.now()
  const { id, variations } = await withDatabase((db) =>
    buildListed(db, { makerId, name: `折敷${stamp}`, codes: [`OS${stamp}-1`, `OS${stamp}-2`] }),
  )
  const [first, second] = variations.map(({ code }) => code)
  const cell = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })

  await page.goto('/console')
  await page.getByRole('link', { name: `折敷${stamp} ${second}の名` }).click()
  await expect(cell(page, `${second}のサンプル在庫`)).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${second}のサンプル在庫を変えました`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('navigation', { name: 'コンソール' }).getByRole('link', { name: /^製品/ }).click()
  await page.getByRole('button', { name: `折敷${stamp}の価格 ¥3,000` }).click()
  await expect(cell(page, `${first}の価格（税抜）`)).toBeFocused()
  await page.keyboard.type('￥１２，５００')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first}の価格（税抜）を変えました`)).toBeVisible()
  await expect(cell(page, `${first}の価格（税抜）`)).toHaveValue('12500')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(cell(page, `${first}の価格（税抜）`)).toHaveValue('3000')
  await page.keyboard.press('Escape')

  await colleague.goto(`/console/products?product_id=${id}&stock_of=${variations[0]?.id}`)
  await cell(colleague, `${first}の価格（税抜）`).fill('5000')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByText('を変えました')).toBeVisible()
  await cell(page, `${second}の価格（税抜）`).fill('3300')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${second}の価格（税抜）を変えました`)).toBeVisible()
  await cell(colleague, `${second}の納期（日）`).fill('14')
  await colleague.keyboard.press('Enter')
  await cell(page, `${second}の納期（日）`).fill('21')
  await expect(colleague.getByText(`${second}の納期（日）を変えました`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('ほかの変更で、14日になっています')
  await page.getByRole('button', { name: '自分の値にする' }).click()
  await expect(page.getByText(`${second}の納期（日）を変えました`)).toBeVisible()
  const stored = await withDatabase((db) => readFigures(db, id))
  expect(stored).toEqual([
    [5000, null, 0],
    [3300, 21, 40],
  ])
})

test('a draft is deleted and given back, and a product once public is hidden instead', async ({ page }) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  const stamp = Date.now()
  const make = (name: string, published: boolean) =>
    withDatabase((db) => buildListed(db, { makerId, name, codes: [`${name}-1`], published }))
  const draft = await make(`衝立の案${stamp}`, false)
  const shown = await make(`衝立${stamp}`, true)
  await page.goto(`/console/products/${draft.id}`)
  await page.getByRole('button', { name: '削除する' }).click()
  await expect(page).toHaveURL(/\/console\/products$/)
  await expect(page.getByRole('link', { name: `衝立の案${stamp}` })).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `衝立の案${stamp}` })).toContainText('下書き')

  await visit(page, `/console/products/${shown.id}`)
  await page.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByRole('alert')).toContainText('公開したことのある製品は、削除できません')
  await page.getByRole('button', { name: '非公開にする' }).click()
  await expect(page.getByText('製品を非公開にしました')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '製品を公開する' })).not.toBeChecked()
})

test('several products are changed at once after a preview, and taken back as a whole', async ({ page }) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  const stamp = Date.now()
  const products = await withDatabase(async (db) => {
    const made = []
    for (const n of [1, 2, 3, 4])
      made.push(await buildListed(db, { makerId, name: `敷板${stamp}の${n}`, codes: [`SK${stamp}-${n}`] }))
    return made
  })
  const pricesOf = (ids: number[]) =>
    withDatabase(async (db) => {
      const prices = []
      for (const id of ids) prices.push((await readFigures(db, id))[0]?.[0])
      return prices
    })
  const ids = products.map(({ id }) => id)
  const box = (n: number) => page.getByRole('checkbox', { name: `敷板${stamp}の${n}を選ぶ` })

  await page.goto('/console/products')
  await box(3).check()
  await box(1).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3製品を選択中')).toBeVisible()
  await expect(box(2)).toBeChecked()
  const bulk = page.getByRole('region', { name: 'まとめて変える' })
  await bulk.getByRole('button', { name: '価格', exact: true }).click()
  await expect(bulk.getByLabel('価格の割合')).toBeFocused()
  await page.keyboard.type('ー12.5')
  await bulk.getByLabel('まるめる単位').selectOption('100円単位')
  await bulk.getByLabel('価格の割合').press('Enter')
  await expect(bulk.getByRole('region', { name: '変わるところ' })).toContainText('価格 ¥3,000 → ¥2,600')
  expect(await findViolations(page)).toEqual([])
  await bulk.getByRole('button', { name: '3製品の3か所を変える' }).click()
  const result = page.getByRole('region', { name: 'まとめて行った変更' })
  await expect(result).toContainText('「価格を12.5%下げる（100円単位に四捨五入）」で3製品を変えました')
  await expect(bulk).toHaveCount(0)
  expect(await pricesOf(ids)).toEqual([2600, 2600, 2600, 3000])

  await page.reload()
  await result.getByRole('button', { name: 'まとめて元に戻す' }).click()
  await expect(page.getByText('3製品を元に戻しました')).toBeVisible()
  await expect(result).toHaveCount(0)
  expect(await pricesOf(ids)).toEqual([3000, 3000, 3000, 3000])
})
