import { limits } from '#contract/limits.ts'
import type { VariationCard } from '#contract/product-schemas.ts'
import type { Image } from '#contract/shared-schemas.ts'

/** As much of a variation as the cart shows and an order asks about. */
export type CartVariation = {
  id: number
  full_name: string
  code: string
  image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null
  product: {
    id: number
    maker: { id: number; name: string }
    categories: { id: number; name: string }[]
  }
  sample: { limit: number; description: string | null }
}

export type CartSample = {
  productVariation: CartVariation
  quantity: number
  /** ISO 8601. */
  updated_at: string
}

/** The answer to one question of the makers. */
export type CartAnswer = { question_id: number; choice_ids: number[] }

/** What this browser keeps: the same for visitors and for people who are signed in. */
export type Cart = {
  samples: CartSample[]
  questionnaire: CartAnswer[]
  order: { address_id: number | null; note: string }
}

export const emptyCart: Cart = { samples: [], questionnaire: [], order: { address_id: null, note: '' } }

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

/** How many more samples of this product one request may have: the limit counts all its variations together. */
export function roomFor(samples: readonly CartSample[], { product, sample }: CartVariation): number {
  const chosen = samples
    .filter(({ productVariation }) => productVariation.product.id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, sample.limit - chosen)
}

/** Whether one more variation is too many for one request; more of those that are in it is not. */
export const isFull = (samples: readonly CartSample[], { id }: CartVariation): boolean =>
  samples.length >= limits.orderItems && !samples.some(({ productVariation }) => productVariation.id === id)

/** Puts `by` more into the cart, or takes away; never beyond the limits, and gone at nothing. */
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

export const countSamples = (samples: readonly CartSample[]): number =>
  samples.reduce((sum, { quantity }) => sum + quantity, 0)

/** Each maker sends its own parcel. In the order in which the makers came into the cart. */
export function groupByMaker(samples: readonly CartSample[]) {
  const groups = Map.groupBy(samples, ({ productVariation }) => productVariation.product.maker.id)
  return [...groups.values()].map((items) => ({ maker: items[0]?.productVariation.product.maker, items }))
}
