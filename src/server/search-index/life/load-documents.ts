import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import { readChanged, type SearchKind } from '#server/search-index/kinds/search-kind.ts'
import type { LoadedIndex } from './loaded-index.ts'

/** Rows of one change: some 40 ms for the few, half a second for the many. */
const stepSize = { beforeOpening: 10_000, besideRequests: 500 }

/**
 * Brings these rows up to date in the index, and removes what is not searchable any more. `loaded` is asked anew after every
 * wait, because a rebuild may have put another index in its place. Beside requests nothing is merged here: the next
 * change must not wait for a large merge.
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
    // Merging as we go keeps any single merge short: the engine merges at once when too many segments have piled up.
    do await nextTurn()
    while (pace === 'beforeOpening' && index.mergeStep())
  }
}
