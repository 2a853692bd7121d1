import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { loadSnapshot } from '#search/snapshot.ts'
import type { SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import { createCatalogueSchema } from './catalogue-schema.ts'
import { type Edition, fitsEdition, renameEdition } from './edition.ts'
import { loadDocuments } from './load-documents.ts'
import { type OutboxPosition, readOutbox } from './outbox.ts'
import { findBookmark } from './outbox-bookmark.ts'
import { openSnapshotFile, type SnapshotFile } from './snapshot-file.ts'
import { loadTaxonomy } from './taxonomy.ts'
import { documentsVersion } from './variation-documents.ts'

/** An edition from the disk that has caught up with the database. */
export type RestoredEdition = {
  edition: Edition
  position: OutboxPosition
  suggestions: readonly SuggestEntry[]
  /** Something had changed since it was saved. */
  changed: boolean
}

type Sources = { db: Database; pool: Pool; folder: string; logger: Logger }

/** When more than this share changed, loading everything is faster and leaves nothing to merge. */
const mostChanged = 0.5

/**
 * The saved index with everything that changed since. Undefined when there is none that may be used: the log says why, and
 * the index is to be built anew. Rejects when the database does not answer.
 */
export async function restoreEdition(sources: Sources): Promise<RestoredEdition | undefined> {
  const { folder, logger } = sources
  const file = await openSnapshotFile(folder).catch((error: unknown) => {
    logger.warn({ err: error, folder }, 'the saved search index cannot be read; building it anew')
  })
  if (file === undefined) return undefined
  const restored = typeof file === 'string' ? file : await restoreFrom(file, sources).finally(file.close)
  if (typeof restored === 'object') return restored
  logger.warn({ folder, reason: restored }, 'the saved search index is of no use; building it anew')
  return undefined
}

/** The edition, or why there is none. */
async function restoreFrom(file: SnapshotFile, { db, pool }: Sources): Promise<RestoredEdition | string> {
  const { documents, bookmark, position, suggestions } = file.label
  if (documents !== documentsVersion) return 'other-documents'
  const found = await findBookmark(pool, bookmark)
  if (found !== 'there') return found === 'gone' ? 'too-old' : found

  const taxonomy = await loadTaxonomy(db)
  const groupIds = new Set(taxonomy.groups.keys())
  const loaded = loadSnapshot(createCatalogueSchema(groupIds), await file.readIndex())
  if (!loaded.ok) return loaded.fault
  const { index } = loaded

  const changes = await readOutbox(pool, position)
  if (changes.everything) return 'reindex-requested'
  if (changes.variationIds.length > index.size * mostChanged) return 'mostly-changed'
  const names = changes.taxonomy ? await loadTaxonomy(db) : taxonomy
  const saved: Edition = { index, groupIds, taxonomy }
  if (!fitsEdition(saved, names)) return 'other-schema'
  const edition = renameEdition(saved, names)
  await loadDocuments(db, changes.variationIds, () => edition, 'beforeOpening')
  const changed = changes.taxonomy || changes.variationIds.length > 0
  return { edition, position: changes.position, suggestions, changed }
}
