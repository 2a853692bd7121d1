import type { CartSample, CartVariation } from './cart.ts'
import { withinLimits } from './read-cart.ts'

export type Cut = { name: string; before: number; after: number }

export function renewSamples(
  samples: readonly CartSample[],
  current: ReadonlyMap<number, CartVariation>,
): { samples: CartSample[]; cuts: Cut[] } {
  const renewed = withinLimits(
    samples.map((sample) => ({
      ...sample,
      productVariation: current.get(sample.productVariation.id) ?? sample.productVariation,
    })),
  )
  const quantities = new Map(renewed.map(({ productVariation, quantity }) => [productVariation.id, quantity]))
  const cuts = samples.flatMap(({ productVariation: { id, full_name: name }, quantity: before }) => {
    const after = quantities.get(id) ?? 0
    return after < before ? [{ name, before, after }] : []
  })
  return { samples: renewed, cuts }
}
