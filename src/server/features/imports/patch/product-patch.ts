import { isDeepStrictEqual } from 'node:util'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { FieldChanges, ProductPatch } from '#contract/imports/stored-types.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'

/** A part that was left alone, because the product was changed after the preview. */
export type PatchConflict = { row: number | null; code: string | null } & (
  | {
      kind: 'field'
      variationId: number | null
      field: string
      before: unknown
      current: unknown
      wanted: unknown
    }
  | { kind: 'gone' | 'taken' }
)

type Variations = readonly VariationContent[]

export function listChanges<T extends object>(before: T, after: T): FieldChanges {
  const changes: FieldChanges = {}
  for (const key of Object.keys(after) as (keyof T & string)[])
    if (!isDeepStrictEqual(before[key], after[key])) changes[key] = [before[key], after[key]]
  return changes
}

/**
 * Writes a patch over a product. A field is written only while it has its old value, and an added 品番 only while the
 * product lacks it. `written` has the parts that changed something.
 */
export function applyPatch(
  state: ProductContent,
  patch: ProductPatch,
): { state: ProductContent; written: ProductPatch; conflicts: PatchConflict[] } {
  const conflicts: PatchConflict[] = []
  const conflictAt =
    (row: number | null, code: string | null, variationId: number | null): OnConflict =>
    (fields) =>
      conflicts.push({ row, code, kind: 'field', variationId, ...fields })
  const product = writeFields(state, patch.product, conflictAt(null, null, null))
  const written: ProductPatch = { product: product.written, changed: [], added: [] }
  const changes = new Map(patch.changed.map((change) => [change.id, change]))
  const variations = state.variations.map((variation) => {
    const change = changes.get(variation.id ?? 0)
    if (!change) return variation
    changes.delete(change.id)
    const { after, written: fields } = writeFields(
      variation,
      change.fields,
      conflictAt(change.row, change.code, change.id),
    )
    if (Object.keys(fields).length > 0) written.changed.push({ ...change, fields })
    return after
  })
  for (const { row, code } of changes.values()) conflicts.push({ row, code, kind: 'gone' })
  const codes = new Set(state.variations.map(({ code }) => foldProductCode(code)))
  for (const added of patch.added) {
    const { code } = added.content
    if (codes.has(foldProductCode(code))) conflicts.push({ row: added.row, code, kind: 'taken' })
    else written.added.push(added)
  }
  const added = written.added.map(({ content }) => content)
  return { state: { ...product.after, variations: [...variations, ...added] }, written, conflicts }
}

type OnConflict = (conflict: { field: string; before: unknown; current: unknown; wanted: unknown }) => unknown

function writeFields<T extends object>(
  before: T,
  changes: FieldChanges,
  onConflict: OnConflict,
): { after: T; written: FieldChanges } {
  const after = { ...before } as Record<string, unknown>
  const written: FieldChanges = {}
  for (const [field, [old, value]] of Object.entries(changes)) {
    const current = after[field]
    if (isDeepStrictEqual(current, old)) {
      after[field] = value
      written[field] = [old, value]
    } else if (!isDeepStrictEqual(current, value)) onConflict({ field, before: old, current, wanted: value })
  }
  return { after: after as T, written }
}

const reverse = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, [after, before]]))

/** Joins two writes of one import for an undo of both. */
export function joinPatches(earlier: ProductPatch, later: ProductPatch): ProductPatch {
  const changed = new Map(earlier.changed.map((change) => [change.id, change]))
  for (const change of later.changed) {
    const fields = joinFields(changed.get(change.id)?.fields ?? {}, change.fields)
    changed.set(change.id, { ...change, fields })
  }
  return {
    product: joinFields(earlier.product, later.product),
    changed: [...changed.values()],
    added: [...earlier.added, ...later.added],
  }
}

const joinFields = (earlier: FieldChanges, later: FieldChanges): FieldChanges => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(later).map(([field, [before, after]]) => [
      field,
      [(earlier[field] ?? [before])[0], after],
    ]),
  ),
})

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
