import type { MergeableKind } from '#contract/data/taxonomy-uses.ts'
import type { Executor } from '#server/db/connect.ts'
import { mergedTerms } from '#server/db/schema/index.ts'

/** By kind: ids of merged terms, and the one that each went into. */
export type MergedTerms = Readonly<Partial<Record<MergeableKind, ReadonlyMap<number, number>>>>

export async function loadMergedTerms(executor: Executor): Promise<MergedTerms> {
  const { kind, termId, intoId } = mergedTerms
  const rows = await executor.select({ kind, termId, intoId }).from(mergedTerms)
  const byKind = Map.groupBy(rows, (row) => row.kind)
  return Object.fromEntries(
    [...byKind].map(([of, merged]) => [of, new Map(merged.map((row) => [row.termId, row.intoId]))]),
  )
}
