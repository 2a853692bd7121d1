import { type ErrorCode, errorCatalogue } from '#contract/data/errors.ts'
import { ApiError, found } from '#server/api-error.ts'

export type WantedReplacement = {
  itemId: number
  to: number
  /** Product that the sender saw. */
  seen: number | undefined
  /** Place in the body that a refusal names. */
  path: string
}

export type ProductChange = { itemId: number; from: number; to: number }

type Products = {
  /** Product of each item. */
  held: ReadonlyMap<number, number>
  /** Public products. */
  shown: ReadonlySet<number>
}

/** Replays the replacements in their order, because a list holds each product once. Throws the first refusal. */
export function planReplacements(
  replacements: readonly WantedReplacement[],
  { held, shown }: Products,
): ProductChange[] {
  const products = new Map(held)
  const present = new Set(held.values())
  return replacements.flatMap(({ itemId, to, seen, path }) => {
    const from = found(products.get(itemId))
    if (from === to) return []
    if (seen !== undefined && seen !== from) throw refusal('list_item_replaced', path)
    if (!shown.has(to)) throw refusal('replacement_gone', path)
    if (present.has(to)) throw refusal('replacement_on_list', path)
    products.set(itemId, to)
    present.delete(from)
    present.add(to)
    return [{ itemId, from, to }]
  })
}

const refusal = (code: ErrorCode, path: string): ApiError =>
  new ApiError(code, [{ path, code, message: errorCatalogue[code].detail }])

/** Splits changes for one statement each, because one cannot move a product between items. */
export function groupChanges(changes: readonly ProductChange[]): ProductChange[][] {
  const groups: ProductChange[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last?.every(({ itemId, from }) => itemId !== change.itemId && from !== change.to)) last.push(change)
    else groups.push([change])
  }
  return groups
}

export function joinChanges(changes: readonly ProductChange[]): ProductChange[] {
  const joined = new Map<number, ProductChange>()
  for (const change of changes)
    joined.set(change.itemId, { ...change, from: joined.get(change.itemId)?.from ?? change.from })
  return [...joined.values()].filter(({ from, to }) => from !== to)
}
