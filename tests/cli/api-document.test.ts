// What the document says of every call, held against the api by a program that knows nothing else of it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/db/embedded/server.ts'
import { requestBy, testApiKey, testSecrets } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { joinAs } from '#tests/support/people.ts'
import { runProgram, runToEnd } from '#tests/support/program.ts'
import { prepareSchemathesis } from '#tests/support/schemathesis.ts'

const schemathesis = await prepareSchemathesis()
if ('missing' in schemathesis)
  console.log(`The document is not held against the api: ${schemathesis.missing}`)

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-document-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

// Some two and a half minutes where nothing else runs, and eight times as many beside the other lanes.
test('the api does what its document says', { timeout: 2_400_000 }, async ({ skip }) => {
  if ('missing' in schemathesis) return skip()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const webUrl = 'http://127.0.0.1:3000'
  const variables = {
    API_KEY: testApiKey,
    API_PORT: String(port),
    AUTH_SECRETS: `1:${testSecrets[0].value}`,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    WEB_URL: webUrl,
  }
  await runToEnd(['demo'], variables)
  const program = runProgram(['api'], variables)
  try {
    await program.untilOutput(/^Ready: api/m)
    const raw = (path: string, init?: RequestInit) => fetch(url + path, init)
    const api = { db: database.db, raw, request: requestBy(raw), services: { config: { webUrl } } }
    const signIn = async () => {
      const { cookie, token } = await joinAs(api, { staff: true })
      return { cookie, token: await token() }
    }
    const people = { member: await signIn(), leaver: await signIn(), visitor: await signIn() }
    const { passed, output } = await schemathesis(`${url}/openapi.json`, {
      API_KEY: testApiKey,
      API_URL: url,
      ORIGIN: webUrl,
      PEOPLE: JSON.stringify(people),
    })
    expect(passed, output).toBe(true)
  } finally {
    program.process.kill('SIGKILL')
    await program.ended
  }
})
