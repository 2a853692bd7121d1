import type { ProductPatch } from '#contract/imports/stored-types.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { applyPatch } from './product-patch.ts'

type AppliedPatch = ReturnType<typeof applyPatch>

type Change = ProductPatch['changed'][number]

/** No row of the file asks for it. */
const isHiding = ({ row, fields }: Change): boolean => row === null && 'published' in fields

/** Leaves out 品番 that became 廃番 since the check: a file need not name them. */
export function withoutEnded({ variations }: ProductContent, patch: ProductPatch): ProductPatch {
  const ended = new Set(variations.flatMap(({ id, discontinued }) => (discontinued ? (id ?? []) : [])))
  return { ...patch, changed: patch.changed.filter((change) => !isHiding(change) || !ended.has(change.id)) }
}

/** Hides a product with its last public 品番: a later one must not bring it back. */
export function hideWithLast(applied: AppliedPatch): AppliedPatch {
  const { state, written } = applied
  const isLast = state.published && !state.variations.some(({ published }) => published)
  if (!isLast || !written.changed.some(isHiding)) return applied
  return {
    ...applied,
    state: { ...state, published: false },
    written: { ...written, product: { ...written.product, published: [true, false] } },
  }
}
