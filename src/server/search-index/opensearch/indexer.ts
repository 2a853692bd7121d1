import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/db/connect.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { createOutage } from '#server/outage.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { isFresh, type OutboxBookmark, placeBookmark } from '#server/search-index/outbox/bookmark.ts'
import { followOutbox } from '#server/search-index/outbox/follow-outbox.ts'
import { announceTerms, type OutboxChanges, readOutboxPosition } from '#server/search-index/outbox/outbox.ts'
import { loadSynonyms, synonymKind } from '#server/search-index/synonyms.ts'
import { askUntil, type OpenSearch } from './client.ts'
import { noteProgress } from './indexer-progress.ts'
import { readPlace, savePlace } from './indexer-state.ts'
import { takeTurn } from './indexer-turn.ts'
import { createKindWriter } from './kind-writer.ts'

export type IndexerOptions = {
  db: Database
  pool: Pool
  /** Direct, because lock and notifications need dedicated connections. */
  url: string
  client: OpenSearch
  logger: Logger
  groups: Readonly<Record<string, readonly SearchKind<{ id: number }, unknown>[]>>
  longTurnMs?: number
}

export type Indexer = { stop: () => Promise<void> }

const retryMs = 1_000
/** Bounds the work repeated after a crash, and the age of the noted progress. */
const saveEveryMs = 10_000

/**
 * Starts an indexer. Only the process with the lock works; its successor resumes from the position saved
 * beside the indexes.
 */
export function startIndexer(options: IndexerOptions): Indexer {
  const stopping = new AbortController()
  const done = keepWorking(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function keepWorking(options: IndexerOptions, signal: AbortSignal): Promise<void> {
  const outage = createOutage(options.logger, {
    begins: 'the search indexes cannot be kept up to date; trying again until they can',
    ends: 'the search indexes are kept up to date again',
  })
  while (!signal.aborted) {
    try {
      await takeTurn({
        ...options,
        signal,
        run: (lost) => work(options, { stopping: signal, lost, onBegun: outage.succeeded }),
        onLongTurn: outage.succeeded,
      })
    } catch (error) {
      if (signal.aborted) return
      outage.failed(error)
      await wait(retryMs, undefined, { signal }).catch(() => {})
    }
  }
}

type Work = {
  stopping: AbortSignal
  lost: AbortSignal
  onBegun: () => void
}

/** Works until stopped, the lock is lost or a group cannot start. */
async function work(options: IndexerOptions, { stopping, lost, onBegun }: Work): Promise<void> {
  await loadSynonyms(options.db)
  const failing = new AbortController()
  const signal = AbortSignal.any([stopping, lost, failing.signal])
  const waiting = new Set(Object.keys(options.groups))
  const groups = Object.entries(options.groups).map(([name, kinds]) => {
    const onFollowed = () => {
      waiting.delete(name)
      if (waiting.size === 0) onBegun()
    }
    return followGroup(options, { name, kinds, signal, lost, onFollowed }).catch(async (error: unknown) => {
      failing.abort(error)
      if (!lost.aborted) await noteProgress(options.db, name, { failures: 1 })
    })
  })
  await Promise.all(groups)
  failing.signal.throwIfAborted()
}

type Group = {
  name: string
  kinds: IndexerOptions['groups'][string]
  signal: AbortSignal
  /** Without the lock not even the position may be saved. */
  lost: AbortSignal
  onFollowed: () => void
}

async function followGroup(
  { db, pool, url, client, logger }: IndexerOptions,
  { name, kinds, signal, lost, onFollowed }: Group,
): Promise<void> {
  const written = {
    db,
    logger,
    signal,
    client: askUntil(client, signal),
    inTurn: limitConcurrency(1, kinds.length),
    onSwap: (kind: string) => announceTerms(pool, kind),
  }
  // First, so that the builds below are at least as new.
  const now = await readOutboxPosition(pool)
  const saved = await readPlace(client, pool, name)
  let failures = 0
  const onFailure = () => {
    failures += 1
  }
  const writers = kinds.map((kind) => createKindWriter(kind, { ...written, onFailure }))
  for (const writer of writers) await writer.open(saved !== undefined)

  let isSaved = false
  let bookmark: OutboxBookmark | undefined
  async function apply(changes: OutboxChanges): Promise<void> {
    if (changes.entries.some(({ kind }) => kind === synonymKind)) await loadSynonyms(db)
    const outcomes = await Promise.allSettled(writers.map((writer) => writer.apply(changes)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') {
        onFailure()
        throw outcome.reason
      }
    isSaved = false
  }
  const follower = followOutbox({ url, since: saved ?? now, logger, onChanges: apply })
  signal.addEventListener('abort', () => void follower.stop(), { once: true })
  onFollowed()

  let savedAt: Date | undefined
  async function save(): Promise<void> {
    if (isSaved && bookmark && (await isFresh(pool, bookmark))) return
    if (writers.some((writer) => writer.isBuilding)) return
    const { position } = follower
    isSaved = true
    bookmark = await placeBookmark(pool)
    const now = new Date()
    const place = { position, bookmark, savedAt: now.toISOString() }
    await savePlace(askUntil(client, lost), name, place)
    savedAt = now
  }
  const saving = createOutage(
    logger,
    {
      begins: 'the place in the outbox cannot be saved; trying again until it can',
      ends: 'the place in the outbox is saved again',
    },
    { group: name },
  )
  const saveOrSay = () =>
    save().then(saving.succeeded, (error: unknown) => {
      isSaved = false
      onFailure()
      if (!lost.aborted) saving.failed(error)
    })

  /** Until the first build ends, the searched index is older than any position. */
  let isFollowing = saved !== undefined
  async function note(): Promise<void> {
    isFollowing ||= !writers.some((writer) => writer.isBuilding)
    const position = isFollowing ? follower.position : undefined
    const unnoted = failures
    await noteProgress(db, name, { position, savedAt, failures: unnoted })
    failures -= unnoted
  }
  const noting = createOutage(
    logger,
    {
      begins: 'how far the search indexes are cannot be noted; trying again until it can',
      ends: 'how far the search indexes are is noted again',
    },
    { group: name },
  )
  const noteOrSay = () =>
    note().then(noting.succeeded, (error: unknown) => {
      if (!lost.aborted) noting.failed(error)
    })
  await Promise.all([repeat(saveOrSay, signal), repeat(noteOrSay, signal)])
  await follower.stop()
  await Promise.all(writers.map((writer) => writer.stop()))
  if (lost.aborted) return
  await saveOrSay()
  await noteOrSay()
}

async function repeat(step: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await step()
    await wait(saveEveryMs, undefined, { signal }).catch(() => {})
  }
}
