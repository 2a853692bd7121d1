import { expect, type Page } from '@playwright/test'
import { contentReports } from '#server/db/schema/index.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { withDatabase } from './support/with-database.ts'

/** Creates reported people, the last one first; the first has three reports. */
const buildReports = (names: readonly string[]) =>
  withDatabase(async (db) => {
    for (const [index, screenName] of [...names].reverse().entries()) {
      const { id: thingId } = await buildUser(db, { screenName })
      for (let by = 0; by < (index === names.length - 1 ? 3 : 1); by++) {
        const { id: reporterId } = await buildUser(db)
        await db.insert(contentReports).values({ thingKind: 'user', thingId, reporterId, reason: 1 })
      }
    }
  })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('walks and decides reports by keys, those of one thing together, and opens the rows of lists', async ({
  page,
}) => {
  await test.step('walks and decides reports by keys, those of one thing together', async () => {
    test.slow()
    const stamp = Date.now()
    const [many, second, third] = [`many_${stamp}`, `second_${stamp}`, `third_${stamp}`]
    await buildReports([many, second, third])
    await joinAsStaff(page)
    await page.goto('/console/reports?kind=user')
    const rows = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(rows(many)).toHaveCount(3)
    await expect(page.getByText('次の行')).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.keyboard.press('j')
    await expect(rows(many).first().getByRole('link')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows(second).getByRole('link')).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows(many).last().getByRole('link')).toBeFocused()

    // Typed letters are text, and no shortcuts of the list.
    const note = rows(many).last().getByLabel('メモ')
    await note.focus()
    await page.keyboard.type('hajdk')
    await expect(note).toHaveValue('hajdk')
    await expect(rows(many)).toHaveCount(3)

    await rows(many).first().getByRole('link').focus()
    await page.keyboard.press('a')
    await expect(page.getByText('3件とも、対応は不要としました')).toBeVisible()
    await expect(rows(many)).toHaveCount(0)
    await expect(rows(second).getByRole('link')).toBeFocused()
    await page.keyboard.press('h')
    await expect(page.getByText('非表示にしました')).toBeVisible()
    await expect(rows(second)).toHaveCount(0)
    await expect(rows(third).getByRole('link')).toBeFocused()
    await page.keyboard.press('d')
    await expect(rows(third)).toHaveCount(0)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(rows(third)).toHaveCount(1)
  })
  await test.step('opens the rows of lists by keys, which console-pages.spec.ts walks in every one', async () => {
    for (const area of ['news', 'awards']) {
      await visit(page, `/console/${area}`)
      await expect(page.getByText('次の行')).toBeVisible()
      await page.keyboard.press('j')
      const name = await focused(page)
      await page.keyboard.press('Enter')
      await expect(page, `${area}: ${name}`).toHaveURL(new RegExp(`/console/${area}/\\d+$`))
    }
    await visit(page, '/console/audit_log')
    await expect(page.getByText('次の行')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: '項目' })).toBeVisible()
  })
})
