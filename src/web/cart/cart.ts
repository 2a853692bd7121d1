import type { Image } from '#contract/kit/schemas.ts'

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

/** How many of a variation. */
export type CartCount = { id: number; quantity: number }

/** What this browser keeps: of a visitor all there is, of a person what they also find elsewhere. */
export type Cart = {
  samples: CartSample[]
  /** Whose cart this is; null when nobody has been signed in. */
  person_id: number | null
  /** What the person's cart had when it was last heard of. */
  sent: CartCount[]
  questionnaire: CartAnswer[]
  order: { address_id: number | null; note: string }
}

export const emptyCart: Cart = {
  samples: [],
  person_id: null,
  sent: [],
  questionnaire: [],
  order: { address_id: null, note: '' },
}

export const countSamples = (samples: readonly CartSample[]): number =>
  samples.reduce((sum, { quantity }) => sum + quantity, 0)
