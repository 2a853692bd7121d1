import { askOverHttp } from '#cli/ask-over-http.ts'
import { requireVariable } from '#cli/command-error.ts'
import { prepareDataFolder } from '#cli/data-folder.ts'
import { openDatabase, requireMigrations } from '#cli/open-database.ts'
import { openLog } from '#cli/open-log.ts'
import { openTelemetry } from '#cli/open-telemetry.ts'
import { print } from '#cli/output.ts'
import { createRetry } from '#cli/retry.ts'
import { serveUntilSignal } from '#cli/serve.ts'
import { readConfig } from '#server/config.ts'

/** Runs the jobs alone on the operator's PostgreSQL. Any number may run. */
export async function worker(): Promise<number> {
  const config = readConfig(process.env)
  requireVariable('DATABASE_URL', config.databaseUrl, 'the worker needs the PostgreSQL of the api')
  return serveUntilSignal(async (lifecycle) => {
    const logger = openLog(config, lifecycle)
    await openTelemetry(config, 'worker', lifecycle)
    if (!config.smtpUrl) await prepareDataFolder(config.dataDir)
    const attempt = createRetry(lifecycle.stopping)
    const database = await openDatabase(config, { attempt })
    await attempt(() => requireMigrations(database.url))
    const { startJobs } = await import('#cli/jobs-piece.ts')
    await startJobs({
      ask: askOverHttp(config),
      config,
      databaseUrl: database.url,
      logger,
      lifecycle,
      attempt,
    })
    print('Ready: working off jobs')
  })
}
