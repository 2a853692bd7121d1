import { afterAll, expect, test } from 'vitest'
import { applyPriceRule, listPriceRevisionItems } from '#contract/price-revisions/item-routes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openRevisionDesk } from '#tests/support/revision-desk.ts'
import { buildVariations } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const desk = await openRevisionDesk(api)

test('a rule leaves out prices that rounding keeps or turns the other way', async () => {
  const shop = await desk.openShop()
  const { id: productId } = await buildProduct(api.db, { makerId: shop.makerId })
  const prices = [400, 1_010, 5_000]
  await buildVariations(
    api.db,
    prices.map((price) => ({ productId, price })),
  )
  const draft = await desk.create(shop)
  const raise = { scope: 'maker', unit: 'percent', amount: 3, round_to: 100 }
  const answer = (await desk.rule(shop.editor, draft, raise)).as(applyPriceRule.response)
  expect(answer).toMatchObject({ set_count: 1, left_count: 2 })
  const { items } = (await shop.editor.request('GET', `/console/price_revisions/${draft.id}/items`)).as(
    listPriceRevisionItems.response,
  )
  expect(items.map(({ before, after }) => [before.price, after.price])).toEqual([[5_000, 5_200]])
})
