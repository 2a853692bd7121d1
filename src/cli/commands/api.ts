import type { ApiPieceOptions } from '#cli/api-piece.ts'
import { apiKeyHint, requireVariable } from '#cli/command-error.ts'
import { prepareDataFolder } from '#cli/data-folder.ts'
import { keepTrying } from '#cli/keep-trying.ts'
import { openDatabase, requireMigrations } from '#cli/open-database.ts'
import { openLog } from '#cli/open-log.ts'
import { openTelemetry } from '#cli/open-telemetry.ts'
import { print, showStep } from '#cli/output.ts'
import { serveUntilSignal } from '#cli/serve.ts'
import { takePort } from '#cli/take-port.ts'
import { type Config, readConfig } from '#server/config.ts'
import { graceMs, type Lifecycle } from '#server/http/shutdown.ts'

/** Runs the api alone on the operator's PostgreSQL. Any number may run. */
export async function api(): Promise<number> {
  const config = readConfig(process.env)
  const apiKey = requireVariable('API_KEY', config.apiKey, apiKeyHint)
  requireVariable(
    'DATABASE_URL',
    config.databaseUrl,
    'the api alone needs a PostgreSQL that others can reach too',
  )
  const authSecrets = config.tokenIssuer
    ? []
    : requireVariable('AUTH_SECRETS', config.authSecrets, 'it signs people in; the same for every api')
  return serveUntilSignal((lifecycle) => bringUp(config, { apiKey, authSecrets }, lifecycle), config.leaveMs)
}

type Secrets = Pick<ApiPieceOptions, 'apiKey' | 'authSecrets'>

async function bringUp(config: Config, secrets: Secrets, lifecycle: Lifecycle): Promise<void> {
  const logger = openLog(config, lifecycle)
  await openTelemetry(config, 'api', lifecycle)
  await prepareDataFolder(config.dataDir)
  const listener = await takePort(config, 'API_PORT', lifecycle.leaving)
  const attempt = keepTrying(lifecycle.stopping)
  const database = await openDatabase(config, { attempt })
  await attempt(() => requireMigrations(database.url))
  // Loads the bulk of the api after every check that the operator may fail.
  const { createApiPiece } = await import('#cli/api-piece.ts')
  const { fetch } = await showStep('Opening the search index', () =>
    createApiPiece({
      config,
      ...secrets,
      databaseUrl: database.url,
      isOneOfMany: true,
      logger,
      lifecycle,
      attempt,
    }),
  )
  listener.answerWith(fetch)
  lifecycle.onStop(() => listener.close(graceMs))
  print(`Ready: api ${config.apiUrl} (documents at ${config.apiUrl}/docs)`)
}
