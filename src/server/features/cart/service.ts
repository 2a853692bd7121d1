import type { Actor } from '#server/caller.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { presentProductQuestion, selectProductQuestions } from '#server/features/categories/service.ts'
import { listVariationsByIds } from '#server/features/product-variations/service.ts'
import type { Services } from '#server/services.ts'
import { deleteFromCart, selectCart, trimCart, upsertCartItem } from './queries.ts'

type CartQuantity = { product_variation_id: number; quantity: number }

export async function getCart(services: Services, { userId }: Actor) {
  const rows = await selectCart(services.db, userId)
  const { items } = await listVariationsByIds(
    services,
    rows.map(({ variationId }) => variationId),
  )
  const variations = new Map(items.map((item) => [item.id, item]))
  const productIds = [...new Set(items.map(({ product }) => product.id))]
  const questions = await selectProductQuestions(services.db, productIds)
  return {
    items: rows.flatMap(({ variationId, quantity, updatedAt }) => {
      const variation = variations.get(variationId)
      return variation
        ? [{ product_variation: variation, quantity, updated_at: updatedAt.toISOString() }]
        : []
    }),
    questions: questions.map((question) => ({
      ...presentProductQuestion(question),
      product_variation_ids: items
        .filter(({ product }) => question.productIds.includes(product.id))
        .map(({ id }) => id),
    })),
  }
}

/** Locks the person, so that concurrent requests respect the limit. The last quantity of a repeated variation counts. */
export async function updateCart(services: Services, actor: Actor, wanted: readonly CartQuantity[]) {
  const quantities = new Map(wanted.map((item) => [item.product_variation_id, item.quantity]))
  const gone = [...quantities].filter(([, quantity]) => quantity === 0).map(([id]) => id)
  for (const id of gone) quantities.delete(id)
  await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'no key update')
    await deleteFromCart(tx, actor.userId, gone)
    await upsertCartItem(tx, actor.userId, quantities)
    await trimCart(tx, actor.userId)
  })
  return getCart(services, actor)
}

export { selectCart } from './queries.ts'
