import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Api, createApi } from '#server/app.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { listenHttp } from '#server/http/listen.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLiveNotifications } from '#server/live-notifications/live-notifications.ts'
import { selectEndedFrom } from '#server/live-notifications/select-ended.ts'
import { createLogger } from '#server/logger.ts'
import { createSearchIndexes, type SearchIndexes } from '#server/search-index/search-indexes.ts'
import { type Catalogue, forEveryCatalogue } from './catalogue-database.ts'

// Libraries check more in development mode.
process.env.NODE_ENV = 'production'

export const apiKey = 'a-key-for-benches-only'

export type CatalogueServer = Api & {
  port: number
  apiUrl: string
  db: Database
  pool: Pool
  indexes: SearchIndexes
  /**
   * Returns the engine's milliseconds of each request since the last call; requests must come one at a time.
   */
  takeEngineTimes: () => number[]
  close: () => Promise<void>
}

/** Runs `bench` for every size on the command line, as `forEveryCatalogue` does. */
export const forEverySize = (
  bench: (server: CatalogueServer) => Promise<void>,
  usual?: readonly string[],
): Promise<void> =>
  forEveryCatalogue(async (catalogue) => {
    const server = await serveCatalogue(catalogue)
    await bench(server).finally(server.close)
  }, usual)

async function serveCatalogue({ folder: root, url, size }: Catalogue): Promise<CatalogueServer> {
  const objects = createFolderStore(join(root, 'objects'))
  const { db, pool } = createDatabase(url)
  const logger = createLogger('warn')
  const open = async () => {
    const folder = join(root, `index-${size ?? 'demo'}`)
    const opened = createSearchIndexes({ db, pool, url, logger, folder })
    const begun = performance.now()
    await opened.start()
    return { opened, seconds: ((performance.now() - begun) / 1000).toFixed(1) }
  }
  const first = await open()
  await first.opened.stop()
  const second = await open()
  const stopwatch = createStopwatch(second.opened)
  const { indexes } = stopwatch
  const totals = await Promise.all(
    [indexes.variations, indexes.projects, indexes.posts].map((index) => index.count({})),
  )
  console.log(
    `\n${totals.join(', ')} variations, projects, photos; first start ${first.seconds} s, from the saved index ${second.seconds} s`,
  )

  const listener = await listenHttp('127.0.0.1', 0)
  const apiUrl = `http://127.0.0.1:${listener.port}`
  const webUrl = 'http://127.0.0.1'
  const config = { apiKey, apiUrl, webUrl, origins: [webUrl], takesEvents: false }
  const rateLimits = { limiter: unlimited, trustedProxies: undefined }
  const identity = createIdentity({
    db,
    limiter: unlimited,
    apiUrl,
    webUrl,
    origins: config.origins,
    secrets: [{ version: 1, value: 'a secret for benches and for nothing else' }],
  })
  const stopping = new AbortController()
  const notifications = createLiveNotifications({
    selectUpdates: selectUpdatesFrom(db),
    selectEnded: selectEndedFrom(db),
    url,
    logger,
    stopping: stopping.signal,
  })
  const redraws = createRedrawProcesses()
  const api = createApi({
    db,
    pool,
    turns: db,
    objects,
    redraws,
    indexes,
    identity,
    notifications,
    logger,
    rateLimits,
    isStopping: () => false,
    config,
  })
  listener.answerWith((request, edge) => stopwatch.note(api.fetch(request, edge)))
  const close = async () => {
    stopping.abort()
    await listener.close(0)
    redraws.stop()
    await notifications.stop()
    await second.opened.stop()
    await pool.end()
  }
  const { takeEngineTimes } = stopwatch
  return { port: listener.port, apiUrl, ...api, db, pool, indexes, takeEngineTimes, close }
}

/**
 * Wraps the indexes to measure the time of each request in the variations' index; some requests search twice.
 */
function createStopwatch(indexes: SearchIndexes) {
  let spentMs = 0
  let times: number[] = []
  const search: Variations['search'] = async (query) => {
    const begun = performance.now()
    const result = await indexes.variations.search(query)
    spentMs += performance.now() - begun
    return result
  }
  return {
    indexes: overlay(indexes, { variations: overlay(indexes.variations, { search }) }),
    note: async <T>(answer: T | Promise<T>): Promise<T> => {
      const before = spentMs
      const answered = await answer
      times.push(spentMs - before)
      return answered
    },
    takeEngineTimes: () => {
      const taken = times
      times = []
      return taken
    },
  }
}

type Variations = SearchIndexes['variations']

/** Replaces some parts of an object; its getters stay alive. */
const overlay = <T extends object>(below: T, parts: Partial<T>): T =>
  Object.assign(Object.create(below), parts)
