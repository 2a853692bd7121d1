import { takeOnePerProduct } from '#server/features/product-variations/one-per-product.ts'
import { compareSignatures } from '#server/images/signature.ts'
import { searchInScope } from './from-index.ts'
import { selectPictures } from './pictures.ts'
import type { Axis } from './scope.ts'

/** What looks alike is near in color too: only so many of the nearest in color are compared. */
const mostCompared = 1_000

/**
 * Beyond this two pictures have little more in common than their backdrop. Outside the family a table soon looks like a
 * sofa: there only what is near indeed counts.
 */
const maxDistance = { family: 0.5, elsewhere: 0.25 }

export const nearByImage: Axis = async (services, base, scope) => {
  const own = (await selectPictures(services.db, [base.id])).get(base.id)
  if (!own?.signature) return []
  const ids = await searchInScope(services, { sort: { color: own.lab }, limit: mostCompared }, scope)
  const farthest = scope.categoryIds ? maxDistance.family : maxDistance.elsewhere
  const distances = new Map<number, number>()
  for (const [id, { signature }] of await selectPictures(services.db, ids)) {
    const distance = signature ? compareSignatures(own.signature, signature) : 1
    if (distance <= farthest) distances.set(id, Math.round(distance * 1000) / 1000)
  }
  const nearest = [...distances].sort(([a, nearA], [b, nearB]) => nearA - nearB || a - b).map(([id]) => id)
  const cards = await takeOnePerProduct(services, [nearest], scope.excludeProductIds, scope.limit)
  return cards.map((card) => {
    const distance = distances.get(card.id) ?? 1
    const text = `見た目の近さ ${Math.round((1 - distance) * 100)}%`
    return { card, reason: { axis: 'image', text, value: distance } }
  })
}
