import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchDoc } from '#search/types.ts'
import { runInTurns } from '#search/work-in-turns.ts'
import type { Database } from '#server/db/connect.ts'
import { readChanged, type SearchKind } from '#server/search-index/kinds/search-kind.ts'
import type { LoadedIndex } from './loaded-index.ts'

/** Ids per query; their groups add rows. An answer is parsed in one event loop turn. */
const idsOfStep = 500
/**
 * Documents replaced in one turn, unless a single group has more: about 20 ms for products. Fewer would make many
 * segments to merge.
 */
const docsOfUpsert = 150

/**
 * Removes rows that are not searchable any more. Calls `loaded` once for each step: a rebuild may replace the
 * index, and reads the rows of unfinished steps again. Beside requests it does not merge: the next change must
 * not wait.
 */
export async function loadDocuments<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  db: Database,
  ids: readonly number[],
  loaded: () => LoadedIndex<Terms>,
  pace: 'beforeOpening' | 'besideRequests',
  onApplied: (ids: readonly number[]) => void = () => {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += idsOfStep) {
    const batch = ids.slice(at, at + idsOfStep)
    const { rows, gone } = await readChanged(kind, db, batch)
    const { index, terms } = loaded()
    index.remove(gone)
    await runInTurns(upsertRows(kind, rows, { index, terms }))
    onApplied(batch)
    // Keeps merges short: the engine merges at once when segments pile up.
    do await nextTurn()
    while (pace === 'beforeOpening' && index.mergeStep())
  }
}

function* upsertRows<Row extends { id: number }, Terms>(
  { describe }: Pick<SearchKind<Row, Terms>, 'describe'>,
  rows: readonly Row[],
  { index, terms }: Pick<LoadedIndex<Terms>, 'index' | 'terms'>,
): Generator<undefined, void> {
  const docs: SearchDoc[] = []
  for (const row of rows) {
    docs.push(describe(row, terms))
    yield
  }
  for (const batch of batchGroups(docs)) yield* index.upsertInSlices(batch)
}

/** Yields batches of whole groups: an upsert replaces all documents of each group. */
function* batchGroups(docs: readonly SearchDoc[]): Generator<SearchDoc[]> {
  let batch: SearchDoc[] = []
  for (const group of Map.groupBy(docs, ({ id, group }) => group?.id ?? `alone ${id}`).values()) {
    if (batch.length > 0 && batch.length + group.length > docsOfUpsert) {
      yield batch
      batch = []
    }
    batch.push(...group)
  }
  if (batch.length > 0) yield batch
}
