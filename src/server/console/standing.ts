import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MergeableKind } from '#contract/data/taxonomy-uses.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { categories, materials, mergedTerms } from '#server/db/schema/index.ts'

export type NamedTable = PgTable & { id: PgColumn }

type Id = number | null

/** Returns null and the ids that exist, and locks their rows against deletion. */
export async function selectStanding(
  tx: Transaction,
  table: NamedTable,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const named = ids.filter((id) => id !== null)
  const rows = await tx
    .select({ id: sql`${table.id}`.mapWith(Number) })
    .from(table as PgTable)
    .where(isOneOf(table.id, named))
    .orderBy(asc(table.id))
    .for('key share')
  return new Set([null, ...rows.map(({ id }) => id)])
}

export const orNull = async (tx: Transaction, table: NamedTable, id: Id): Promise<Id> =>
  (await selectStanding(tx, table, [id])).has(id) ? id : null

const mergeable = { category: categories, material: materials }

/**
 * Locks terms that states of the log name. Returns their ids of today in order: merged terms by the one that stayed,
 * removed ones not at all.
 */
export async function followTerms(
  tx: Transaction,
  kind: MergeableKind & keyof typeof mergeable,
  ids: readonly number[],
): Promise<(ids: readonly number[]) => number[]> {
  const today = new Map<number, number>()
  let open = [...new Set(ids)].map((id) => ({ id, at: id }))
  // Again, as long as the term that stayed is merged while this waits for its row.
  while (open.length > 0) {
    const standing = await selectStanding(
      tx,
      mergeable[kind],
      open.map(({ at }) => at),
    )
    for (const { id, at } of open) if (standing.has(at)) today.set(id, at)
    const gone = open.filter(({ at }) => !standing.has(at))
    const intoOf = await selectMerged(
      tx,
      kind,
      gone.map(({ at }) => at),
    )
    open = gone.flatMap(({ id, at }) => {
      const next = intoOf.get(at)
      return next === undefined ? [] : { id, at: next }
    })
  }
  return (named) => [...new Set(named.flatMap((id) => today.get(id) ?? []))].toSorted((a, b) => a - b)
}

/** Returns the term that each merged one went into. */
async function selectMerged(
  tx: Transaction,
  kind: MergeableKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: mergedTerms.termId, intoId: mergedTerms.intoId })
    .from(mergedTerms)
    .where(and(eq(mergedTerms.kind, kind), isOneOf(mergedTerms.termId, ids)))
  return new Map(rows.map(({ id, intoId }) => [id, intoId]))
}
