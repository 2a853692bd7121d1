import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import type { Edition } from './edition.ts'
import { createVariationDocument } from './variation-documents.ts'
import { selectVariationsAfter, selectVariationsById, type VariationRow } from './variation-rows.ts'

/**
 * Rows of one query and documents of one change. A large step costs less in all, because the engine has fewer segments to
 * merge, but it holds up whatever waits: some 40 ms for the small one, most of a second for the other.
 */
const stepSize = { beforeOpening: 10_000, besideRequests: 500 }

export type Pace = keyof typeof stepSize

/** Puts all searchable variations into an edition, reading ahead while it writes. Rejects soon after the signal. */
export async function loadAllDocuments(
  db: Database,
  edition: Edition,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  const size = stepSize[pace]
  let batch = selectVariationsAfter(db, 0, size).execute()
  for (;;) {
    const rows = await batch
    signal.throwIfAborted()
    const last = rows.at(-1)
    if (!last) return
    batch = selectVariationsAfter(db, last.id, size).execute()
    // It is awaited in the next round; until then its failure must not count as unhandled.
    batch.catch(() => {})
    putRows(edition, rows)
    await mergeGently(edition)
  }
}

/**
 * Brings these variations up to date, and removes what is not searchable any more. `editionOf` is asked anew after every
 * wait, because a rebuild may have put another edition in its place. Beside requests nothing is merged here: the next
 * change must not wait for a large merge.
 */
export async function loadDocuments(
  db: Database,
  ids: readonly number[],
  editionOf: () => Edition,
  pace: Pace,
  onApplied: (ids: readonly number[]) => void = () => {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += stepSize[pace]) {
    const asked = ids.slice(at, at + stepSize[pace])
    const rows = await selectVariationsById(db, asked)
    const searchable = new Set(rows.map((row) => row.id))
    const edition = editionOf()
    edition.index.remove(asked.filter((id) => !searchable.has(id)))
    putRows(edition, rows)
    onApplied(asked)
    if (pace === 'beforeOpening') await mergeGently(edition)
    else await breathe()
  }
}

function putRows({ index, taxonomy }: Edition, rows: readonly VariationRow[]): void {
  if (rows.length > 0) index.upsert(rows.map((row) => createVariationDocument(row, taxonomy)))
}

/** Merging as we go keeps any single merge short: the engine merges at once when too many segments have piled up. */
async function mergeGently({ index }: Edition): Promise<void> {
  do await breathe()
  while (index.mergeStep())
}
