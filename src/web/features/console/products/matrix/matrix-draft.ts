import type { VariationDraft } from '#web/features/console/products/product-draft.ts'
import type { TypedAxis } from './axis-fields.tsx'
import { nameAxes } from './combine-axes.ts'

export const axisNames = ['仕上げ', 'サイズ', '色', '張地', '脚', '向き']

/** Typed texts of the matrix, which stay when it is closed. */
export type MatrixDraft = {
  axes: readonly TypedAxis[]
  patterns: { code: string; name: string }
  price: string
  /** Keys of combinations that are not ticked. */
  left: ReadonlySet<string>
}

export const beginMatrix = (variations: readonly VariationDraft[]): MatrixDraft => ({
  axes: axisNames.slice(0, 2).map((name, key) => ({ key, name, typed: '' })),
  patterns: { code: nameAxes(startOf(variations), 2, '-'), name: nameAxes('', 2, '／') },
  price: variations[0]?.price ?? '',
  left: new Set(),
})

/** The patterns name every axis. */
export const withAxes = (draft: MatrixDraft, axes: readonly TypedAxis[]): MatrixDraft => ({
  ...draft,
  axes,
  patterns: {
    code: nameAxes(draft.patterns.code, axes.length, '-'),
    name: nameAxes(draft.patterns.name, axes.length, '／'),
  },
})

export function newAxis(axes: readonly TypedAxis[]): TypedAxis {
  const name = axisNames.find((each) => axes.every((axis) => axis.name !== each)) ?? ''
  return { key: Math.max(...axes.map(({ key }) => key)) + 1, name, typed: '' }
}

/** The beginning that all 品番 share, up to its last separator. */
function startOf(variations: readonly VariationDraft[]): string {
  const [first = '', ...others] = variations.map(({ code }) => code).filter(Boolean)
  let shared = first.length
  for (const code of others) while (!code.startsWith(first.slice(0, shared))) shared--
  return /^.*[^\p{L}\p{N}]/u.exec(first.slice(0, shared))?.[0] ?? ''
}
