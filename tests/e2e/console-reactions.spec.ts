import { expect, type Locator, type Page } from '@playwright/test'
import { currentDay, dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers, productDownloadDays, variationViewDays } from '#server/db/schema/index.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { findViolations } from './support/axe.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

const dayBefore = (days: number) => dayOf(japaneseDay(Date.now()) - days)

/** Signs in as an editor of a maker with two chairs, of which the second is seen more often. */
async function joinAsEditor(page: Page): Promise<void> {
  const email = await joinHere(page, { verified: true, screenName: '反応 担当' })
  await withDatabase(async (db) => {
    const { id: makerId } = await buildMaker(db)
    const person = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.email, email) })
    await db.insert(makerMembers).values({ makerId, userId: person?.id ?? 0, role: makerRole.editor })
    const stamp = Date.now()
    for (const [at, views] of [3, 40].entries()) {
      const { id: productId } = await buildProduct(db, { makerId, name: `背もたれの高い椅子${at}` })
      const { id: variationId } = await buildVariation(db, { productId, code: `RE-${stamp}-${at}` })
      await db
        .insert(variationViewDays)
        .values([0, 7, 21, 49].map((days) => ({ variationId, day: dayBefore(days), views: views + days })))
      await db.insert(productDownloadDays).values({ productId, day: currentDay(), downloads: 5 })
    }
  })
}

test('shows editors their reactions by week, product and 品番, and writes them as CSV', async ({ page }) => {
  await joinAsEditor(page)
  await page.goto('/console/reactions')
  const rows = page.locator('li:has([data-row])')
  await expect(rows.first()).toContainText('背もたれの高い椅子1')
  await expect(page.getByText('棒は週ごとの数です')).toBeVisible()
  await page.getByText('週ごとの数を表で見る').click()
  await expect(page.getByRole('row')).toHaveCount(13)
  await page.getByLabel('期間').selectOption('直近4週')
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByLabel('まとめかた').selectOption('品番ごと')
  await page.getByLabel('製品名・品番').fill('椅子0')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('RE-')
  const endOf = async (place: Locator) => {
    const { x, width } = (await place.boundingBox()) ?? { x: 0, width: 0 }
    return Math.round(x + width)
  }
  const head = page.getByRole('button', { name: /^閲覧 ?で並べ替える/ })
  expect(await endOf(rows.locator('dd').first())).toBe(await endOf(head))
  expect(await findViolations(page)).toEqual([])
  await expectWhole(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '品番ごとのCSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/反応 品番ごと .*\.csv$/)
})
