import { join } from 'node:path'
import type { Pool } from 'pg'
import { prepareVocabulary } from '#query/lexicon.ts'
import { type Api, createApi } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { createReadReplica, type ReadReplica } from '#server/db/read-replica.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { countTogether } from '#server/http/rate-limit/count-together.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter, type RateLimiter, unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import type { Lifecycle } from '#server/http/shutdown.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { Secret } from '#server/identity/secrets.ts'
import { variantsAtOnce } from '#server/images/load-variant.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLiveNotifications } from '#server/live-notifications/live-notifications.ts'
import { selectEndedFrom } from '#server/live-notifications/select-ended.ts'
import type { Logger } from '#server/logger.ts'
import { mailFolder } from '#server/mail/mail-folder.ts'
import { createSearchIndexes } from '#server/search-index/search-indexes.ts'
import { hasBackups, readBackupState } from './backup-state.ts'
import type { Attempt } from './keep-trying.ts'
import { openObjectStore } from './open-object-store.ts'

export interface ApiPieceOptions {
  config: Config
  apiKey: string
  authSecrets: readonly Secret[]
  databaseUrl: string
  /** Whether other api processes share this database. */
  isOneOfMany: boolean
  logger: Logger
  lifecycle: Lifecycle
  attempt: Attempt
}

/** Creates the api with its pools and search index; the lifecycle stops them. */
export async function createApiPiece(options: ApiPieceOptions): Promise<Api> {
  const { config, apiKey, authSecrets, databaseUrl, logger, lifecycle, attempt } = options
  const replica = openReplica(options)
  const { db, pool } = createDatabase(config.databasePoolerUrl ?? databaseUrl, {
    ...usualTimes(config),
    replica,
    poolSize: config.databasePoolSize,
    onError: (error) => {
      if (!lifecycle.isStopping()) logger.warn({ err: error }, 'a database connection broke')
    },
  })
  lifecycle.onStop(() => pool.end())
  const turns = openTurns(options)
  const folder = join(config.dataDir, 'search-index')
  const indexes = createSearchIndexes({
    db,
    pool,
    url: databaseUrl,
    logger,
    folder,
    searchUrl: config.searchUrl,
  })
  lifecycle.onStop(() => indexes.stop())
  await attempt(() => indexes.start())
  await attempt(() => prepareVocabulary(indexes))
  const notifications = createLiveNotifications({
    selectUpdates: selectUpdatesFrom(db),
    selectEnded: selectEndedFrom(db),
    url: databaseUrl,
    logger,
    stopping: lifecycle.stopping,
  })
  lifecycle.onStop(notifications.stop)
  const redraws = createRedrawProcesses()
  lifecycle.onStop(redraws.stop)
  const limiter = createLimiter(options)
  const identity = createIdentity({
    db,
    limiter,
    apiUrl: config.apiUrl,
    webUrl: config.webUrl,
    origins: config.origins,
    secrets: authSecrets,
    hosted: config.tokenIssuer,
    outside: config.outsideProvider,
  })
  return createApi({
    db,
    pool,
    turns,
    replica,
    objects: await openObjectStore(config, 'request'),
    redraws,
    indexes,
    identity,
    notifications,
    logger,
    isStopping: lifecycle.isStopping,
    rateLimits: { limiter, trustedProxies: config.trustedProxies },
    readBackups: readBackupsOf(config, pool),
    config: {
      apiKey,
      apiUrl: config.apiUrl,
      webUrl: config.webUrl,
      origins: config.origins,
      takesEvents: config.analytics.firstParty === true,
      ...(config.devPages && { devMail: mailFolder(config.dataDir) }),
    },
  })
}

const readBackupsOf = (config: Config, pool: Pool) => {
  const { backupDir } = config
  return backupDir && hasBackups(config) ? () => readBackupState(pool, backupDir) : undefined
}

const usualTimes = ({ databasePoolerUrl }: Config) => ({
  timeoutMs: 10_000,
  isPooled: databasePoolerUrl !== undefined,
})

/** A pool of its own: image generation holds a connection while it waits for storage. */
function openTurns({ databaseUrl, lifecycle }: ApiPieceOptions): Database {
  const { db, pool } = createDatabase(databaseUrl, { timeoutMs: 30_000, poolSize: variantsAtOnce })
  lifecycle.onStop(() => pool.end())
  return db
}

function openReplica({ config, databaseUrl, logger, lifecycle }: ApiPieceOptions): ReadReplica | undefined {
  const { databaseReadUrl: url, databasePoolSize: poolSize } = config
  if (!url) return undefined
  // A slower query is better repeated on the primary.
  const open = (address: string, size: number) =>
    createDatabase(address, { timeoutMs: 2_000, poolSize: size }).pool
  const pool = open(url, poolSize)
  const watched = { primary: open(databaseUrl, 1), replica: open(url, 1) }
  lifecycle.onStop(() =>
    Promise.all([pool, ...Object.values(watched)].map((one) => one.end())).then(() => {}),
  )
  return createReadReplica({ pool, watched, logger, signal: lifecycle.stopping })
}

/** Separate connections: a count within a transaction must not wait for requests that wait for it. */
function createLimiter({ config, databaseUrl, isOneOfMany, lifecycle }: ApiPieceOptions): RateLimiter {
  if (config.rateLimit === 'off') return unlimited
  if (!isOneOfMany) return createRateLimiter(config.rateLimit)
  const { pool } = createDatabase(config.databasePoolerUrl ?? databaseUrl, {
    ...usualTimes(config),
    poolSize: 2,
  })
  lifecycle.onStop(() => pool.end())
  return createRateLimiter(config.rateLimit, rateClasses, countTogether(pool))
}
