import type { Image } from '#contract/kit/schemas.ts'

/** The part of a variation that the cart and an order need. */
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

export type CartAnswer = { question_id: number; choice_ids: number[] }

export type CartCount = { id: number; quantity: number }

/** The cart in this browser. A visitor has no other copy; a signed-in user's cart is also in the account. */
export type Cart = {
  samples: CartSample[]
  /** Its owner; null for visitors. */
  person_id: number | null
  /** Quantities in the account's cart at the last response. */
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
