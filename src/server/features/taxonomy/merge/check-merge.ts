import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { messages } from '#contract/data/messages.ts'
import { type MergeableKind, putsProductsOnHeading, type TaxonomyUses } from '#contract/data/taxonomy-uses.ts'
import { ApiError } from '#server/api-error.ts'
import { findVersion } from '#server/console/log.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  buildingTypeRecord,
  categoryRecord,
  materialRecord,
  useTypeRecord,
} from '#server/features/taxonomy/console/term-records.ts'
import { countProducts, countUses } from '#server/features/taxonomy/console/uses.ts'
import { childrenOf } from './merge-terms.ts'
import { findTwins, type Merge } from './move-references.ts'

const records = {
  category: categoryRecord,
  building_type: buildingTypeRecord,
  use_type: useTypeRecord,
  material: materialRecord,
}

type Term = { id: number; name: string; version: number }

type MergePlan = { term: Term; into: Term; moved: TaxonomyUses; below: string[] }

const refuse = (path: 'term_id' | 'into_id', message: string) =>
  new ApiError('invalid_request', [{ path, code: 'custom', message }], { detail: message })

/** Returns the effects of a merge, and refuses terms that cannot become one. */
export async function planMerge(
  executor: Executor,
  kind: MergeableKind,
  { from, into }: Merge,
): Promise<MergePlan> {
  if (from === into) throw refuse('into_id', messages.mergeSelf)
  const term = await readTerm(executor, kind, 'term_id', from)
  const target = await readTerm(executor, kind, 'into_id', into)
  const usesOf = async (id: number) =>
    (await countUses(executor, records[kind].uses, id)).get(id) ?? ({} as TaxonomyUses)
  const uses = await usesOf(from)
  // The products below a heading move with its categories.
  const moved = uses.children ? { ...uses, products: (await countProducts(executor)).get(from) ?? 0 } : uses
  if (kind === 'category') {
    if (term.row.kind !== target.row.kind || target.row.parentId === from)
      throw refuse('into_id', messages.mergeKind)
    if ((moved.children ?? 0) > 0 && target.row.parentId !== null)
      throw refuse('into_id', messages.mergeDepth)
    const places = [
      { id: from, parentId: term.row.parentId ?? null, uses },
      { id: into, parentId: target.row.parentId ?? null, uses: await usesOf(into) },
    ] as const
    if (putsProductsOnHeading(...places)) throw refuse('into_id', messages.mergeProducts)
  }
  if (kind === 'use_type' && term.row.buildingTypeId !== target.row.buildingTypeId)
    throw refuse('into_id', messages.mergeBuilding)
  const twins =
    kind === 'category' || kind === 'building_type'
      ? await findTwins(executor, childrenOf[kind], { from, into })
      : []
  return { term: term.named, into: target.named, moved, below: twins.map(({ name }) => name) }
}

type TermRow = { name: string; kind?: number; parentId?: number | null; buildingTypeId?: number }

async function readTerm(
  executor: Executor,
  kind: MergeableKind,
  path: 'term_id' | 'into_id',
  id: number,
): Promise<{ row: TermRow; named: Term }> {
  const { table } = records[kind]
  const row = (await first(
    executor
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id)),
  )) as TermRow | undefined
  if (!row) throw refuse(path, messages.goneTerm)
  return { row, named: { id, name: row.name, version: await findVersion(executor, kind, id) } }
}
