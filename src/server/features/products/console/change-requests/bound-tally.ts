import { boundedFields } from '#contract/data/change-requests.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'

/** The log is read without nulls. */
export type BoundVariation = Pick<VariationContent, 'id' | 'code'> &
  Partial<Pick<VariationContent, (typeof boundedFields)[number]>>

type BoundCode = { key: string; values: string }

/** Bounded changes by folded 品番, so that a 品番 that is dropped and added again counts as one that stayed. */
export type BoundTally = { changed: ReadonlySet<string>; dropped: BoundCode[]; added: BoundCode[] }

export const emptyTally: BoundTally = { changed: new Set(), dropped: [], added: [] }

const plainFields = boundedFields.filter((field) => field !== 'regulations')

const valuesOf = ({ regulations = {}, ...variation }: BoundVariation): string =>
  JSON.stringify([
    ...plainFields.map((field) => variation[field] ?? null),
    ...regulationKeys.map((key) => {
      const {
        grade,
        certificate,
        note,
      }: { grade?: number; certificate?: string | null; note?: string | null } = regulations[key] ?? {}
      return [grade, certificate, note]
    }),
  ])

const keyed = (variations: readonly BoundVariation[]) =>
  variations.map((variation) => ({
    ...{ id: variation.id, key: foldProductCode(variation.code), values: valuesOf(variation) },
  }))

/** Compares the variations of a product. A renamed one that changes counts by its new 品番. */
export function compareBounded(
  before: readonly BoundVariation[],
  after: readonly BoundVariation[],
): BoundTally {
  const [was, now] = [keyed(before), keyed(after)]
  const keysBefore = new Set(was.map(({ key }) => key))
  const keysAfter = new Set(now.map(({ key }) => key))
  const valuesOfKey = new Map(was.map(({ key, values }) => [key, values]))
  const valuesOfId = new Map(was.map(({ id, values }) => [id, values]))
  const isChanged = ({ id, key, values }: (typeof now)[number]) =>
    (valuesOfKey.has(key) && valuesOfKey.get(key) !== values) ||
    (id !== null && valuesOfId.has(id) && valuesOfId.get(id) !== values)
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

/** Returns the 品番 that changed, also those that left in one save and came back in another. */
export function changedCodes({ changed, dropped, added }: BoundTally): ReadonlySet<string> {
  const left = Map.groupBy(dropped, ({ key }) => key)
  const back = added.filter(({ key, values }) => left.get(key)?.some((each) => each.values !== values))
  return changed.union(new Set(back.map(({ key }) => key)))
}
