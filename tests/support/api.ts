import type { z } from 'zod'
import type { ErrorCode } from '#contract/data/errors.ts'
import { routes } from '#contract/index.ts'
import { failuresOf } from '#contract/kit/failures.ts'
import { type Api, createApi } from '#server/app.ts'
import type { Database } from '#server/db/connect.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { listenHttp } from '#server/http/listen.ts'
import type { RateLimits } from '#server/http/rate-limit/guard.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { sign } from '#server/http/signature.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createRedrawProcesses, type RedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLiveNotifications } from '#server/live-notifications/live-notifications.ts'
import { selectEndedFrom } from '#server/live-notifications/select-ended.ts'
import { createLogger, type Logger } from '#server/logger.ts'
import { createSearchIndexes } from '#server/search-index/search-indexes.ts'
import type { Services } from '#server/services.ts'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'
import { demoObjects } from './demo-template.ts'
import { createMemoryStore } from './memory-store.ts'

export const testApiKey = 'a-key-for-tests-only'

const addresses = { apiUrl: 'http://api.test', webUrl: 'http://web.test', origins: ['http://web.test'] }
export const testSecrets = [{ version: 1, value: 'a-secret-for-tests-and-for-nothing-else' }] as const

export interface TestApiOptions extends TestDatabaseOptions {
  /** Inserts rows before the index is built, so that results do not depend on indexing time. */
  prepare?: (db: Database) => Promise<unknown>
  /** Off by default: tests send more requests than a person would. */
  rateLimits?: Partial<RateLimits>
  logger?: Logger
  /** Searches with OpenSearch; the test starts the indexer. */
  searchUrl?: string
  redraws?: RedrawProcesses
  identity?: Partial<Pick<Parameters<typeof createIdentity>[0], 'hosted' | 'outside' | 'secrets'>>
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean | readonly (string | number)[] | undefined>
  body?: unknown
  headers?: Record<string, string>
}

export interface TestResponse {
  status: number
  headers: Headers
  /** Parsed JSON if the answer is JSON, text otherwise. */
  body: unknown
  /** Parses the body by a schema of the contract; throws if it does not fit. */
  as: <T extends z.ZodType>(schema: T) => z.output<T>
}

export interface TestApi extends TestDatabase {
  services: Services
  url: string
  /**
   * Sends a signed request without a connection, which would cost as much as most answers. `raw` uses one.
   */
  request: (method: string, path: string, options?: RequestOptions) => Promise<TestResponse>
  /** Calls the api without HTTP. */
  ask: Api['ask']
  fetch: Api['fetch']
  /** Sends a request over real HTTP without a signature, with any headers and body. */
  raw: (path: string, init?: RequestInit) => Promise<Response>
  /** As `raw`, without a connection. */
  direct: (path: string, init?: RequestInit) => Promise<Response>
}

// Shared by the files of a worker, because a process takes a second to start. They end with the worker.
const redrawsOfWorker = createRedrawProcesses({ idleMs: 600_000 })

/** Starts the real api on its own database and a real port. Close it in `afterAll`. */
export async function createTestApi({
  prepare,
  demo,
  identity: who,
  rateLimits,
  searchUrl,
  redraws = redrawsOfWorker,
  logger = createLogger('silent'),
}: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase({ demo })
  await prepare?.(database.db)
  const indexes = createSearchIndexes({ ...database, logger, searchUrl })
  await indexes.start()
  const objects = demo ? demoObjects() : createMemoryStore()
  const limiter = rateLimits?.limiter ?? unlimited
  const identity = createIdentity({ ...database, ...addresses, limiter, secrets: testSecrets, ...who })
  const stopping = new AbortController()
  const notifications = createLiveNotifications({
    selectUpdates: selectUpdatesFrom(database.db),
    selectEnded: selectEndedFrom(database.db),
    url: database.url,
    logger,
    stopping: stopping.signal,
  })
  const services = createTestServices(database, {
    indexes,
    identity,
    notifications,
    logger,
    objects,
    redraws,
    rateLimits: { trustedProxies: undefined, ...rateLimits, limiter },
  })
  const listener = await listenHttp('127.0.0.1', 0)
  const api = createApi(services)
  listener.answerWith(api.fetch)
  const url = `http://127.0.0.1:${listener.port}`
  const raw = (path: string, init?: RequestInit) => fetch(url + path, init)
  const direct = async (path: string, init?: RequestInit) =>
    api.fetch(new Request(url + path, init), { peer: '127.0.0.1' })
  return {
    ...database,
    services,
    url,
    ask: api.ask,
    fetch: api.fetch,
    raw,
    direct,
    request: requestBy(direct),
    close: async () => {
      stopping.abort()
      await listener.close(0)
      await notifications.stop()
      await indexes.stop()
      await database.close()
    },
  }
}

export const requestBy =
  (raw: TestApi['raw']): TestApi['request'] =>
  (method, path, options = {}) =>
    raw(path + writeQuery(options.query), {
      method,
      headers: { ...signedHeaders(), ...writeHeaders(options) },
      body: writeBody(options.body),
    })
      .then(readResponse)
      .then((answer) => expectDeclared(method, path, answer))

/** Checks that the OpenAPI document declares each refusal that a test receives. */
function expectDeclared(method: string, path: string, answer: TestResponse): TestResponse {
  if (answer.status < 400) return answer
  const { code } = answer.body as { code?: ErrorCode }
  // Node sends it before a route is known, if the process got no CPU: to clients it is a lost connection.
  if (code === 'request_too_slow') throw new TypeError('the service read the request too slowly')
  const fitting = patterns.flatMap(([declared, pattern]) =>
    declared.method === method && pattern.test(path) ? [declared] : [],
  )
  // `/users/me` matches before `/users/{id}`.
  const route = fitting.find((declared) => !declared.path.includes('{')) ?? fitting[0]
  const declared: readonly string[] = route ? failuresOf(route) : []
  if (!route || (code && declared.includes(code))) return answer
  throw new Error(`${route.id} answers ${code}, which its documents do not say`)
}

const patterns = routes.map(
  (route) => [route, new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
)

export const fetchFrom = async (api: Api, path: string, init?: RequestInit): Promise<Response> =>
  api.fetch(new Request(`http://api.test${path}`, init))

type ServiceOverrides = Pick<
  Services,
  'indexes' | 'identity' | 'notifications' | 'rateLimits' | 'logger' | 'objects' | 'redraws'
>

function createTestServices({ db, pool }: TestDatabase, overrides: ServiceOverrides): Services {
  return {
    db,
    pool,
    turns: db,
    ...overrides,
    isStopping: () => false,
    config: { apiKey: testApiKey, takesEvents: true, ...addresses },
  }
}

/** Returns X-Timestamp and X-Signature; seconds and key can be wrong on purpose. */
export function signedHeaders(seconds = Math.floor(Date.now() / 1000), key = testApiKey) {
  return { 'X-Timestamp': String(seconds), 'X-Signature': sign(key, seconds) }
}

const writeBody = (body: unknown) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body)

function writeHeaders({ body, headers }: RequestOptions): Record<string, string> {
  const isJson = body !== undefined && !(body instanceof FormData)
  return { ...(isJson && { 'Content-Type': 'application/json' }), ...headers }
}

function writeQuery(query: RequestOptions['query'] = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(name, String(item))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}

async function readResponse(response: Response): Promise<TestResponse> {
  const text = await response.text()
  const json = /json/.test(response.headers.get('content-type') ?? '')
  const body: unknown = json && text !== '' ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body, as: (schema) => schema.parse(body) }
}
