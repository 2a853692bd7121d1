// An api process with the demo catalogue, and the stage from which Schemathesis gets people and things.
import { findFreePort } from '#server/db/embedded/server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { testApiKey, testSecrets } from './api.ts'
import { openDocumentStage } from './document-stage.ts'
import { startKillableProgram } from './killable-program.ts'
import { runToEnd } from './program.ts'

const webUrl = 'http://127.0.0.1:3000'

type DocumentApiOptions = {
  databaseUrl: string
  dataFolder: string
  /** The database and the folder contain the demo catalogue already. */
  hasDemo?: boolean
}

export async function openDocumentApi({ databaseUrl, dataFolder, hasDemo = false }: DocumentApiOptions) {
  if (!hasDemo) await migrateDatabase(databaseUrl)
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
  if (!hasDemo) await runToEnd(['demo'], variables)
  const program = await startKillableProgram('api', variables, /^Ready: api/m)
  // The document is built at the first request, which takes longer than Schemathesis waits on a busy machine.
  await (await fetch(`${apiUrl}/openapi.json`)).arrayBuffer()
  const stage = await openDocumentStage({ databaseUrl, apiUrl, webUrl, dataFolder })
  return {
    asked: { apiUrl, apiKey: testApiKey, webUrl, stageUrl: stage.url },
    close: async () => {
      await stage.close()
      await program.kill()
    },
  }
}
