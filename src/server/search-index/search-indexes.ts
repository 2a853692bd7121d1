import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
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
import { followOutbox, type OutboxFollower } from './outbox/follow-outbox.ts'
import { type OutboxChanges, readOutboxPosition } from './outbox/outbox.ts'
import type { SnapshotTimes } from './snapshots/snapshot-keeper.ts'
import { createSuggestionKeeper } from './suggestions/suggestion-keeper.ts'

/** Everything that is searched, by the name of its index. */
const searchKinds = {
  variations: productVariationKind,
  makers: makerKind,
  projects: projectKind,
  posts: postKind,
  boards: boardKind,
  articles: articleKind,
  lists: listKind,
  teams: teamKind,
  users: userKind,
}

type TermsOf<Kind> = Kind extends { loadTerms(db: Database): Promise<infer Terms> } ? Terms : never

type KindIndexes = {
  readonly [K in keyof typeof searchKinds]: KindIndex<TermsOf<(typeof searchKinds)[K]>>
}

/** An index a kind, and what the search field completes. */
export type SearchIndexes = KindIndexes & {
  /** False until every kind is loaded. */
  readonly ready: boolean
  suggest(prefix: string, limit: number): SuggestEntry[]
}

/** The same with their life: start them once, stop them at the end. */
export type OwnedSearchIndexes = SearchIndexes & {
  /** Rejects when the database does not answer, or when they are stopped meanwhile. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** An index for each kind. */
function createKindIndexes<Kinds extends Record<string, SearchKind<{ id: number }, unknown>>>(
  kinds: Kinds,
  options: KindIndexOptions,
) {
  const created = Object.entries(kinds).map(([name, kind]) => [name, createKindIndex(kind, options)])
  return Object.fromEntries(created) as { [K in keyof Kinds]: OwnedKindIndex<TermsOf<Kinds[K]>> }
}

export type SearchIndexOptions = {
  db: Database
  pool: Pool
  url: string
  logger: Logger
  /** Where the indexes are saved for the next start; nowhere when left out. */
  folder?: string
  snapshotTimes?: SnapshotTimes
}

/** All kinds follow the outbox on one connection. */
export function createSearchIndexes(options: SearchIndexOptions): OwnedSearchIndexes {
  const { pool, url, logger } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let follower: OutboxFollower | undefined
  const parts: KindIndexOptions = { ...options, signal, position: () => follower?.position }
  const indexes = createKindIndexes(searchKinds, parts)
  const kinds: OwnedKindIndex<unknown>[] = Object.values(indexes)
  const suggestions = createSuggestionKeeper({
    sources: kinds.filter(({ suggests }) => suggests),
    logger,
    signal,
  })

  async function apply(changes: OutboxChanges): Promise<void> {
    for (const index of kinds) await index.apply(changes)
  }

  return {
    ...indexes,
    get ready() {
      return kinds.every((index) => index.ready)
    },
    suggest: suggestions.suggest,
    start: async () => {
      // Taken first: what is loaded below is at least as new.
      const since = await readOutboxPosition(pool)
      for (const index of kinds) await index.open()
      await suggestions.begin()
      signal.throwIfAborted()
      follower = followOutbox({ url, since, logger, onChanges: apply })
      for (const index of kinds) index.begin()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([follower?.stop(), suggestions.stop()])
      await Promise.all(kinds.map((index) => index.stop()))
    },
  }
}
