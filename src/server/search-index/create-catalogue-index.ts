import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/db/connect.ts'
import { ApiError } from '#server/http/problem.ts'
import { buildEdition } from './build-edition.ts'
import type { CatalogueChange, CatalogueIndex } from './catalogue-index.ts'
import { type Edition, fitsEdition, renameEdition } from './edition.ts'
import { followOutbox, type OutboxFollower } from './follow-outbox.ts'
import { createIdleMerger } from './idle-merger.ts'
import { loadDocuments } from './load-documents.ts'
import { type OutboxChanges, type OutboxPosition, readOutboxPosition } from './outbox.ts'
import { restoreEdition } from './restore-edition.ts'
import { createSnapshotKeeper, type SnapshotTimes } from './snapshot-keeper.ts'
import { createSuggestionKeeper } from './suggestion-keeper.ts'
import { emptyTaxonomy, loadTaxonomy, type Taxonomy } from './taxonomy.ts'
import { documentsVersion } from './variation-documents.ts'

const rebuildRetryMs = 2_000

export type CatalogueIndexOptions = {
  db: Database
  pool: Pool
  url: string
  logger: Logger
  /** Where the index is saved for the next start; nowhere when left out. */
  folder?: string
  snapshotTimes?: SnapshotTimes
}

/** The product index with its life: start it once, stop it at the end. */
export type OwnedCatalogueIndex = CatalogueIndex & {
  /**
   * Takes the saved index or loads everything, and follows the outbox from there. Rejects when the database does not answer,
   * or when it is stopped.
   */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A projection of the database: it may be lost at any moment, and is the same again after `start`. */
export function createCatalogueIndex(options: CatalogueIndexOptions): OwnedCatalogueIndex {
  const { db, pool, url, logger, folder } = options
  const listeners = new Set<(change: CatalogueChange) => void>()
  const stopping = new AbortController()
  let edition: Edition | undefined
  let newestNames: Taxonomy = emptyTaxonomy
  let follower: OutboxFollower | undefined
  let rebuilding: Promise<void> | undefined
  let rebuildWanted = false
  /** A new index is wanted, so this one is not worth keeping. */
  let outdated = false
  /** Changes that a rebuild in the background may have read too early. */
  let touched: Set<number> | undefined

  const current = (): Edition => {
    if (!edition) throw new ApiError('unavailable')
    return edition
  }
  const merger = createIdleMerger(() => current().index)
  const suggestions = createSuggestionKeeper({ db, edition: current, logger })
  const snapshots = folder
    ? createSnapshotKeeper({ folder, source: captureSnapshot, pool, logger, times: options.snapshotTimes })
    : undefined

  /** What the follower has handed over is in the index; more may be, and is then read twice. */
  function captureSnapshot() {
    if (!edition || !follower || outdated) return undefined
    return {
      label: {
        documents: documentsVersion,
        position: follower.position,
        suggestions: [...suggestions.entries],
      },
      pieces: edition.index.snapshotPieces(),
    }
  }

  function announce(change: CatalogueChange): void {
    for (const listener of listeners) listener(change)
    merger.wake()
    suggestions.wake()
    snapshots?.wake()
  }

  async function build(): Promise<void> {
    touched = new Set()
    newestNames = await loadTaxonomy(db)
    const pace = edition ? 'besideRequests' : 'beforeOpening'
    const next = await buildEdition(db, newestNames, pace, stopping.signal)
    // Names may have changed meanwhile.
    const renamed = () => renameEdition(next, newestNames)
    while (touched.size > 0) {
      const ids = [...touched]
      touched.clear()
      await loadDocuments(db, ids, renamed, 'besideRequests')
    }
    touched = undefined
    edition = renamed()
    announce('everything')
  }

  function rebuild(): void {
    rebuildWanted = true
    outdated = true
    rebuilding ??= rebuildWhileWanted().finally(() => {
      rebuilding = undefined
    })
  }

  async function rebuildWhileWanted(): Promise<void> {
    while (rebuildWanted && !stopping.signal.aborted) {
      // What is asked for from here on may come too late for this build.
      rebuildWanted = false
      try {
        await build()
        rebuildWanted ||= !fitsEdition(current(), newestNames)
        outdated = rebuildWanted
      } catch (error) {
        if (stopping.signal.aborted) return
        rebuildWanted = true
        logger.warn({ err: error }, 'the search index could not be rebuilt; trying again')
        await wait(rebuildRetryMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function apply(changes: OutboxChanges): Promise<void> {
    if (changes.taxonomy) {
      newestNames = await loadTaxonomy(db)
      edition = renameEdition(current(), newestNames)
      suggestions.wake()
    }
    if (changes.everything || !fitsEdition(current(), newestNames)) rebuild()
    for (const id of changes.variationIds) touched?.add(id)
    await loadDocuments(db, changes.variationIds, current, 'besideRequests', announce)
  }

  /** The saved index, if there is one that may be used. Resolves with the place in the outbox that it stands for. */
  async function restore(): Promise<OutboxPosition | undefined> {
    const restored = folder && (await restoreEdition({ db, pool, folder, logger }))
    stopping.signal.throwIfAborted()
    if (!restored) return undefined
    edition = restored.edition
    newestNames = edition.taxonomy
    suggestions.restore(restored.suggestions)
    if (restored.changed) announce('everything')
    merger.wake()
    suggestions.wake()
    return restored.position
  }

  async function buildFirst(): Promise<OutboxPosition> {
    const since = await readOutboxPosition(pool)
    await build()
    await suggestions.refresh()
    return since
  }

  return {
    get ready() {
      return edition !== undefined
    },
    get taxonomy() {
      return edition?.taxonomy ?? emptyTaxonomy
    },
    search: (query) => current().index.search(query),
    suggest: (prefix, limit) => suggestions.suggest(prefix, limit),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      const restored = await restore()
      const since = restored ?? (await buildFirst())
      stopping.signal.throwIfAborted()
      follower = followOutbox({ url, since, logger, onChanges: apply })
      snapshots?.begin(restored !== undefined)
    },
    stop: async () => {
      stopping.abort()
      merger.stop()
      await Promise.all([follower?.stop(), suggestions.stop(), rebuilding])
      await snapshots?.stop()
    },
  }
}
