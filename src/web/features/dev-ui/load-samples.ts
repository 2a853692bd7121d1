import type { MakerCard } from '#contract/makers/schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'

export type Samples = { variations: VariationCard[]; makers: MakerCard[]; post: PostCard | null }

export async function loadSamples(call: Call, signal: AbortSignal): Promise<Samples> {
  const [variations, makers, posts] = await Promise.all([
    call('GET /product_variations/search', { query: { limit: 3 }, signal }),
    call('GET /makers/search', { query: { limit: 3 }, signal }),
    call('GET /product_variations/search/posts', { query: { limit: 1 }, signal }),
  ])
  return asJson({ variations: variations.items, makers: makers.items, post: posts.items[0] ?? null })
}
