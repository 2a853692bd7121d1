import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SearchQuery, SearchResult, SuggestEntry } from '#search/types.ts'
import { inTurn } from '#search/work-in-turns.ts'
import { ApiError } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import { createOutage } from '#server/outage.ts'
import { inSpan, searchSpan } from '#server/telemetry/spans.ts'
import type { SearchKind } from './kinds/search-kind.ts'
import { createBacklog } from './life/backlog.ts'
import { buildIndex } from './life/build-index.ts'
import { createIdleMerger } from './life/idle-merger.ts'
import { loadDocuments } from './life/load-documents.ts'
import { fitsTerms, type LoadedIndex, withTerms } from './life/loaded-index.ts'
import { restoreIndex } from './life/restore-index.ts'
import { changesOf, type OutboxChanges, type OutboxPosition } from './outbox/outbox.ts'
import { createSnapshotKeeper, type SnapshotTimes } from './snapshots/snapshot-keeper.ts'

/** Ids of changed rows, including deleted and unpublished ones. */
export type IndexChange = readonly number[] | 'everything'

export type KindIndex<Terms> = {
  /** Until then searches answer 503. */
  readonly ready: boolean
  /** Names by id, as current as the index. Throws until ready. */
  readonly terms: Terms
  search(query: SearchQuery): Promise<SearchResult>
  count(query: SearchQuery): Promise<number>
  /** Runs as changes become searchable. Returns the function that unsubscribes. */
  onChange(listener: (change: IndexChange) => void): () => void
}

export type OwnedKindIndex<Terms> = KindIndex<Terms> & {
  /** Restores or loads. Rejects if the database fails or on stop. */
  open: () => Promise<void>
  /** Starts snapshots, once the outbox is followed. */
  begin: () => void
  apply: (changes: OutboxChanges) => Promise<void>
  readonly suggests: boolean
  readonly suggestions: readonly SuggestEntry[] | undefined
  recountSuggestions: () => Promise<void>
  /** Keeps suggestions with a target that can still be found. */
  stillFound: (suggestions: readonly SuggestEntry[]) => Promise<readonly SuggestEntry[]>
  /** Saves a last snapshot; the signal has ended all other work. */
  stop: () => Promise<void>
}

export type KindIndexOptions = {
  db: Database
  pool: Pool
  logger: Logger
  /** The snapshot folder; without it nothing is saved. */
  folder?: string | undefined
  snapshotTimes?: SnapshotTimes | undefined
  /** Where `apply` has got to; undefined before `begin`. */
  position: () => OutboxPosition | undefined
  signal: AbortSignal
}

const rebuildRetryMs = 2_000

/** Creates a projection of the database: it may be lost at any time, and `open` restores it. */
export function createKindIndex<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  options: KindIndexOptions,
): OwnedKindIndex<Terms> {
  const { db, pool, logger, folder, signal } = options
  const listeners = new Set<(change: IndexChange) => void>()
  let loaded: LoadedIndex<Terms> | undefined
  let newestTerms: Terms | undefined
  let suggestions: readonly SuggestEntry[] | undefined
  let rebuilding: Promise<void> | undefined
  let rebuildWanted = false
  /** A rebuild is due, so this index is not saved. */
  let outdated = false
  let restored = false
  /** A background rebuild may have read these too early. */
  let changedDuringBuild: Set<number> | undefined

  const current = (): LoadedIndex<Terms> => {
    if (!loaded) throw new ApiError('unavailable')
    return loaded
  }
  const outage = createOutage(
    logger,
    {
      begins: 'the search index cannot be rebuilt; trying again until it can',
      ends: 'the search index is rebuilt',
    },
    { kind: kind.name },
  )
  const backlog = createBacklog((ids) => loadDocuments(kind, db, ids, current, 'besideRequests', announce), {
    signal,
    failed: (error) => logger.warn({ err: error, kind: kind.name }, 'changed rows could not be indexed yet'),
  })
  const merger = createIdleMerger(() => current().index)
  const snapshots = folder
    ? createSnapshotKeeper({
        folder,
        kind: kind.name,
        source: captureSnapshot,
        pool,
        logger,
        times: options.snapshotTimes,
      })
    : undefined

  /** Captures at least the changes up to the position; later ones are read again. */
  function captureSnapshot() {
    const position = options.position()
    if (!loaded || position === undefined || outdated || !backlog.isEmpty) return undefined
    const label = { documents: kind.documentsVersion, position, suggestions: [...(suggestions ?? [])] }
    return { label, pieces: loaded.index.snapshotPieces() }
  }

  function announce(change: IndexChange): void {
    for (const listener of listeners) listener(change)
    merger.wake()
    snapshots?.wake()
  }

  async function build(): Promise<void> {
    changedDuringBuild = new Set()
    const terms = await kind.loadTerms(db)
    newestTerms = terms
    const pace = loaded ? 'besideRequests' : 'beforeOpening'
    const next = await buildIndex(kind, db, terms, pace, signal)
    // The terms may have changed.
    const renamed = () => withTerms(kind, next, newestTerms ?? terms)
    while (changedDuringBuild.size > 0) {
      const ids = [...changedDuringBuild]
      changedDuringBuild.clear()
      await loadDocuments(kind, db, ids, renamed, 'besideRequests')
    }
    changedDuringBuild = undefined
    loaded = renamed()
    announce('everything')
  }

  const fitsNewestTerms = () => newestTerms === undefined || fitsTerms(kind, current(), newestTerms)

  function rebuild(): void {
    rebuildWanted = true
    outdated = true
    rebuilding ??= rebuildWhileWanted().finally(() => {
      rebuilding = undefined
    })
  }

  async function rebuildWhileWanted(): Promise<void> {
    while (rebuildWanted && !signal.aborted) {
      // Requests from here on may be too late for this build.
      rebuildWanted = false
      try {
        await build()
        outage.succeeded()
        rebuildWanted ||= !fitsNewestTerms()
        outdated = rebuildWanted
      } catch (error) {
        if (signal.aborted) return
        rebuildWanted = true
        outage.failed(error)
        await wait(rebuildRetryMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function apply(changes: OutboxChanges): Promise<void> {
    const { ids, terms, reindex } = changesOf(changes, kind.name)
    if (terms) {
      newestTerms = await kind.loadTerms(db)
      loaded = withTerms(kind, current(), newestTerms)
      announce([])
    }
    if (reindex || !fitsNewestTerms()) rebuild()
    for (const id of ids) changedDuringBuild?.add(id)
    await backlog.follow(ids)
  }

  async function restore(): Promise<boolean> {
    const found = folder && (await restoreIndex(kind, { db, pool, folder, logger }))
    signal.throwIfAborted()
    if (!found) return false
    loaded = found.loaded
    newestTerms = loaded.terms
    suggestions = found.suggestions
    if (found.changed) announce('everything')
    merger.wake()
    return true
  }

  return {
    get ready() {
      return loaded !== undefined
    },
    get terms() {
      return current().terms
    },
    suggests: kind.collectSuggestions !== undefined,
    get suggestions() {
      return suggestions
    },
    search: (query) => inTurn(() => inSpan(searchSpan(kind.name), async () => current().index.search(query))),
    count: (query) => inTurn(() => current().index.count(query)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => {
      restored = await restore()
      if (!restored) await build()
    },
    begin: () => snapshots?.begin(restored),
    apply,
    recountSuggestions: async () => {
      const { index, terms } = current()
      suggestions = (await kind.collectSuggestions?.(db, index, terms, signal)) ?? []
    },
    stillFound: async (entries) => kind.stillFound?.(current().index, entries) ?? entries,
    stop: async () => {
      merger.stop()
      await rebuilding
      await backlog.stop()
      await snapshots?.stop()
    },
  }
}
