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

/** What this browser keeps: the same for visitors and for people who are signed in. */
export type Cart = {
  samples: CartSample[]
  /** Whose answers, address and note these are; null when nobody has been signed in. */
  person_id: number | null
  questionnaire: CartAnswer[]
  order: { address_id: number | null; note: string }
}

export const emptyCart: Cart = {
  samples: [],
  person_id: null,
  questionnaire: [],
  order: { address_id: null, note: '' },
}

export const countSamples = (samples: readonly CartSample[]): number =>
  samples.reduce((sum, { quantity }) => sum + quantity, 0)
