import { setImmediate as breathe } from 'node:timers/promises'
import { IndexBuilder } from '#search/index-builder.ts'
import type { Database } from '#server/db/connect.ts'
import { createCatalogueSchema } from './catalogue-schema.ts'
import type { Edition } from './edition.ts'
import { finishGently } from './finish-gently.ts'
import type { Taxonomy } from './taxonomy.ts'
import { createVariationDocument } from './variation-documents.ts'
import { selectVariationsAfter, type VariationRow } from './variation-rows.ts'

/** Rows of one query, whose documents are made without a pause: some 20 ms for the few, half a second for the many. */
const stepSize = { beforeOpening: 10_000, besideRequests: 500 }

/** An edition of all searchable variations. Rejects soon after the signal. */
export async function buildEdition(
  db: Database,
  taxonomy: Taxonomy,
  pace: keyof typeof stepSize,
  signal: AbortSignal,
): Promise<Edition> {
  const groupIds = new Set(taxonomy.groups.keys())
  const builder = new IndexBuilder(createCatalogueSchema(groupIds))
  for await (const rows of readAllRows(db, stepSize[pace])) {
    signal.throwIfAborted()
    for (const row of rows) builder.add(createVariationDocument(row, taxonomy))
    await breathe()
  }
  return { index: await finishGently(builder.finish(), signal), groupIds, taxonomy }
}

/** In pages by id; the next one is on its way while one is worked on. */
async function* readAllRows(db: Database, size: number): AsyncGenerator<VariationRow[]> {
  let batch = selectVariationsAfter(db, 0, size).execute()
  for (;;) {
    const rows = await batch
    const last = rows.at(-1)
    if (!last) return
    batch = selectVariationsAfter(db, last.id, size).execute()
    // It is awaited in the next round, if there is one; until then its failure must not count as unhandled.
    batch.catch(() => {})
    yield rows
  }
}
