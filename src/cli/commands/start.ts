import { parseArgs } from 'node:util'
import { UsageError } from '#cli/command-error.ts'
import { loadOrCreateApiKey, loadOrCreateAuthSecrets, prepareDataFolder } from '#cli/data-folder.ts'
import { lockDataFolder } from '#cli/data-folder-lock.ts'
import { configBesideDemo, loadDemoIfEmpty } from '#cli/demo-catalogue.ts'
import { listenOnPort } from '#cli/listen-on-port.ts'
import { describeMigrations, openDatabase } from '#cli/open-database.ts'
import { openLog } from '#cli/open-log.ts'
import { openTelemetry, tracePages } from '#cli/open-telemetry.ts'
import { print, printError, showStep } from '#cli/output.ts'
import { createRetry } from '#cli/retry.ts'
import { serveUntilSignal } from '#cli/serve.ts'
import { answerProbes, createWebPiece, requireWebBuild } from '#cli/web-piece.ts'
import { type Config, readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { graceMs, type Lifecycle } from '#server/http/shutdown.ts'

/** Everything in one process. Failures for the operator's reasons come before slow work. */
export async function start(args: string[]): Promise<number> {
  const config = { ...readConfig(process.env), ...readArguments(args) }
  return serveUntilSignal((lifecycle) => bringUp(config, lifecycle))
}

function readArguments(args: string[]): Partial<Pick<Config, 'demo'>> {
  try {
    const { values } = parseArgs({ args, options: { 'without-demo': { type: 'boolean' } } })
    return values['without-demo'] ? { demo: false } : {}
  } catch {
    throw new UsageError()
  }
}

async function bringUp(config: Config, lifecycle: Lifecycle): Promise<void> {
  const begun = performance.now()
  const logger = openLog(config, lifecycle)
  await openTelemetry(config, 'start', lifecycle)
  requireWebBuild()
  await prepareDataFolder(config.dataDir)
  lifecycle.onStop(await lockDataFolder(config.dataDir, `process ${process.pid} (${config.webUrl})`))
  const apiListener = await listenOnPort(config, 'API_PORT')
  const webListener = await listenOnPort(config, 'WEB_PORT')
  const apiKey = config.apiKey ?? (await loadOrCreateApiKey(config.dataDir))
  const authSecrets = config.authSecrets ?? (await loadOrCreateAuthSecrets(config.dataDir))

  const attempt = createRetry(lifecycle.stopping)
  const database = await showStep('Starting the database', () =>
    openDatabase(config, {
      onCrash: () => printError('PostgreSQL ended by itself; starting it again.'),
      attempt,
    }),
  )
  lifecycle.onStop(database.close)
  const { applied } = await attempt(() => migrateDatabase(database.url))
  print(
    `${database.place}; ${applied === 0 ? 'schema up to date' : `${describeMigrations(applied)} applied`}`,
  )
  if (config.demo) await loadDemoIfEmpty(config, database.url, { attempt })
  const databaseUrl = await database.serviceUrl()

  // Loads the bulk after every check that the operator may fail.
  const { createApiPiece } = await import('#cli/api-piece.ts')
  const { startJobs } = await import('#cli/jobs-piece.ts')
  const api = await showStep('Opening the search index', () =>
    createApiPiece({
      config,
      apiKey,
      authSecrets,
      databaseUrl,
      isOneOfMany: false,
      logger,
      lifecycle,
      attempt,
    }),
  )
  apiListener.answerWith(api.fetch)
  const web = await createWebPiece({
    config: await attempt(() => configBesideDemo(config, databaseUrl)),
    apiKey,
    logger,
    apiAsk: api.ask,
    answerImage: api.fetch,
    passCall: api.fetch,
  })
  webListener.answerWith(
    answerProbes(tracePages(web.fetch, config), lifecycle.isStopping, config),
    web.refuse,
  )
  await startJobs({ ask: api.ask, config, databaseUrl, logger, lifecycle, attempt })
  lifecycle.onStop(() => Promise.all([webListener.close(graceMs), apiListener.close(graceMs)]).then(() => {}))

  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  print(
    `Ready in ${seconds} s: web ${config.webUrl}  api ${config.apiUrl} (documents at ${config.apiUrl}/docs)`,
  )
  if (isForThisMachineOnly(config))
    print('For other machines set WEB_URL and API_URL: pages name these addresses for links and calls.')
}

/** Tests for a server open to all machines, with pages that name localhost. */
function isForThisMachineOnly({ host, apiUrl }: Config): boolean {
  return (host === '0.0.0.0' || host === '::') && new URL(apiUrl).hostname === 'localhost'
}
