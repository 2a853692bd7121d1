import { join } from 'node:path'
import { type Api, createApi } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { createRateLimiter, unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import type { Lifecycle } from '#server/http/shutdown.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { Secret } from '#server/identity/secrets.ts'
import { createFolderStore } from '#server/images/object-store.ts'
import { createLiveNotifications } from '#server/live-notifications/live-notifications.ts'
import type { Logger } from '#server/logger.ts'
import { mailFolder } from '#server/mail/mail-folder.ts'
import { createSearchIndexes } from '#server/search-index/search-indexes.ts'

export interface ApiPieceOptions {
  config: Config
  apiKey: string
  authSecrets: readonly Secret[]
  databaseUrl: string
  logger: Logger
  lifecycle: Lifecycle
}

/** The api with everything it works with, its index built. The lifecycle takes it apart again. */
export async function createApiPiece(options: ApiPieceOptions): Promise<Api> {
  const { config, apiKey, authSecrets, databaseUrl, logger, lifecycle } = options
  const { db, pool } = createDatabase(databaseUrl, {
    poolSize: config.databasePoolSize,
    timeoutMs: 10_000,
    onError: (error) => {
      if (!lifecycle.isStopping()) logger.warn({ err: error }, 'a database connection broke')
    },
  })
  lifecycle.onStop(() => pool.end())
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
  await indexes.start()
  const notifications = createLiveNotifications({
    selectUpdates: selectUpdatesFrom(db),
    url: databaseUrl,
    logger,
    stopping: lifecycle.stopping,
  })
  lifecycle.onStop(notifications.stop)
  const limiter = config.rateLimit === 'off' ? unlimited : createRateLimiter(config.rateLimit)
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
    objects: createFolderStore(join(config.dataDir, 'objects')),
    indexes,
    identity,
    notifications,
    logger,
    isStopping: lifecycle.isStopping,
    rateLimits: { limiter, trustedProxies: config.trustedProxies },
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
