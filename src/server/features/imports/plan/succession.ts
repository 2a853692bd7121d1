import { discontinuationMessages, findSuccessionFault } from '#contract/data/discontinuation.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { ProductPlan, SuccessorLink } from '#contract/imports/stored-types.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import type { Slices } from '#search/slices.ts'
import { shorten } from '#server/features/imports/cells/cell-messages.ts'
import type { Vocabulary } from '#server/features/imports/cells/vocabulary.ts'
import type { RowReading } from './types.ts'

/** A stored 品番 by its id, one that the file adds by its text. */
type Successors = readonly (number | string)[]

const column = 'successors'

export const successionMessages = {
  itself: `${discontinuationMessages.successorItself}。ほかの品番にしてください`,
  circle: (codes: readonly string[]) =>
    `後継品が ${shorten(codes.join('→'))} と回っています。どれかの後継品番を直してください`,
} as const

/** Finds 品番 that lead back to themselves, by links of the file and stored ones. */
export function* checkSuccessionInSlices(
  rows: readonly RowReading[],
  { variations }: Vocabulary,
): Slices<void> {
  const codes = new Map(variations.map(({ id, code }) => [id, code]))
  const written = new Map<string, string>()
  const keyOf = (successor: number | string): string => {
    const code = typeof successor === 'string' ? successor : (codes.get(successor) ?? '')
    const key = foldProductCode(code)
    written.set(key, written.get(key) ?? code)
    return key
  }
  const next = new Map(variations.map(({ code, successors }) => [keyOf(code), successors.map(keyOf)]))
  const linked = rows.filter(({ values }) => values.has(column) && values.has('code'))
  const keyOfRow = ({ values }: RowReading) => keyOf(String(values.get('code')))
  for (const row of linked) next.set(keyOfRow(row), (row.values.get(column) as Successors).map(keyOf))
  for (const row of linked) {
    yield
    const fault = findSuccessionFault(keyOfRow(row), (key) => next.get(key) ?? [])
    if (!fault) continue
    const path = fault.path.map((key) => written.get(key) ?? key)
    row.issues.push({ column, message: describeFault(fault.kind, path) })
  }
}

function describeFault(kind: 'circle' | 'too_long', path: readonly string[]): string {
  if (kind === 'too_long') return discontinuationMessages.successionTooLong
  return path.length === 2 ? successionMessages.itself : successionMessages.circle(path)
}

const namesNew = (successors: readonly unknown[]): boolean =>
  successors.some((successor) => typeof successor === 'string')

/**
 * Takes links to 品番 out that the file adds: they have no ids before all products are written. A plan of its own
 * writes them then.
 */
export function splitLinks(plan: ProductPlan): ProductPlan[] {
  const links: SuccessorLink[] = []
  const defer = (row: number, content: VariationContent, before: number[]): VariationContent => {
    if (!namesNew(content.successors)) return content
    links.push({ row, code: content.code, before, after: content.successors })
    return { ...content, successors: before }
  }
  const { create, patch } = plan
  const rest = {
    ...plan,
    create: create && {
      ...create,
      variations: create.variations.map((content, at) => defer(plan.rows[at] ?? 0, content, [])),
    },
    patch: patch && {
      ...patch,
      added: patch.added.map(({ row, content }) => ({ row, content: defer(row, content, []) })),
      changed: patch.changed.flatMap((change) => {
        const { successors, ...fields } = change.fields
        const [before, after] = (successors ?? [[], []]) as readonly [number[], Successors]
        if (!namesNew(after)) return change
        links.push({ row: change.row, code: change.code, before, after })
        return Object.keys(fields).length > 0 ? { ...change, fields } : []
      }),
    },
  }
  if (links.length === 0) return [plan]
  const { productId, name } = plan
  const linking = {
    productId,
    name,
    rows: links.flatMap(({ row }) => row ?? []),
    create: null,
    patch: null,
    links,
  }
  return [...(isEmpty(rest) ? [] : [rest]), linking]
}

const isEmpty = ({ create, patch }: ProductPlan): boolean =>
  !create && !(patch && Object.keys(patch.product).length + patch.changed.length + patch.added.length > 0)
