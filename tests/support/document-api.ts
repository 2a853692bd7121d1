// An api process with the demo catalogue, and the stage from which Schemathesis gets people and things.
import { findFreePort } from '#server/db/embedded/server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { testApiKey, testSecrets } from './api.ts'
import { openDocumentStage } from './document-stage.ts'
import { startKillableProgram } from './killable-program.ts'
import { runToEnd } from './program.ts'

const webUrl = 'http://127.0.0.1:3000'

export async function openDocumentApi({
  databaseUrl,
  dataFolder,
}: {
  databaseUrl: string
  dataFolder: string
}) {
  await migrateDatabase(databaseUrl)
  const port = await findFreePort()
  const apiUrl = `http://127.0.0.1:${port}`
  const variables = {
    API_KEY: testApiKey,
    API_PORT: String(port),
    API_URL: apiUrl,
    AUTH_SECRETS: `1:${testSecrets[0].value}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    RATE_LIMIT: 'off',
    WEB_URL: webUrl,
  }
  await runToEnd(['demo'], variables)
  const program = await startKillableProgram('api', variables, /^Ready: api/m)
  const stage = await openDocumentStage({ databaseUrl, apiUrl, webUrl, dataFolder })
  return {
    asked: { apiUrl, apiKey: testApiKey, webUrl, stageUrl: stage.url },
    close: async () => {
      await stage.close()
      await program.kill()
    },
  }
}
