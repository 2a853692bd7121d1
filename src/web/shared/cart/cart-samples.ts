import { limits } from '#contract/data/limits.ts'
import type { Sample, VariationCard } from '#contract/products/schemas.ts'
import type { CartSample, CartVariation } from './cart.ts'

export function toCartVariation(variation: VariationCard, sample: CartVariation['sample']): CartVariation {
  const { id, full_name, code, image, product } = variation
  return {
    id,
    full_name,
    code,
    image: image && {
      id: image.id,
      width: image.width,
      height: image.height,
      dominant_hex: image.dominant_hex,
    },
    product: { id: product.id, maker: product.maker, categories: product.categories },
    sample: { limit: sample.limit, description: sample.description },
  }
}

/** Discontinued variations have no available sample. */
export const isSampleToHave = (sample: Sample | null): sample is Sample =>
  !!sample?.available && sample.in_stock

export const quantityOf = (samples: readonly CartSample[], id: number): number =>
  samples.find(({ productVariation }) => productVariation.id === id)?.quantity ?? 0

/** The limit of an order counts all variations of a product together. */
export function roomFor(samples: readonly CartSample[], { product, sample }: CartVariation): number {
  const chosen = samples
    .filter(({ productVariation }) => productVariation.product.id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, sample.limit - chosen)
}

/** Returns whether another variation does not fit; those in it may grow. */
export const isFull = (samples: readonly CartSample[], { id }: CartVariation): boolean =>
  samples.length >= limits.orderItems && !samples.some(({ productVariation }) => productVariation.id === id)

/** Adds or removes `by` samples within the limits; a quantity of zero removes the variation. */
export function changeQuantity(
  samples: readonly CartSample[],
  variation: CartVariation,
  by: number,
  now: Date,
): CartSample[] {
  const known = samples.find(({ productVariation }) => productVariation.id === variation.id)
  const quantity = (known?.quantity ?? 0) + Math.min(by, roomFor(samples, variation))
  const others = samples.filter((sample) => sample !== known)
  if (quantity <= 0) return others
  const changed = { productVariation: variation, quantity, updated_at: now.toISOString() }
  if (known) return samples.map((sample) => (sample === known ? changed : sample))
  return isFull(samples, variation) ? others : [...others, changed]
}

/** Each maker ships its own parcel. */
export function groupByMaker(samples: readonly CartSample[]) {
  const groups = Map.groupBy(samples, ({ productVariation }) => productVariation.product.maker.id)
  return [...groups.values()].map((items) => ({ maker: items[0]?.productVariation.product.maker, items }))
}
