import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { makeList } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'リストの順番' }).getByRole('row')
const namesOf = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))

test('moves the rows of a list by pointer, keys, buttons and number, and sorts them by room and part at once', async ({
  page,
}) => {
  await test.step('moves the rows of a list by pointer, keys, buttons and number', async () => {
    const complaints = watchComplaints(page)
    await joinHere(page)
    const id = await makeList(page)
    await page.goto(`/lists/${id}`)
    await page.getByRole('button', { name: '並べ替える' }).click()
    await expect(rowsOf(page)).toHaveCount(4)
    const [a = '', b = '', c = '', d = ''] = await namesOf(page)
    expect(await findViolations(page)).toEqual([])

    await rowsOf(page)
      .nth(0)
      .dragTo(rowsOf(page).nth(2), { targetPosition: { x: 300, y: 50 } })
    await expect.poll(() => namesOf(page)).toEqual([b, c, a, d])
    await expect(page.getByText('3番目に移動しました')).toBeVisible()

    await page.getByRole('button', { name: `${d} をドラッグ` }).focus()
    await page.keyboard.press('Enter')
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/番目に移動しました/)).toBeVisible()
    await expect.poll(async () => (await namesOf(page)).indexOf(d)).toBeLessThan(3)

    const number = page.getByLabel(`${a}の番号`)
    await number.fill('１')
    // An input method consumes the first Enter.
    await number.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    await expect(number).toHaveValue('１')
    await number.press('Enter')
    await expect.poll(async () => (await namesOf(page))[0]).toBe(a)
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('1')
    await page.getByLabel(`${d}の番号`).fill('')
    await page.getByLabel(`${d}の番号`).press('Tab')
    await expect(page.getByLabel(`${d}の番号`)).not.toHaveValue('')
    expect((await namesOf(page))[0]).toBe(a)
    // A reload aborts a request that is still on its way.
    const stored = page.waitForResponse((response) => response.url().endsWith('/items/order'))
    await page.getByRole('button', { name: `${a}を後へ` }).click()
    await expect.poll(async () => (await namesOf(page))[1]).toBe(a)
    await stored
    await expect(page.getByRole('button', { name: `${a}を後へ` })).toBeFocused()

    const order = await namesOf(page)
    await page.getByRole('button', { name: '並べ替えを終える' }).click()
    const headings = page.getByRole('region', { name: 'リストに入っているもの' }).getByRole('heading')
    expect(await headings.allInnerTexts()).toEqual(order)
    await page.reload()
    await expect.poll(() => headings.allInnerTexts()).toEqual(order)
    expect(complaints()).toEqual([])
  })
  await test.step('sorts rows by room and part at once', async () => {
    const fields = page.getByLabel(/の部屋$/)
    await expect(fields).toHaveCount(4)
    for (const [index, room] of ['居間', '玄関', '居間'].entries()) {
      await fields.nth(index).fill(room)
      await fields.nth(index).press('Enter')
    }
    await page.getByRole('button', { name: '並べ替える' }).click()
    await expect(rowsOf(page).nth(1)).toContainText('玄関')
    await page.getByRole('button', { name: '部屋と部位の順に並べる' }).click()
    await expect(page.getByText('部屋と部位の順に並べました')).toBeVisible()
    await expect(rowsOf(page).nth(1)).toContainText('居間')
    await expect(rowsOf(page).nth(2)).toContainText('玄関')
    await expect(page.getByRole('button', { name: '部屋と部位の順に並べる' })).toHaveCount(0)
  })
})
