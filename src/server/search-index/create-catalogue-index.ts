import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createSearchIndex } from '#search/search-index.ts'
import type { Database } from '#server/db/connect.ts'
import { ApiError } from '#server/http/problem.ts'
import type { CatalogueChange, CatalogueIndex } from './catalogue-index.ts'
import { createCatalogueSchema } from './catalogue-schema.ts'
import { followOutbox, type OutboxFollower } from './follow-outbox.ts'
import { createIdleMerger } from './idle-merger.ts'
import { type Edition, loadAllDocuments, loadDocuments } from './load-documents.ts'
import { type OutboxChanges, readOutboxPosition } from './outbox.ts'
import { createSuggestionKeeper } from './suggestion-keeper.ts'
import { emptyTaxonomy, loadTaxonomy, type Taxonomy } from './taxonomy.ts'

const rebuildRetryMs = 2_000

export type CatalogueIndexOptions = { db: Database; pool: Pool; url: string; logger: Logger }

/** The product index with its life: start it once, stop it at the end. */
export type OwnedCatalogueIndex = CatalogueIndex & {
  /** Loads everything and follows the outbox from before the load. Rejects when the database does not answer. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A projection of the database: lost with the process, the same again after `start`. */
export function createCatalogueIndex({ db, pool, url, logger }: CatalogueIndexOptions): OwnedCatalogueIndex {
  const listeners = new Set<(change: CatalogueChange) => void>()
  const stopping = new AbortController()
  let edition: Edition | undefined
  let follower: OutboxFollower | undefined
  let rebuilding: Promise<void> | undefined
  /** Changes that a rebuild in the background may have read too early. */
  let touched: Set<number> | undefined

  const current = (): Edition => {
    if (!edition) throw new ApiError('unavailable')
    return edition
  }
  /** Names may change while an edition is being loaded. */
  const withNewestNames = (next: Edition): Edition => ({
    ...next,
    taxonomy: edition?.taxonomy ?? next.taxonomy,
  })

  const merger = createIdleMerger(() => current().index)
  const suggestions = createSuggestionKeeper({ db, edition: current, logger })

  function announce(change: CatalogueChange): void {
    for (const listener of listeners) listener(change)
    merger.wake()
    suggestions.wake()
  }

  async function build(): Promise<void> {
    touched = new Set()
    const next = createEdition(await loadTaxonomy(db))
    await loadAllDocuments(db, next)
    while (touched.size > 0) {
      const ids = [...touched]
      touched.clear()
      await loadDocuments(
        db,
        ids,
        () => withNewestNames(next),
        () => {},
      )
    }
    touched = undefined
    edition = withNewestNames(next)
    announce('everything')
  }

  function rebuild(): void {
    rebuilding ??= rebuildUntilDone().finally(() => {
      rebuilding = undefined
    })
  }

  async function rebuildUntilDone(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await build()
        if (hasGroupsOf(current(), current().taxonomy)) return
      } catch (error) {
        logger.warn({ err: error }, 'the search index could not be rebuilt; trying again')
        await wait(rebuildRetryMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function apply(changes: OutboxChanges): Promise<void> {
    if (changes.taxonomy) {
      const taxonomy = await loadTaxonomy(db)
      edition = { ...current(), taxonomy }
      suggestions.wake()
    }
    if (changes.everything || !hasGroupsOf(current(), current().taxonomy)) rebuild()
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
      follower = followOutbox({ url, since, logger, onChanges: apply })
    },
    stop: async () => {
      stopping.abort()
      merger.stop()
      await Promise.all([follower?.stop(), suggestions.stop(), rebuilding])
    },
  }
}

function createEdition(taxonomy: Taxonomy): Edition {
  const groupIds = new Set(taxonomy.groups.keys())
  return { index: createSearchIndex(createCatalogueSchema(groupIds)), groupIds, taxonomy }
}

const hasGroupsOf = (edition: Edition, taxonomy: Taxonomy): boolean =>
  edition.groupIds.size === taxonomy.groups.size &&
  [...taxonomy.groups.keys()].every((id) => edition.groupIds.has(id))
