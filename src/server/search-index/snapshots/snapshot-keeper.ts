import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { placeBookmark } from '#server/search-index/outbox/bookmark.ts'
import { type SnapshotLabel, whenSaved, writeSnapshotFile } from './snapshot-file.ts'

/** Undefined if the index must not be saved. */
export type SnapshotSource = () =>
  | { label: Omit<SnapshotLabel, 'bookmark'>; pieces: Iterable<Uint8Array> }
  | undefined

export type SnapshotTimes = {
  /** Saves after this long without changes. */
  quietMs: number
  /** Saves at the latest this long after the first change. */
  latestMs: number
  /** Saves after this long even without changes: bookmarks are pruned after some hours. */
  renewMs: number
}

const usualTimes: SnapshotTimes = { quietMs: 60_000, latestMs: 600_000, renewMs: 6 * 3_600_000 }

export type SnapshotKeeper = {
  /** Saves at once unless the index was just restored. */
  begin: (isSaved: boolean) => void
  wake: () => void
  stop: () => Promise<void>
}

/** Saves changed indexes, in pieces between requests. */
export function createSnapshotKeeper(options: {
  folder: string
  kind: string
  source: SnapshotSource
  pool: Pool
  logger: Logger
  times?: SnapshotTimes | undefined
}): SnapshotKeeper {
  const { folder, kind, source, pool, logger, times = usualTimes } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let firstChangeAt: number | undefined
  let lastChangeAt = 0
  let failed = false
  let stopped = false

  async function write(): Promise<void> {
    const captured = source()
    if (!captured) return
    firstChangeAt = undefined
    const asOf = new Date()
    // After the data that it vouches for.
    const bookmark = await placeBookmark(pool)
    await writeSnapshotFile(folder, kind, {
      label: { ...captured.label, bookmark },
      pieces: captured.pieces,
      asOf,
    })
    failed = false
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    running ??= write()
      .catch((error: unknown) => {
        failed = true
        firstChangeAt ??= Date.now()
        logger.warn(
          { err: error, folder, kind },
          'the search index cannot be saved; the next start builds it anew',
        )
      })
      .finally(() => {
        running = undefined
        schedule()
      })
    return running
  }

  function schedule(): void {
    if (stopped || running) return
    clearTimeout(timer)
    timer = setTimeout(saveUnlessSaved, waitMs())
    timer.unref()
  }

  /** Randomizes the wait: of processes that share a folder, the first save spares the others. */
  function waitMs(): number {
    const { quietMs, latestMs, renewMs } = times
    if (firstChangeAt === undefined) return renewMs
    if (failed) return latestMs
    const calm = quietMs * (1 + Math.random() / 2)
    return Math.max(0, Math.min(calm, firstChangeAt + latestMs - Date.now()))
  }

  async function saveUnlessSaved(): Promise<void> {
    const changed = firstChangeAt !== undefined
    const since = changed ? lastChangeAt : Date.now() - times.renewMs / 2
    if ((await whenSaved(folder, kind)) <= since) return save()
    firstChangeAt = undefined
    schedule()
  }

  return {
    begin: (isSaved) => void (isSaved ? schedule() : save()),
    wake: () => {
      lastChangeAt = Date.now()
      firstChangeAt ??= lastChangeAt
      schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
      if (firstChangeAt !== undefined) await save()
    },
  }
}
