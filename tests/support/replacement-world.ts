import { variationSuccessors } from '#server/db/schema/index.ts'
import { createListWorld } from './list-world.ts'
import type { TestAccount } from './people.ts'
import { buildVariation } from './variation-builder.ts'

export type ReplaceableItem = { id: number; itemId: number }

export async function createReplacementWorld() {
  const world = await createListWorld()
  const { api, maker, make, readItems } = world
  const { db } = api
  const old = await buildVariation(db, { discontinued: true, discontinuedOn: '2026-09-30', code: 'OLD-1' })
  const next = await buildVariation(db, { code: 'NEW-1', price: 54_000 })
  await db.insert(variationSuccessors).values({ variationId: old.id, successorId: next.id, position: 0 })
  const use = { room: '食堂', part: 5, quantity: 4, note: '脚にフェルト' }

  async function makeOld(values: Parameters<typeof make>[0] = {}): Promise<ReplaceableItem> {
    const { id } = await make({ items: [{ kind: 3, itemId: old.id, ...use }], ...values })
    const [item] = await readItems(id)
    return { id, itemId: item?.id ?? 0 }
  }

  return {
    ...world,
    ...{ old, next, use, makeOld },
    replace: ({ id, itemId }: ReplaceableItem, to: number, by: TestAccount = maker, seen?: number) =>
      by.request('POST', `/lists/${id}/items/${itemId}/replacement`, {
        body: { product_variation_id: to, seen_product_variation_id: seen },
      }),
    replaceAll: (id: number, items: object[], by: TestAccount = maker) =>
      by.request('POST', `/lists/${id}/replacements`, { body: { items } }),
    productOf: async (id: number) =>
      (await readItems(id)).map(({ product_variation }) => product_variation?.id),
  }
}
