// Supplies Schemathesis with people and things, also new ones after it deleted the old.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { routes } from '#contract/index.ts'
import { createDatabase } from '#server/db/connect.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createLogger } from '#server/logger.ts'
import { requestBy, type TestApi } from './api.ts'
import { listenOnLoopback } from './loopback.ts'
import { joinAs, type TestAccount } from './people.ts'
import { stageCall } from './staged-calls.ts'

type StageOptions = { databaseUrl: string; apiUrl: string; webUrl: string; dataFolder: string }

/**
 * Answers `GET /person?role=staff` with a cookie and a name.
 * Answers `GET /call?operation=deleteList&person=NAME` with a call that succeeds for that person. Answers 404
 * with the reason if it cannot make one.
 */
export async function openDocumentStage({ databaseUrl, apiUrl, webUrl, dataFolder }: StageOptions) {
  const connection = createDatabase(databaseUrl, { poolSize: 4 })
  const raw = (path: string, init?: RequestInit) => fetch(apiUrl + path, init)
  const objects = createFolderStore(join(dataFolder, 'objects'))
  const services = { ...connection, objects, logger: createLogger('silent'), config: { apiUrl, webUrl } }
  // Builders use only this part of an api.
  const api = { ...connection, raw, request: requestBy(raw), services } as unknown as TestApi
  const people = new Map<string, TestAccount>()
  // Creates console data also for calls of other people.
  const staff = joinAs(api, { staff: true })

  async function answer(url: URL): Promise<unknown> {
    const asked = Object.fromEntries(url.searchParams)
    if (url.pathname === '/person') {
      const person = await joinAs(api, { staff: asked.role === 'staff' })
      people.set(person.email, person)
      return { name: person.email, cookie: person.cookie }
    }
    const route = routes.find(({ id }) => id === asked.operation)
    const person = people.get(asked.person ?? '')
    if (!route || !person) throw new Error(`nothing is known of ${url.search}`)
    const isForStaff = route.auth === 'staff' || route.auth === 'maker'
    return stageCall(api, isForStaff ? await staff : person, route)
  }

  const server = createServer(async (request, response) => {
    try {
      const said = await answer(new URL(request.url ?? '', 'http://stage'))
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said))
    } catch (error) {
      response.writeHead(404).end(String(error))
    }
  })
  const url = await listenOnLoopback(server)
  return {
    url,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await connection.pool.end()
    },
  }
}
