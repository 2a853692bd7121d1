import type { VariationCard } from '#contract/products/schemas.ts'
import { deltaE2000 } from '#search/color.ts'
import type { Executor } from '#server/db/connect.ts'
import { pickOnePerProduct } from '#server/features/product-variations/one-per-product.ts'
import { compareSignatures } from '#server/images/signature.ts'
import { maxDeltaE } from './by-color.ts'
import { leastShare, selectMaterials } from './by-material.ts'
import { isNearInSize } from './by-size.ts'
import { searchInScope } from './from-index.ts'
import { selectPictures } from './pictures.ts'
import type { Axis } from './scope.ts'

/** Compares the nearest in color: similar pictures have similar colors. */
const mostCompared = 1_000

/** Beyond these, pictures share little but their backdrop. */
const maxDistance = { sameCategory: 0.4, family: 0.25 }

/** The same category first, then siblings that share material, or color and size. */
export const nearByImage: Axis = async (services, base, scope) => {
  const own = (await selectPictures(services.db, [base.id])).get(base.id)
  if (!own?.signature) return []
  const ids = await searchInScope(services, { sort: { color: own.lab }, limit: mostCompared }, scope)
  const pictures = await selectPictures(services.db, ids)
  const distances = new Map<number, number>()
  for (const [id, { signature }] of pictures) {
    const distance = signature ? compareSignatures(own.signature, signature) : 1
    if (distance <= maxDistance.sameCategory) distances.set(id, Math.round(distance * 1000) / 1000)
  }
  const nearest = [...distances].sort(([a, nearA], [b, nearB]) => nearA - nearB || a - b).map(([id]) => id)
  const found = await pickOnePerProduct(services, [nearest], scope.excludeProductIds, mostCompared)
  const categories = new Set(base.product.categories.map(({ id }) => id))
  const isSame = ({ product }: VariationCard) => product.categories.some(({ id }) => categories.has(id))
  const family = found.filter((card) => !isSame(card) && (distances.get(card.id) ?? 1) <= maxDistance.family)
  const cards = [...found.filter(isSame), ...family]
  const sharesMaterial = await findSharing(services.db, base.id, cards)
  return cards
    .flatMap((card) => {
      const picture = pictures.get(card.id)
      const alike = {
        material: sharesMaterial.has(card.id),
        color: picture !== undefined && deltaE2000(own.lab, picture.lab) <= maxDeltaE,
        size: isNearInSize(base.size, card.size),
      }
      if (!isSame(card) && !isEnough(alike)) return []
      const text = describeLook(alike)
      return [{ card, reason: { axis: 'image', text, value: distances.get(card.id) ?? 1 } }]
    })
    .slice(0, scope.limit)
}

type ImageLikeness = Record<'material' | 'color' | 'size', boolean>

/** Across categories color or size alone is not enough: clay walls resemble wood panels. */
const isEnough = ({ material, color, size }: ImageLikeness): boolean => material || (color && size)

function describeLook({ material, color, size }: ImageLikeness): string {
  const words = [material && '同じ素材', color && '近い色', size && '近いサイズ'].filter(Boolean)
  return ['似た見た目', ...(words.length > 0 ? words : ['同じカテゴリ'])].join('・')
}

async function findSharing(
  executor: Executor,
  baseId: number,
  cards: readonly VariationCard[],
): Promise<ReadonlySet<number>> {
  const rows = await selectMaterials(executor, [baseId, ...cards.map(({ id }) => id)])
  const materials = Map.groupBy(rows, ({ variationId }) => variationId)
  const own = new Set((materials.get(baseId) ?? []).map(({ id }) => id))
  const shares = (id: number) => (materials.get(id) ?? []).filter((material) => own.has(material.id)).length
  const sharing = cards.filter(({ id }) => own.size > 0 && shares(id) >= leastShare * own.size)
  return new Set(sharing.map(({ id }) => id))
}
