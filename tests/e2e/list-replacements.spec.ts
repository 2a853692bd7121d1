import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { endingCodes, makeEndingList } from './support/ending-list.ts'
import { openHydrated } from './support/hydration.ts'
import { askAsPerson } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const { bed, carpet, door } = endingCodes

const rowOf = (page: Page, code: string) =>
  page.getByRole('region', { name: 'リストに入っているもの' }).getByRole('listitem').filter({ hasText: code })

type SharedItems = { items: { id: number; product_variation: { code: string } | null }[] }

async function shareList(page: Page, id: number): Promise<string> {
  const call = { method: 'POST', path: `/lists/${id}/share` } as const
  return (await askAsPerson<{ token: string }>(page, call)).token
}

async function commentOn(page: Page, id: number, code: string): Promise<void> {
  const path = `/shared_lists/${await shareList(page, id)}`
  const { items } = await askAsPerson<SharedItems>(page, { method: 'GET', path })
  const item = items.find(({ product_variation }) => product_variation?.code === code)
  const data = { comment: '毛足の短いものを' }
  await askAsPerson(page, { method: 'PUT', path: `${path}/items/${item?.id}/decision`, data })
}

test('replaces a discontinued product of a list by keys, and takes it back with the client’s decision', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await joinHere(page)
  const { id } = await makeEndingList(page)
  const client = await newPerson()
  await openHydrated(client, `/shared/lists/${await shareList(page, id)}`)
  const shown = client.getByRole('article').filter({ hasText: bed })
  await expect(shown).toContainText('廃番')
  await shown.getByRole('button', { name: '採用' }).click()
  await expect(client.getByText('「採用」にしました')).toBeVisible()

  await page.goto(`/lists/${id}`)
  await expect(rowOf(page, bed)).toContainText('採用')
  await expect(rowOf(page, door)).toContainText(/廃番予定（\d+年\d+月末）/)
  await rowOf(page, bed).getByRole('button', { name: '：置きかえる' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '製品を置きかえる' })
  await expect(dialog).toContainText('お客様の「採用」は、いまの製品へのご判断なので外れます。')
  const offered = dialog.getByRole('region', { name: 'メーカーの後継品' }).getByRole('listitem')
  await expect(offered).toContainText('M9160-GR')
  await expect(offered.getByRole('definition').first()).toContainText('→')
  expect(await findViolations(page)).toEqual([])
  const choose = offered.getByRole('button', { name: /^これに置きかえる.*M9160-GR$/ })
  for (let tabs = 0; tabs < 6 && !(await choose.evaluate((it) => it === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  const replaced = rowOf(page, 'M9160-GR')
  await expect(replaced).toContainText('M9160-GR')
  await expect(replaced).not.toContainText('採用')
  await expect(replaced.getByLabel(/の部屋$/)).toHaveValue('寝室')
  await expect(replaced.getByLabel(/の数量$/)).toHaveValue('2')
  await expect(replaced.getByLabel(/の備考$/)).toHaveValue('色は現物で')
  await expect(replaced.getByRole('heading').getByRole('link')).toBeFocused()

  await shown.getByRole('button', { name: '保留' }).click()
  await expect(client.getByText(/^この項目の製品は、別の製品に置きかえられました。/)).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('元に戻しました')).toBeVisible()
  await expect(rowOf(page, bed)).toContainText('採用')
  expect(complaints()).toEqual([])
})

test('shows what all products with one successor would become, and replaces them in one step', async ({
  page,
}) => {
  test.slow()
  await joinHere(page)
  const { id, aloneCode } = await makeEndingList(page)
  await page.goto(`/lists/${id}`)
  await expect(page.getByText('廃番の製品が3点、廃番予定の製品が1点あります。')).toBeVisible()
  const open = page.getByRole('button', { name: '2点を後継品に置きかえる' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '後継品に置きかえる' })
  await expect(dialog).toContainText(`${carpet}：後継品が2点あります。`)
  await expect(dialog).toContainText(`${aloneCode}：後継品の登録がありません`)
  expect(await findViolations(page)).toEqual([])
  const ofDoor = dialog.getByRole('checkbox', { name: `${door}をYH8-F80-OKに置きかえる` })
  await ofDoor.uncheck()
  await expect(dialog.getByRole('button', { name: '1点を置きかえる' })).toBeEnabled()
  await ofDoor.check()
  await dialog.getByRole('button', { name: '2点を置きかえる' }).click()
  for (const code of ['M9160-GR', 'YH8-F80-OK']) await expect(rowOf(page, code)).toHaveCount(1)
  const summary = page.getByText('廃番の製品が2点あります。')
  await expect(summary).toBeVisible()
  await expect(summary.locator('..')).toBeFocused()
  await page.getByRole('button', { name: '元に戻す' }).click()
  for (const code of [bed, door]) await expect(rowOf(page, code)).toHaveCount(1)
  await expect(open).toBeVisible()
})

test('focuses the first product once none with an end remains', async ({ page }) => {
  test.slow()
  await joinHere(page)
  const { id } = await makeEndingList(page, [bed, door])
  for (const path of [`/lists/${id}`, `/lists/${id}/schedule`]) {
    await page.goto(path)
    await page.getByRole('button', { name: '2点を後継品に置きかえる' }).click()
    const dialog = page.getByRole('dialog', { name: '後継品に置きかえる' })
    await dialog.getByRole('button', { name: '2点を置きかえる' }).click()
    await expect(page.getByText(/^廃番の製品が/)).toHaveCount(0)
    const rows = page.getByRole(path.endsWith('schedule') ? 'row' : 'listitem')
    const first = rows.filter({ hasText: /M9160-GR|YH8-F80-OK/ }).first()
    await expect(first.getByRole('link').first()).toBeFocused()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText('元に戻しました')).toBeVisible()
  }
})

test('offers similar products and a search where the maker names no successor', async ({ page }) => {
  test.slow()
  await joinHere(page)
  const { id, aloneCode } = await makeEndingList(page)
  await page.goto(`/lists/${id}`)
  await rowOf(page, aloneCode).getByRole('button', { name: '：似た製品をさがす' }).click()
  const dialog = page.getByRole('dialog', { name: '製品を置きかえる' })
  await expect(dialog).toContainText('メーカーの後継品の登録はありません。')
  const similar = dialog.getByRole('region', { name: '似ている製品' }).getByRole('listitem')
  await expect(similar.first().getByRole('button')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'ほかの製品から選ぶ' }).fill('YH8-F80-OK')
  const found = dialog.getByRole('region', { name: '「YH8-F80-OK」の製品' })
  await found.getByRole('button', { name: /^これに置きかえる.*YH8-F80-OK$/ }).click()
  await expect(rowOf(page, 'YH8-F80-OK')).toHaveCount(1)

  await rowOf(page, door).getByRole('button', { name: '：置きかえる' }).click()
  await expect(dialog).toContainText('このリストに、すでに入っています')
  await expect(dialog.getByRole('button', { name: /^これに置きかえる.*YH8-F80-OK$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, door).getByRole('button', { name: '：置きかえる' })).toBeFocused()
})

test('replaces a product in a schedule, marks the row, and leaves the version as it was', async ({
  page,
}) => {
  test.slow()
  await joinHere(page)
  const { id } = await makeEndingList(page)
  await commentOn(page, id, carpet)
  const data = { note: '着工前' }
  await askAsPerson(page, { method: 'POST', path: `/lists/${id}/schedule_versions`, data })
  await page.goto(`/lists/${id}/schedule`)
  const row = page.getByRole('row').filter({ hasText: carpet })
  await expect(row).toContainText('廃番')
  await row.getByRole('button', { name: '：置きかえる' }).click()
  const dialog = page.getByRole('dialog', { name: '製品を置きかえる' })
  const offered = dialog.getByRole('region', { name: 'メーカーの後継品' }).getByRole('listitem')
  await expect(offered).toHaveCount(2)
  await expect(dialog).toContainText('お客様のコメントは、いまの製品へのものなので外れます。')
  expect(await findViolations(page)).toEqual([])
  await offered.first().getByRole('button').click()
  const replaced = page.getByRole('row').filter({ hasText: 'TWN-5071' })
  await expect(replaced).toContainText('変更（')
  await expect(replaced).toContainText('2 m²')
  await expect(replaced.getByRole('button')).toHaveCount(0)
  await expect(replaced.getByRole('link')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`/lists/${id}/schedule?version=1`)
  await expect(row).toContainText('廃番')
  await expect(page.getByRole('button', { name: '：置きかえる' })).toHaveCount(0)
})
