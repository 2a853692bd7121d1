import type { CartCount, CartSample } from './cart.ts'
import { withinLimits } from './read-cart.ts'

export const countsOf = (samples: readonly CartSample[]): CartCount[] =>
  samples.map(({ productVariation: { id }, quantity }) => ({ id, quantity }))

/** Returns the changes that turn `before` into these samples; quantity 0 removes one. */
export function changesOf(samples: readonly CartSample[], before: readonly CartCount[]): CartCount[] {
  const counts = countsOf(samples)
  const known = quantitiesOf(before)
  const quantities = quantitiesOf(counts)
  return [
    ...before.flatMap(({ id }) => (quantities.has(id) ? [] : { id, quantity: 0 })),
    ...counts.filter(({ id, quantity }) => known.get(id) !== quantity),
  ]
}

/**
 * Merges two carts with the common base `before`: local changes win. If both added a variation, the larger
 * quantity counts.
 */
export function mergeCart(
  here: readonly CartSample[],
  before: readonly CartCount[],
  there: readonly CartSample[],
): CartSample[] {
  const changes = quantitiesOf(changesOf(here, before))
  const known = quantitiesOf(before)
  const heard = new Set(there.map(({ productVariation: { id } }) => id))
  const merged = there.map((sample) => {
    const { id } = sample.productVariation
    const changed = changes.get(id)
    if (changed === undefined) return sample
    return { ...sample, quantity: known.has(id) ? changed : Math.max(changed, sample.quantity) }
  })
  const others = here.filter(({ productVariation: { id } }) => changes.has(id) && !heard.has(id))
  return withinLimits([...merged, ...others])
}

const quantitiesOf = (counts: readonly CartCount[]) =>
  new Map(counts.map(({ id, quantity }) => [id, quantity]))
