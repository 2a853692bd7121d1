import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import type { IndexerProgress } from '#server/http/indexer-metrics.ts'
import { createKindIndex, type KindIndex, type KindIndexOptions, type OwnedKindIndex } from './kind-index.ts'
import { articleKind } from './kinds/articles.ts'
import { boardKind } from './kinds/boards.ts'
import { listKind } from './kinds/lists.ts'
import { makerKind } from './kinds/makers.ts'
import { postKind } from './kinds/posts.ts'
import { productVariationKind } from './kinds/product-variations.ts'
import { projectKind } from './kinds/projects.ts'
import type { SearchKind } from './kinds/search-kind.ts'
import { teamKind } from './kinds/teams.ts'
import { userKind } from './kinds/users.ts'
import { connectOpenSearch } from './opensearch/client.ts'
import { readProgress } from './opensearch/indexer-progress.ts'
import { isIndexerRunning } from './opensearch/indexer-state.ts'
import { createKindOfOpenSearch } from './opensearch/kind-of-opensearch.ts'
import { followOutbox, type OutboxFollower } from './outbox/follow-outbox.ts'
import { type OutboxChanges, type OutboxPosition, readOutboxPosition } from './outbox/outbox.ts'
import type { SnapshotTimes } from './snapshots/snapshot-keeper.ts'
import { createSuggestionKeeper } from './suggestions/suggestion-keeper.ts'
import { loadSynonyms, synonymKind } from './synonyms.ts'

/** A change of all products takes minutes. */
const largeKinds = { variations: productVariationKind }

const smallKinds = {
  makers: makerKind,
  projects: projectKind,
  posts: postKind,
  boards: boardKind,
  articles: articleKind,
  lists: listKind,
  teams: teamKind,
  users: userKind,
}

export const indexedGroups = { large: Object.values(largeKinds), small: Object.values(smallKinds) }

type SearchKinds = typeof largeKinds & typeof smallKinds

type TermsOf<Kind> = Kind extends { loadTerms(db: Database): Promise<infer Terms> } ? Terms : never

type KindIndexes = {
  readonly [K in keyof SearchKinds]: KindIndex<TermsOf<SearchKinds[K]>>
}

export type SearchIndexes = KindIndexes & {
  readonly ready: boolean
  suggest(prefix: string, limit: number): Promise<SuggestEntry[]>
  /** Absent with in-process indexes. */
  readonly readProgress?: () => Promise<IndexerProgress>
}

export type OwnedSearchIndexes = SearchIndexes & {
  start: () => Promise<void>
  stop: () => Promise<void>
}

export type SearchIndexOptions = {
  db: Database
  pool: Pool
  url: string
  logger: Logger
  folder?: string
  snapshotTimes?: SnapshotTimes
  searchUrl?: string | undefined
}

function createFollowers<Kinds extends Record<string, SearchKind<{ id: number }, unknown>>>(
  kinds: Kinds,
  options: SearchIndexOptions & { signal: AbortSignal },
) {
  const { url, logger } = options
  let follower: OutboxFollower | undefined
  const parts: KindIndexOptions = { ...options, position: () => follower?.position }
  const client = options.searchUrl === undefined ? undefined : connectOpenSearch(options.searchUrl)
  const created = Object.entries(kinds).map(
    ([name, kind]) =>
      [
        name,
        client ? createKindOfOpenSearch(kind, { ...options, client }) : createKindIndex(kind, parts),
      ] as const,
  )
  const all: OwnedKindIndex<unknown>[] = created.map(([, index]) => index)

  async function apply(changes: OutboxChanges): Promise<void> {
    if (changes.entries.some(({ kind }) => kind === synonymKind)) await loadSynonyms(options.db)
    // On a failure the same changes are repeated, so wait for the others first.
    const outcomes = await Promise.allSettled(all.map((index) => index.apply(changes)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }

  return {
    indexes: Object.fromEntries(created) as { [K in keyof Kinds]: OwnedKindIndex<TermsOf<Kinds[K]>> },
    all,
    follow: (since: OutboxPosition) => {
      follower = followOutbox({ url, since, logger, onChanges: apply })
    },
    stop: async () => follower?.stop(),
  }
}

/**
 * Follows small kinds separately, so that withdrawn content disappears at once even during a large change.
 */
export function createSearchIndexes(options: SearchIndexOptions): OwnedSearchIndexes {
  const { pool, logger, searchUrl } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const large = createFollowers(largeKinds, { ...options, signal })
  const small = createFollowers(smallKinds, { ...options, signal })
  const groups = [large, small]
  const kinds = groups.flatMap(({ all }) => all)
  const suggestions = createSuggestionKeeper({
    sources: kinds.filter(({ suggests }) => suggests),
    logger,
    signal,
  })

  return {
    ...large.indexes,
    ...small.indexes,
    get ready() {
      return kinds.every((index) => index.ready)
    },
    suggest: suggestions.suggest,
    ...(searchUrl && {
      readProgress: async () => ({
        isRunning: await isIndexerRunning(pool),
        groups: await readProgress(options.db, Object.keys(indexedGroups)),
      }),
    }),
    start: async () => {
      // First, so that the loads below are at least as new.
      const since = await readOutboxPosition(pool)
      await loadSynonyms(options.db)
      for (const index of kinds) await index.open()
      await suggestions.begin()
      signal.throwIfAborted()
      for (const group of groups) group.follow(since)
      for (const index of kinds) index.begin()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...groups.map((group) => group.stop()), suggestions.stop()])
      await Promise.all(kinds.map((index) => index.stop()))
    },
  }
}
