import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { browserFolder } from '#tests/support/browser-server.ts'
import { runProgram } from '#tests/support/program.ts'

const apiPort = process.env.E2E_API_PORT ?? '4990'
const webPort = Number(process.env.E2E_WEB_PORT ?? '3990') + 1 + Number(process.env.TEST_PARALLEL_INDEX)

/** Origin of the configured web, from which the browser tests' api accepts writes. */
export const configuredOrigin = `http://127.0.0.1:${webPort}`

/**
 * Starts a second web with its own variables, on the api of the browser tests. One at a time in each worker.
 */
export async function startConfiguredWeb(variables: Record<string, string>): Promise<{ stop: () => void }> {
  const apiKey = (await readFile(join(browserFolder, 'api-key'), 'utf8')).trim()
  const web = runProgram(['web'], {
    API_KEY: apiKey,
    API_URL: `http://127.0.0.1:${apiPort}`,
    WEB_PORT: String(webPort),
    ...variables,
  })
  await web.untilOutput(/^Ready: web/m)
  return { stop: () => void web.process.kill() }
}
