import { expect } from '@playwright/test'
import { makerContacts } from '#server/db/schema/index.ts'
import { findViolations } from './support/axe.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

test('marks several inquiries as read, and takes it back', async ({ page }) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  const text = { category: 1, contactMethod: 1, email: 'mako@example.jp', body: '納期を教えてください。' }
  await withDatabase((db) =>
    db.insert(makerContacts).values(['床野', '間子', '縁側'].map((name) => ({ ...text, makerId, name }))),
  )
  await page.goto('/console/contacts')
  const unread = page.getByRole('button', { name: '既読にする', exact: true })
  await expect(unread).toHaveCount(3)
  await page.getByRole('checkbox', { name: '床野 様を選ぶ' }).check()
  await page.getByRole('checkbox', { name: '縁側 様を選ぶ' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: '選んだお問い合わせ' })
  await expect(bar.getByRole('status')).toHaveText('3件を選択中')
  expect(await findViolations(page)).toEqual([])
  await bar.getByRole('button', { name: '3件を既読にする' }).click()
  await expect(page.getByText('3件を既読にしました')).toBeVisible()
  await expect(unread).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('3件を未読に戻しました')).toBeVisible()
  await expect(unread).toHaveCount(3)
})
