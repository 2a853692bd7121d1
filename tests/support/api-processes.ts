// Several api processes on one database, as an operator runs them, and people of a hosted issuer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/db/embedded/server.ts'
import { requestBy, type TestApi, testApiKey } from './api.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startKillableProgram } from './killable-program.ts'
import { buildUser } from './list-builders.ts'
import { startTokenIssuer } from './token-issuer.ts'

export type HostedPerson = { userId: number; email: string; token: string }

export type ApiProcess = Awaited<ReturnType<typeof startKillableProgram>> & {
  /** Sends a signed request to this process; rejects while the process is down. */
  ask: (person: HostedPerson, method: string, path: string, body?: unknown) => ReturnType<TestApi['request']>
  url: string
}

/** Starts processes that share a storage folder, unless `more` names a bucket. */
export async function startApiProcesses(
  count: number,
  more: Record<string, string> = {},
  given?: TestDatabase,
) {
  const database = given ?? (await createTestDatabase())
  const root = await mkdtemp(join(tmpdir(), 'tokonoma-apis-'))
  const issuer = await startTokenIssuer()
  const key = await issuer.addKey('apis')
  const variables = {
    API_KEY: testApiKey,
    DATABASE_URL: database.url,
    DATA_DIR: root,
    RATE_LIMIT: 'off',
    TOKEN_ISSUER: issuer.address,
    TOKEN_JWKS_URL: `${issuer.address}/keys`,
    TOKEN_AUDIENCE: 'tokonoma',
    ...more,
  }

  /** Starts on a free port; another program may take the port first, so it tries again. */
  const startApi = async (): Promise<ApiProcess> =>
    startAt(await findFreePort()).catch((error: unknown) => {
      if (String(error).includes('is taken on')) return startApi()
      throw error
    })

  async function startAt(port: number): Promise<ApiProcess> {
    const program = await startKillableProgram(
      'api',
      { ...variables, API_PORT: String(port) },
      /^Ready: api/m,
    )
    const url = `http://127.0.0.1:${port}`
    const request = requestBy(async (path, init) => {
      const answer = await fetch(url + path, init)
      if (answer.status === 503) throw new TypeError(`${url} is not there yet, or has too much to do`)
      return answer
    })
    return {
      ...program,
      url,
      ask: ({ token }, method, path, body) =>
        request(method, path, { body, headers: { Authorization: `Bearer ${token}` } }),
    }
  }

  const processes: ApiProcess[] = []
  while (processes.length < count) processes.push(await startApi())

  let people = 0
  return {
    ...database,
    processes,
    variables,
    objectsFolder: join(root, 'objects'),
    join: async (): Promise<HostedPerson> => {
      const subject = `person-${++people}`
      const email = `${subject}@example.jp`
      const values = { issuer: issuer.address, subject, email, emailVerified: true, screenName: subject }
      const { id: userId } = await buildUser(database.db, values)
      const exp = Math.floor(Date.now() / 1000) + 7_200
      return {
        userId,
        email,
        token: await issuer.sign(key, { sub: subject, exp, email, email_verified: true }),
      }
    },
    close: async () => {
      await Promise.all(processes.map(({ kill }) => kill()))
      await issuer.close()
      await database.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
