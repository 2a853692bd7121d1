import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { loadSnapshot } from '#search/snapshot.ts'
import type { SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { findBookmark } from '#server/search-index/outbox/bookmark.ts'
import { changesOf, readOutbox } from '#server/search-index/outbox/outbox.ts'
import { openSnapshotFile, type SnapshotFile } from '#server/search-index/snapshots/snapshot-file.ts'
import { loadDocuments } from './load-documents.ts'
import { fitsTerms, type LoadedIndex, withTerms } from './loaded-index.ts'

export type RestoredIndex<Terms> = {
  loaded: LoadedIndex<Terms>
  suggestions: readonly SuggestEntry[]
  /** True if rows have changed since the snapshot. */
  changed: boolean
}

type Sources = { db: Database; pool: Pool; folder: string; logger: Logger }

/** Beyond this share a full load is faster, and leaves nothing to merge. */
const mostChanged = 0.5

/** Adds all changes since. Undefined if unusable; the log has the reason. Rejects if the database fails. */
export async function restoreIndex<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  sources: Sources,
): Promise<RestoredIndex<Terms> | undefined> {
  const { folder, logger } = sources
  const which = { folder, kind: kind.name }
  const file = await openSnapshotFile(folder, kind.name).catch((error: unknown) => {
    logger.warn({ err: error, ...which }, 'the saved search index cannot be read; building it anew')
  })
  if (file === undefined) return undefined
  const restored =
    typeof file === 'string' ? file : await restoreFrom(kind, file, sources).finally(file.close)
  if (typeof restored === 'object') return restored
  logger.warn({ ...which, reason: restored }, 'the saved search index is of no use; building it anew')
  return undefined
}

/** Returns the reason if unusable. */
async function restoreFrom<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  file: SnapshotFile,
  { db, pool }: Sources,
): Promise<RestoredIndex<Terms> | string> {
  const { documents, bookmark, position, suggestions } = file.label
  if (documents !== kind.documentsVersion) return 'other-documents'
  const found = await findBookmark(pool, bookmark)
  if (found !== 'there') return found === 'gone' ? 'too-old' : found

  const terms = await kind.loadTerms(db)
  const schema = kind.schemaFor(terms)
  const read = loadSnapshot(schema, await file.readIndex())
  if (!read.ok) return read.fault
  const saved: LoadedIndex<Terms> = { index: read.index, schema, terms }

  const changes = changesOf(await readOutbox(pool, position), kind.name)
  if (changes.reindex) return 'reindex-requested'
  if (changes.ids.length > saved.index.size * mostChanged) return 'mostly-changed'
  const newestTerms = changes.terms ? await kind.loadTerms(db) : terms
  if (!fitsTerms(kind, saved, newestTerms)) return 'other-schema'
  const loaded = withTerms(kind, saved, newestTerms)
  await loadDocuments(kind, db, changes.ids, () => loaded, 'beforeOpening')
  return { loaded, suggestions, changed: changes.terms || changes.ids.length > 0 }
}
