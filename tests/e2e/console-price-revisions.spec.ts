import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { buildVariations } from '#tests/support/variation-builder.ts'
import { joinHere } from './support/people.ts'
import { joinAsEditors } from './support/product-desk.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

/** Signs in an admin of the maker. */
async function joinAsAdmin(page: Page, makerId: number): Promise<void> {
  const email = await joinHere(page, { verified: true, screenName: '管理 太郎' })
  await withDatabase(async (db) => {
    const person = await db.query.users.findFirst({ where: (user) => eq(user.email, email) })
    await db.insert(makerMembers).values({ makerId, userId: person?.id ?? 0, role: makerRole.admin })
  })
}

/** Builds a wallpaper of three 品番 by the metre, and one on request. */
const buildWallpaper = (makerId: number, prefix: string) =>
  withDatabase(async (db) => {
    const { id: productId } = await buildProduct(db, { makerId, name: '月白の壁紙' })
    const made = { productId, priceUnit: 5 }
    return buildVariations(db, [
      ...[1_333, 1_500, 1_750].map((price, n) => ({
        ...made,
        price,
        code: `${prefix}-${n + 1}`,
        name: `${n + 1}`,
      })),
      { ...made, price: null, priceKind: 4, code: `${prefix}-4`, name: '4' },
    ])
  })

test('an editor prepares new prices by rule, by pasted lines and in the table, and an admin announces and withdraws them', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const makerId = await joinAsEditors(page)
  const prefix = `RV${nextNumber()}`
  await buildWallpaper(makerId, prefix)
  await page.goto('/console/price_revisions')
  await page.getByRole('link', { name: '価格改定を作る' }).click()
  await page.getByLabel('名前').fill('春の価格改定')
  await page.getByLabel('適用日').fill(dayFromNow(0))
  await page.getByRole('button', { name: '価格改定を作る' }).click()
  await expect(page.getByText('適用日は、明日からの日付にしてください').first()).toBeVisible()
  await page.getByLabel('適用日').fill(dayFromNow(90))
  await page.getByRole('button', { name: '価格改定を作る' }).click()
  const prices = page.getByRole('region', { name: '新しい価格', exact: true })
  await expect(prices).toContainText('品番はまだ入っていません')

  await page.getByLabel('変える幅').fill('5')
  await page.getByRole('button', { name: 'いまの価格から計算する' }).click()
  await expect(
    page.getByText('3品番の新しい価格を決めました。廃番か金額のない1品番は除きました'),
  ).toBeVisible()
  const rows = prices.getByRole('listitem')
  await expect(rows.first()).toContainText('¥1,333／m')
  await expect(rows.first().getByRole('textbox')).toHaveValue('1400')
  await expect(rows.first()).toContainText('+5.0%')

  await page.getByLabel('変える品番').selectOption('品番を書く')
  await page.getByLabel('品番', { exact: true }).fill('NAI-8')
  await page.getByRole('button', { name: 'いまの価格から計算する' }).click()
  await expect(page.getByText('「NAI-8」は、このメーカーの品番にありません').first()).toBeVisible()
  await page.getByRole('button', { name: '品番と価格を貼り付ける' }).click()
  const lines = page.getByLabel('品番と新しい価格（税抜）')
  await lines.fill(`${prefix}-2\t1,600\nNAI-9\t1,600`)
  await page.getByRole('button', { name: '価格を決める' }).click()
  await expect(page.getByText('「NAI-9」は、このメーカーの品番にありません').first()).toBeVisible()
  await lines.fill(`${prefix}-2\t1,600`)
  await page.getByRole('button', { name: '価格を決める' }).click()
  await expect(rows.nth(1).getByRole('textbox')).toHaveValue('1600')
  await rows.nth(2).getByRole('textbox').fill('1900')
  await rows.nth(2).getByRole('textbox').press('Enter')
  await expect(rows.nth(2)).toContainText('+8.6%')
  await rows.first().getByRole('button', { name: '外す' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('予告できるのは、メーカーの管理者です。')).toBeVisible()
  await expectWhole(page)

  const admin = await newPerson()
  await joinAsAdmin(admin, makerId)
  await admin.goto('/console/price_revisions')
  await admin.getByRole('link', { name: '春の価格改定' }).click()
  await admin.getByRole('button', { name: '予告する' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '予告する' }).click()
  await expect(admin.getByRole('heading', { name: /から/ })).toContainText('予告中')
  await expect(admin.getByRole('textbox', { name: /の新しい価格$/ })).toHaveCount(0)
  await expectWhole(admin)
  await admin.getByRole('button', { name: '取りやめる' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '取りやめる' }).click()
  await expect(admin.getByRole('heading', { name: /から/ })).toContainText('取りやめ')
})
