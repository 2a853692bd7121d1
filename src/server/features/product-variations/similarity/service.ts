import type { List } from '#contract/kit/lists.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { found } from '#server/api-error.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { nearByCategory } from './by-category.ts'
import { nearByColor } from './by-color.ts'
import { nearByImage } from './by-image.ts'
import { nearByMaterial } from './by-material.ts'
import { nearByPrice } from './by-price.ts'
import { nearBySize } from './by-size.ts'
import { type Axis, type Near, type Reason, type Scope, selectFamily } from './scope.ts'

const axes = {
  category: nearByCategory,
  color: nearByColor,
  image: nearByImage,
  material: nearByMaterial,
  price: nearByPrice,
  size: nearBySize,
} satisfies Record<string, Axis>

/** A color, a material or a look is worth finding elsewhere; the price of a sofa says nothing about a cabinet. */
const meaningfulElsewhere: ReadonlySet<string> = new Set<keyof typeof axes>(['color', 'image', 'material'])

export type SimilarityQuery = { axis: keyof typeof axes; maker_id?: number; limit: number }

/**
 * What is near on one axis: first among the same family of categories, then, where that is not enough and makes sense, in
 * the kind.
 */
export async function listSimilarVariations(
  services: Services,
  id: number,
  { axis, maker_id, limit }: SimilarityQuery,
): Promise<List<VariationCard & { reason: Reason }>> {
  const [card] = await loadVariationCards(services, [id])
  const base = found(card)
  const scope: Scope = {
    kind: base.product.kind,
    categoryIds: await selectFamily(services.db, base.product.id),
    excludeProductIds: [base.product.id],
    makerId: maker_id,
    limit,
  }
  const family = await axes[axis](services, base, scope)
  const isEnough = family.length >= limit || !meaningfulElsewhere.has(axis)
  const others = isEnough ? [] : await axes[axis](services, base, widen(scope, family))
  const items = [...family, ...others].map((near) => ({ ...near.card, reason: near.reason }))
  return toWholeList(items)
}

const widen = (scope: Scope, taken: readonly Near[]): Scope => ({
  ...scope,
  categoryIds: null,
  excludeProductIds: [...scope.excludeProductIds, ...taken.map(({ card }) => card.product.id)],
  limit: scope.limit - taken.length,
})
