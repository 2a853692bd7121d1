import type { Ask } from '#contract/kit/ask.ts'
import { allJobs } from '#server/all-jobs.ts'
import type { Config } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import type { Lifecycle } from '#server/http/shutdown.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Logger } from '#server/logger.ts'
import { mailFolder } from '#server/mail/mail-folder.ts'
import { createMailFolder, createSmtpTransport } from '#server/mail/mail-transport.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { indexedGroups } from '#server/search-index/search-indexes.ts'
import { openObjectStore } from './open-object-store.ts'
import type { Attempt } from './retry.ts'

export interface JobsPieceOptions {
  /** Searches for saved searches; without it they are not watched. */
  ask: Ask | undefined
  config: Config
  databaseUrl: string
  logger: Logger
  lifecycle: Lifecycle
  attempt: Attempt
}

/** Runs jobs until the lifecycle ends. Its own pool keeps a busy queue from delaying requests. */
export async function startJobs(options: JobsPieceOptions): Promise<void> {
  const { ask, config, databaseUrl, logger, lifecycle, attempt } = options
  const { db, pool } = createDatabase(databaseUrl, {
    poolSize: 4,
    onError: (error) => {
      if (!lifecycle.isStopping()) logger.warn({ err: error }, 'a database connection broke')
    },
  })
  lifecycle.onStop(() => pool.end())
  const sendMail = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createMailFolder(mailFolder(config.dataDir))
  const objects = await openObjectStore(config, 'job')
  const redraws = createRedrawProcesses()
  lifecycle.onStop(redraws.stop)
  const parts = { db, ask, objects, redraws, sendMail, logger, config: { webUrl: config.webUrl } }
  if (config.searchUrl) {
    const client = connectOpenSearch(config.searchUrl)
    const indexer = startIndexer({ db, pool, url: databaseUrl, client, logger, groups: indexedGroups })
    lifecycle.onStop(indexer.stop)
  }
  const jobs = await attempt(() => runJobs({ jobs: allJobs, context: parts, pool, logger }))
  lifecycle.onStop(jobs.stop)
}
