import type { CartCount, CartSample } from './cart.ts'
import { withinLimits } from './read-cart.ts'

export const countsOf = (samples: readonly CartSample[]): CartCount[] =>
  samples.map(({ productVariation: { id }, quantity }) => ({ id, quantity }))

/** What must be changed for `before` to become as the samples are; a quantity of 0 takes one away. */
export function changesOf(samples: readonly CartSample[], before: readonly CartCount[]): CartCount[] {
  const counts = countsOf(samples)
  const known = quantitiesOf(before)
  const kept = quantitiesOf(counts)
  return [
    ...before.flatMap(({ id }) => (kept.has(id) ? [] : { id, quantity: 0 })),
    ...counts.filter(({ id, quantity }) => known.get(id) !== quantity),
  ]
}

/**
 * The samples of two carts that were one when they were `before`, as far as they had anything in common: what was changed here stays
 * changed, all else is as it is there. Of what is new in both, the larger number.
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
