import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import { readChanged, type SearchKind } from '#server/search-index/kinds/search-kind.ts'
import type { LoadedIndex } from './loaded-index.ts'

/** Rows per change: about 40 ms for the smaller, half a second for the larger. */
const stepSize = { beforeOpening: 10_000, besideRequests: 500 }

/**
 * Removes rows that are not searchable any more. Calls `loaded` after each wait, because a rebuild may
 * replace the index. Beside requests it does not merge: the next change must not wait.
 */
export async function loadDocuments<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  db: Database,
  ids: readonly number[],
  loaded: () => LoadedIndex<Terms>,
  pace: keyof typeof stepSize,
  onApplied: (ids: readonly number[]) => void = () => {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += stepSize[pace]) {
    const asked = ids.slice(at, at + stepSize[pace])
    const { rows, gone } = await readChanged(kind, db, asked)
    const { index, terms } = loaded()
    index.remove(gone)
    if (rows.length > 0) index.upsert(rows.map((row) => kind.describe(row, terms)))
    onApplied(asked)
    // Keeps merges short: the engine merges at once when too many segments pile up.
    do await nextTurn()
    while (pace === 'beforeOpening' && index.mergeStep())
  }
}
