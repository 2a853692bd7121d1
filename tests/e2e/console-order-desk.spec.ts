import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { haveOrder } from './support/order-story.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'

/** Counts calls of the print dialog, which the test ends. */
const stubPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = String(Number(dataset.printed ?? 0) + 1)
    }
  })

test('advances, prints and saves the selected orders of the desk', async ({ page, newPerson }) => {
  test.slow()
  const code = await haveOrder(page)
  const staff = await newPerson()
  await staff.setViewportSize({ width: 1440, height: 900 })
  await stubPrinting(staff)
  await joinAsStaff(staff)
  await staff.goto(`/console/orders?text=${code}`)
  const rows = staff.getByRole('listitem').filter({ hasText: code })
  const boxes = rows.getByRole('checkbox')
  await expect(rows).toHaveCount(3)
  const heights = await rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(37)
  await staff.getByRole('button', { name: /^お届けの目安/ }).click()
  await expect(staff).toHaveURL(/sort=delivery_date/)
  await rows.first().getByRole('link', { name: code }).focus()
  await staff.keyboard.press('x')
  await expect(boxes.first()).toBeChecked()
  await boxes.last().click({ modifiers: ['Shift'] })
  const bar = staff.getByRole('region', { name: '選んだご請求' })
  await expect(bar).toContainText('3件を選択中')
  expect(await findViolations(staff)).toEqual([])

  // The letters work on a box that was clicked, too.
  await boxes.nth(1).uncheck()
  await staff.keyboard.press('x')
  await expect(boxes.nth(1)).toBeChecked()
  await staff.keyboard.press('x')
  await expect(boxes.nth(1)).not.toBeChecked()
  await staff.keyboard.press('k')
  await expect(rows.first().getByRole('link', { name: code })).toBeFocused()
  await bar.getByRole('button', { name: '出荷待ちにする' }).click()
  const dialog = staff.getByRole('dialog', { name: '2件を出荷待ちにしますか' })
  await expect(dialog).toContainText('床野 間子 様')
  expect(await findViolations(staff)).toEqual([])
  await dialog.getByRole('button', { name: '出荷待ちにする' }).click()
  await expect(staff.getByText('2件を出荷待ちにしました')).toBeVisible()
  await expect(rows.filter({ hasText: '出荷待ち' })).toHaveCount(2)
  await expect(bar).toBeHidden()

  await staff.getByLabel('表示中の3件をすべて選ぶ').check()
  const saved = staff.waitForEvent('download')
  await bar.getByRole('button', { name: 'お届け先をCSVで保存' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain('"104-0061","東京都","中央区","銀座1-2-3"')

  await bar.getByRole('button', { name: '納品書を印刷' }).click()
  await expect(staff.locator('html')).toHaveAttribute('data-printed', '1')
  await staff.emulateMedia({ media: 'print' })
  await expect(staff.getByRole('heading', { name: '納品書' })).toHaveCount(3)
  await expect(staff.getByRole('heading', { name: '納品書' }).first()).toBeVisible()
  await expect(staff.getByRole('main')).toBeHidden()
  await staff.emulateMedia({ media: null })
  await staff.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(staff.locator('.print-sheets')).toHaveCount(0)
  await expect(staff.locator('html')).toHaveAttribute('data-printed', '1')
})
