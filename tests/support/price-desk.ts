// The approval of price changes by editors, and the bound that needs it.
import { eq } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import { productVariations } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildMaker, buildProducts } from './builders.ts'
import { nextNumber } from './next-number.ts'
import type { TestAccount } from './people.ts'
import { openProductDesk } from './product-desk.ts'
import { buildVariations } from './variation-builder.ts'

export const priceChange = { kind: 'price', amount: 10, round_to: 1, rounding: 'nearest' }

export type ChangedItem = { id: number; version: number }

/** A product desk with makers of their own, and bulk changes of their prices. */
export async function openPriceDesk(api: TestApi) {
  const { db } = api
  const desk = await openProductDesk(api)
  return {
    ...desk,
    /** Creates a maker with an editor and an admin. */
    async openShop() {
      const makerId = (await buildMaker(db, { name: `頼む工房${nextNumber()}` })).id
      const editor = await desk.actFor(makerId, makerRole.editor)
      return { makerId, editor, admin: await desk.actFor(makerId, makerRole.admin) }
    },
    /** Creates products of the maker with so many 品番 of 1,000 yen each. */
    async buildPriced(makerId: number, products: number, variations: number): Promise<ChangedItem[]> {
      const built = await buildProducts(db, products, { makerId })
      const ids = built.flatMap(({ id }) => Array.from({ length: variations }, () => id))
      await buildVariations(
        db,
        ids.map((productId) => ({ productId, price: 1_000 })),
      )
      return built.map(({ id }) => ({ id, version: 0 }))
    },
    apply: (by: TestAccount, items: ChangedItem[], change: object = priceChange) =>
      by.request('POST', '/console/product_changes', { body: { items, change } }),
    pricesOf: async ({ id }: { id: number }) =>
      (await db.select().from(productVariations).where(eq(productVariations.productId, id))).map(
        ({ price }) => price,
      ),
  }
}
