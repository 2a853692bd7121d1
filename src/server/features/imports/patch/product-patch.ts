import { isDeepStrictEqual } from 'node:util'
import type { FieldChanges, ProductPatch } from '#contract/imports/stored-types.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'

/** A field that was left alone, because its value was changed after the preview. */
export type PatchConflict = { row: number | null; code: string | null; field: string; current: unknown }

type Variations = readonly VariationContent[]

export function listChanges<T extends object>(before: T, after: T): FieldChanges {
  const changes: FieldChanges = {}
  for (const key of Object.keys(after) as (keyof T & string)[])
    if (!isDeepStrictEqual(before[key], after[key])) changes[key] = [before[key], after[key]]
  return changes
}

/**
 * Writes a patch over a product. A field is written only while it has its old value; one that already has the new
 * value is no conflict, so that a repeated step changes nothing.
 */
export function applyPatch(
  state: ProductContent,
  patch: ProductPatch,
): { state: ProductContent; conflicts: PatchConflict[] } {
  const conflicts: PatchConflict[] = []
  const fieldsOf = (row: number | null, code: string | null) => (field: string, current: unknown) =>
    conflicts.push({ row, code, field, current })
  const product = writeFields(state, patch.product, fieldsOf(null, null))
  const changes = new Map(patch.changed.map((change) => [change.id, change]))
  const variations = state.variations.map((variation) => {
    const change = changes.get(variation.id ?? 0)
    if (!change) return variation
    changes.delete(change.id)
    return writeFields(variation, change.fields, fieldsOf(change.row, change.code))
  })
  for (const { row, code } of changes.values()) conflicts.push({ row, code, field: 'code', current: null })
  const added = patch.added.map(({ content }) => content)
  return { state: { ...product, variations: [...variations, ...added] }, conflicts }
}

function writeFields<T extends object>(
  before: T,
  changes: FieldChanges,
  onConflict: (field: string, current: unknown) => unknown,
): T {
  const after = { ...before } as Record<string, unknown>
  for (const [field, [old, value]] of Object.entries(changes)) {
    const current = after[field]
    if (isDeepStrictEqual(current, old)) after[field] = value
    else if (!isDeepStrictEqual(current, value)) onConflict(field, current)
  }
  return after as T
}

const reverse = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, [after, before]]))

/** Added variations are removed by `withoutAdded`. */
export const reversePatch = ({ product, changed }: ProductPatch): ProductPatch => ({
  product: reverse(product),
  changed: changed.map((change) => ({ ...change, fields: reverse(change.fields) })),
  added: [],
})

/**
 * Takes variations out that an import added. People may have chosen a public one already: it stays, unpublished, like
 * one that something refers to.
 */
export function withoutAdded(
  variations: Variations,
  ids: ReadonlySet<number>,
  mustStay: ReadonlySet<number>,
): VariationContent[] {
  return variations.flatMap((variation) => {
    if (variation.id === null || !ids.has(variation.id)) return [variation]
    return mustStay.has(variation.id) ? [{ ...variation, published: false }] : []
  })
}
