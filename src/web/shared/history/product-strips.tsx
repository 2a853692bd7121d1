import type { VariationCard } from '#contract/products/schemas.ts'
import type { Call } from '#web/shared/api/call.ts'
import { ProductCard } from '#web/shared/cards/product-card.tsx'
import { NearStrip } from './near-strip.tsx'

type StripProps = { title: string; ids: readonly number[] }

const most = 15

const loadViewed = (call: Call, ids: number[], signal: AbortSignal) =>
  call('GET /product_variations/searchByIDs', { query: { ids }, signal })

const loadRecommended = (call: Call, ids: number[], signal: AbortSignal) =>
  call('GET /product_variations/recommendations', {
    query: { product_variation_ids: ids, limit: most },
    signal,
  })

const drawProduct = (variation: VariationCard) => <ProductCard variation={variation} sizes="176px" />

export function ViewedProducts({ title, ids }: StripProps) {
  const stays = ({ id }: VariationCard) => ids.includes(id)
  return <NearStrip title={title} ids={ids} load={loadViewed} drawItem={drawProduct} stays={stays} />
}

export function RecommendedProducts({ title, ids }: StripProps) {
  return <NearStrip title={title} ids={ids} load={loadRecommended} drawItem={drawProduct} />
}
