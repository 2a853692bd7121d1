import { expect } from '@playwright/test'
import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { buildRevision } from '#tests/support/revision-writes.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { test } from './support/test.ts'
import { expectWhole } from './support/whole-page.ts'
import { withDatabase } from './support/with-database.ts'

const day = dayFromNow(120)

/** Builds a wallpaper by the metre with an announced price, on a public list. */
const announceWallpaper = () =>
  withDatabase(async (db) => {
    const { id: productId } = await buildProduct(db, { kind: 2, name: '月白の壁紙' })
    const variation = await buildVariation(db, { productId, price: 1_280, priceUnit: 5, name: '生成り' })
    const announced = { state: priceRevisionState.announced, effectiveOn: day }
    await buildRevision({ db }, { ...announced, variationId: variation.id, price: 1_400 })
    const list = await buildList(db, {
      name: '月白の家',
      items: [{ kind: 4, itemId: variation.id, room: '寝室', part: 2, quantity: 30 }],
    })
    return { product: `/products/${productId}/${variation.id}`, schedule: `/lists/${list.id}/schedule` }
  })

test('tells the announced price and its day beside the price of a product, and in its live schedules', async ({
  page,
}) => {
  const paths = await announceWallpaper()
  await page.goto(paths.product)
  await expect(page.getByText(`${formatJapaneseDay(day)}から ¥1,400／m（税抜）`)).toBeVisible()
  await expectWhole(page)
  await page.goto(paths.schedule)
  await expect(page.getByRole('cell', { name: /¥1,280／m/ })).toContainText(
    `${formatJapaneseDay(day)}から¥1,400／m`,
  )
  await expectWhole(page)
})
