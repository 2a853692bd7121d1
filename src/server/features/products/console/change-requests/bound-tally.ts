import { foldProductCode } from '#contract/data/product-code.ts'

type PricedVariation = { id: number | null; code: string; price: number | null }

type PricedCode = { key: string; price: number | null }

/** Price changes by folded 品番, so that a 品番 that is dropped and added again counts as one that stayed. */
export type BoundTally = { changed: ReadonlySet<string>; dropped: PricedCode[]; added: PricedCode[] }

export const emptyTally: BoundTally = { changed: new Set(), dropped: [], added: [] }

const keyed = (variations: readonly PricedVariation[]) =>
  variations.map(({ id, code, price }) => ({ id, key: foldProductCode(code), price }))

/** Compares the variations of a product. A renamed one that changes its price counts by its new 品番. */
export function compareBounded(
  before: readonly PricedVariation[],
  after: readonly PricedVariation[],
): BoundTally {
  const [was, now] = [keyed(before), keyed(after)]
  const keysBefore = new Set(was.map(({ key }) => key))
  const keysAfter = new Set(now.map(({ key }) => key))
  const priceOfKey = new Map(was.map(({ key, price }) => [key, price]))
  const priceOfId = new Map(was.map(({ id, price }) => [id, price]))
  const isChanged = ({ id, key, price }: (typeof now)[number]) =>
    (priceOfKey.has(key) && priceOfKey.get(key) !== price) ||
    (id !== null && priceOfId.has(id) && priceOfId.get(id) !== price)
  return {
    changed: new Set(now.filter(isChanged).map(({ key }) => key)),
    dropped: was.filter(({ key }) => !keysAfter.has(key)),
    added: now.filter(({ key }) => !keysBefore.has(key)),
  }
}

export const joinTallies = (a: BoundTally, b: BoundTally): BoundTally => ({
  changed: a.changed.union(b.changed),
  dropped: [...a.dropped, ...b.dropped],
  added: [...a.added, ...b.added],
})

/** Returns the 品番 that changed their price, also those that left in one save and came back in another. */
export function changedCodes({ changed, dropped, added }: BoundTally): ReadonlySet<string> {
  const left = Map.groupBy(dropped, ({ key }) => key)
  const back = added.filter(({ key, price }) => left.get(key)?.some((each) => each.price !== price))
  return changed.union(new Set(back.map(({ key }) => key)))
}
