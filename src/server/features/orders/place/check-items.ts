import type { InputIssue } from '#contract/data/errors.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { OrderCreate } from '#contract/orders/schemas.ts'
import { hasSample } from '#server/features/product-variations/cards.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { OrderedVariation } from './queries.ts'

export type RequestedSample = OrderedVariation & { fullName: string; quantity: number }

type Items = OrderCreate['items']

/** Merges repeated variations; cart order, grouped by maker. */
export function joinItems(items: Items, variations: readonly OrderedVariation[]): RequestedSample[] {
  const quantities = new Map<number, number>()
  for (const { product_variation_id: id, quantity } of items)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  const known = new Map(variations.map((variation) => [variation.id, variation]))
  const samples = [...quantities].flatMap(([id, quantity]) => {
    const variation = known.get(id)
    if (!variation) return []
    return { ...variation, fullName: fullNameOf(variation.productName, variation.name), quantity }
  })
  return [...Map.groupBy(samples, ({ makerId }) => makerId).values()].flat()
}

export function findItemIssues(items: Items, samples: readonly RequestedSample[]): InputIssue[] {
  const ofProduct = Map.groupBy(samples, ({ productId }) => productId)
  const sampleOf = new Map(samples.map((sample) => [sample.id, sample]))
  return items.flatMap(({ product_variation_id: id }, index) => {
    const sample = sampleOf.get(id)
    if (!sample || !hasSample(sample)) return [issueOf(index, 'sample_unavailable', sample)]
    const limit = sample.sampleLimit ?? limits.sampleLimit
    const quantity = sum(ofProduct.get(sample.productId) ?? [])
    if (quantity <= limit) return []
    return [{ path: pathOf(index), code: 'sample_limit', message: messages.sampleLimit(limit) }]
  })
}

export const findShortItems = (items: Items, samples: readonly RequestedSample[], short: readonly number[]) =>
  items.flatMap(({ product_variation_id: id }, index) =>
    short.includes(id)
      ? [
          issueOf(
            index,
            'out_of_stock',
            samples.find((sample) => sample.id === id),
          ),
        ]
      : [],
  )

const pathOf = (index: number) => `items.${index}`

const sum = (samples: readonly RequestedSample[]) =>
  samples.reduce((total, { quantity }) => total + quantity, 0)

function issueOf(
  index: number,
  code: 'sample_unavailable' | 'out_of_stock',
  sample: RequestedSample | undefined,
) {
  const describe = code === 'out_of_stock' ? messages.outOfStock : messages.sampleUnavailable
  return { path: pathOf(index), code, message: describe(sample?.fullName ?? 'この製品') }
}
