import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import type { Edition } from './edition.ts'
import { createVariationDocument } from './variation-documents.ts'
import { selectVariationsById, type VariationRow } from './variation-rows.ts'

/** Variations of one change: some 40 ms for the few, half a second for the many. */
const stepSize = { beforeOpening: 10_000, besideRequests: 500 }

/**
 * Brings these variations up to date, and removes what is not searchable any more. `editionOf` is asked anew after every
 * wait, because a rebuild may have put another edition in its place. Beside requests nothing is merged here: the next
 * change must not wait for a large merge.
 */
export async function loadDocuments(
  db: Database,
  ids: readonly number[],
  editionOf: () => Edition,
  pace: keyof typeof stepSize,
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
