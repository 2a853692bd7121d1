import type { CartSample, CartVariation } from './cart.ts'
import { withinLimits } from './read-cart.ts'

/** A sample of which fewer can be asked for than lay in the cart. */
export type Cut = { name: string; before: number; after: number }

/** The samples with what the catalogue says of them today. What a limit does not allow any more is cut, and told. */
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
