import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/db/connect.ts'
import { ApiError } from '#server/http/problem.ts'
import type { CatalogueChange, CatalogueIndex } from './catalogue-index.ts'
import { createEdition, type Edition, fitsEdition, renameEdition } from './edition.ts'
import { followOutbox, type OutboxFollower } from './follow-outbox.ts'
import { createIdleMerger } from './idle-merger.ts'
import { loadAllDocuments, loadDocuments } from './load-documents.ts'
import { type OutboxChanges, readOutboxPosition } from './outbox.ts'
import { createSuggestionKeeper } from './suggestion-keeper.ts'
import { emptyTaxonomy, loadTaxonomy, type Taxonomy } from './taxonomy.ts'

const rebuildRetryMs = 2_000

export type CatalogueIndexOptions = { db: Database; pool: Pool; url: string; logger: Logger }

/** The product index with its life: start it once, stop it at the end. */
export type OwnedCatalogueIndex = CatalogueIndex & {
  /** Loads everything and follows the outbox from before the load. Rejects when the database does not answer, or when it is stopped. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A projection of the database: lost with the process, the same again after `start`. */
export function createCatalogueIndex({ db, pool, url, logger }: CatalogueIndexOptions): OwnedCatalogueIndex {
  const listeners = new Set<(change: CatalogueChange) => void>()
  const stopping = new AbortController()
  let edition: Edition | undefined
  let newestNames: Taxonomy = emptyTaxonomy
  let follower: OutboxFollower | undefined
  let rebuilding: Promise<void> | undefined
  let rebuildWanted = false
  /** Changes that a rebuild in the background may have read too early. */
  let touched: Set<number> | undefined

  const current = (): Edition => {
    if (!edition) throw new ApiError('unavailable')
    return edition
  }
  const merger = createIdleMerger(() => current().index)
  const suggestions = createSuggestionKeeper({ db, edition: current, logger })

  function announce(change: CatalogueChange): void {
    for (const listener of listeners) listener(change)
    merger.wake()
    suggestions.wake()
  }

  async function build(): Promise<void> {
    touched = new Set()
    newestNames = await loadTaxonomy(db)
    const next = createEdition(newestNames)
    // Names may change while documents are loaded.
    const renamed = () => renameEdition(next, newestNames)
    await loadAllDocuments(db, next, edition ? 'besideRequests' : 'beforeOpening', stopping.signal)
    while (touched.size > 0) {
      const ids = [...touched]
      touched.clear()
      await loadDocuments(db, ids, renamed)
    }
    touched = undefined
    edition = renamed()
    announce('everything')
  }

  function rebuild(): void {
    rebuildWanted = true
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
    await loadDocuments(db, changes.variationIds, current, announce)
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
      const since = await readOutboxPosition(pool)
      await build()
      await suggestions.refresh()
      stopping.signal.throwIfAborted()
      follower = followOutbox({ url, since, logger, onChanges: apply })
    },
    stop: async () => {
      stopping.abort()
      merger.stop()
      await Promise.all([follower?.stop(), suggestions.stop(), rebuilding])
    },
  }
}
