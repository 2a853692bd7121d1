import type { CountedList } from '#contract/kit/lists.ts'
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
import { type Axis, type SimilarityReason, selectFamily } from './scope.ts'
import { explainNone } from './why-none.ts'

const axes = {
  category: nearByCategory,
  color: nearByColor,
  image: nearByImage,
  material: nearByMaterial,
  price: nearByPrice,
  size: nearBySize,
} satisfies Record<string, Axis>

export type SimilarityQuery = { axis: keyof typeof axes; maker_id?: number; limit: number }

/** Compares within the family of categories. Omits distant products rather than filling the limit. */
export async function listSimilarVariations(
  services: Services,
  id: number,
  { axis, maker_id, limit }: SimilarityQuery,
): Promise<CountedList<VariationCard & { reason: SimilarityReason }> & { note: string | null }> {
  const [card] = await loadVariationCards(services, [id])
  const base = found(card)
  const categoryIds = await selectFamily(services.db, base.product.id)
  const scope = {
    kind: base.product.kind,
    categoryIds,
    excludeProductIds: [base.product.id],
    makerId: maker_id,
    limit,
  }
  const near = categoryIds.length > 0 ? await axes[axis](services, base, scope) : []
  return {
    ...toWholeList(near.map(({ card, reason }) => ({ ...card, reason }))),
    note: near.length > 0 ? null : await explainNone(services, base, axis),
  }
}
