import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import type { Edition } from './edition.ts'
import { createVariationDocument } from './variation-documents.ts'
import { selectVariationsAfter, selectVariationsById, type VariationRow } from './variation-rows.ts'

/** Rows of one query: enough to keep PostgreSQL busy, few enough to stay small in memory. */
const batchSize = 1000
/** Documents between two breaths: some milliseconds, so that requests are answered meanwhile. */
const sliceSize = 200

/** Puts all searchable variations into an edition, reading ahead while it writes. */
export async function loadAllDocuments(db: Database, edition: Edition): Promise<void> {
  let batch = selectVariationsAfter(db, 0, batchSize).execute()
  for (;;) {
    const rows = await batch
    const last = rows.at(-1)
    if (!last) return
    batch = selectVariationsAfter(db, last.id, batchSize).execute()
    // It is awaited in the next round; until then its failure must not count as unhandled.
    batch.catch(() => {})
    for (let at = 0; at < rows.length; at += sliceSize) {
      putRows(edition, rows.slice(at, at + sliceSize))
      await breathe()
    }
    await mergeGently(edition)
  }
}

/**
 * Brings these variations up to date, and removes what is not searchable any more. `editionOf` is asked anew after every
 * wait, because a rebuild may have put another edition in its place.
 */
export async function loadDocuments(
  db: Database,
  ids: readonly number[],
  editionOf: () => Edition,
  onApplied: (ids: readonly number[]) => void = () => {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const asked = ids.slice(at, at + batchSize)
    const rows = new Map((await selectVariationsById(db, asked)).map((row) => [row.id, row]))
    for (let from = 0; from < asked.length; from += sliceSize) {
      const slice = asked.slice(from, from + sliceSize)
      const edition = editionOf()
      edition.index.remove(slice.filter((id) => !rows.has(id)))
      putRows(
        edition,
        slice.flatMap((id) => rows.get(id) ?? []),
      )
      onApplied(slice)
      await breathe()
    }
    await mergeGently(editionOf())
  }
}

function putRows({ index, taxonomy }: Edition, rows: readonly VariationRow[]): void {
  if (rows.length > 0) index.upsert(rows.map((row) => createVariationDocument(row, taxonomy)))
}

/** Merging as we go keeps any single merge short: the engine merges at once when too many segments have piled up. */
async function mergeGently({ index }: Edition): Promise<void> {
  while (index.mergeStep()) await breathe()
}
