import type { ApiRoutes } from '#contract/index.ts'
import { ApiError, toApiError, unreachableError } from '#web/kit/errors/error.ts'
import { createSigner } from './signature.ts'

export type ApiRoute = keyof ApiRoutes & string
export type ApiResponse<R extends ApiRoute> = ApiRoutes[R]['response']

type CallInput<R extends ApiRoute> = CallInputField<R, 'params'> &
  CallInputField<R, 'query'> &
  CallInputField<R, 'body'> & {
    signal?: AbortSignal
    /** Identifies the write across retries. */
    idempotencyKey?: string
  }

/** `{ query: Q }`: optional if nothing in it is required, absent if the route has none. */
type CallInputField<R extends ApiRoute, Name extends 'params' | 'query' | 'body'> =
  ApiRoutes[R] extends Record<Name, infer Value>
    ? [Value] extends [never] | [undefined]
      ? unknown
      : Partial<Record<never, never>> extends Value
        ? { [K in Name]?: Value }
        : { [K in Name]: Value }
    : unknown

/** Arguments of a call besides its route; optional if nothing is required. */
export type CallArguments<R extends ApiRoute> =
  Partial<Record<never, never>> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

type VisitorRoute = {
  [R in ApiRoute]: ApiRoutes[R]['auth'] extends 'public' | 'optional' ? R : never
}[ApiRoute]

/**
 * Calls a route as a visitor: `call('GET /product_variations/{id}', { params: { id: 7 } })`. In the browser,
 * routes with `auth: 'optional'` are called as the signed-in user.
 */
export type Call = <R extends VisitorRoute>(route: R, ...input: CallArguments<R>) => Promise<ApiResponse<R>>

/** Calls any route as the signed-in user. */
export type PersonCall = <R extends ApiRoute>(route: R, ...input: CallArguments<R>) => Promise<ApiResponse<R>>

export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

export type AskApi = (request: Request) => Response | Promise<Response>

export type ApiConnection = {
  apiUrl: string
  apiKey: string
  /** Default: the global one. A server may reach the api by another address. */
  fetch?: AskApi
  /** Whether to bypass the cache, because seconds matter. */
  newest?: () => boolean
}

export function createCall(connection: ApiConnection): PersonCall {
  const sign = createSigner(connection.apiKey)

  async function call(route: string, input: LooseInput = {}): Promise<unknown> {
    requireInput(route, input)
    const headers = new Headers({ Accept: 'application/json', ...(await sign()) })
    if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey)
    const request = new Request(connection.apiUrl + buildPath(route, input), {
      method: route.slice(0, route.indexOf(' ')),
      headers,
      cache: connection.newest?.() ? 'reload' : 'default',
      ...writeBody(headers, input.body),
      signal: input.signal ?? null,
    })
    const response = await reach(() => (connection.fetch ?? fetch)(request))
    if (!response.ok) throw await toApiError(response)
    if (response.status === 204) return undefined
    return response.headers.get('content-type')?.includes('json') ? response.json() : readFile(response)
  }
  // The contract's types hold for the pair of route and answer, but a string signature cannot express it.
  return call as PersonCall
}

async function readFile(response: Response): Promise<File> {
  const [, name = ''] =
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const content = await response.blob()
  return new File([content], decodeURIComponent(name), { type: content.type })
}

/** Routes that refuse an empty body; defined by the build. */
declare const __ROUTES_WITH_BODY__: readonly string[]

/**
 * Throws before sending if a path parameter or a required body is missing: a page's bug, so the user reads the
 * general message.
 */
export function requireInput(route: string, { params = {}, body }: LooseInput): void {
  for (const [, name = ''] of route.matchAll(/\{(\w+)\}/g)) {
    const value = params[name]
    if (value === undefined || value === null || value === '' || Number.isNaN(value))
      throw new TypeError(`${route} was not sent: its path needs ${name}`)
  }
  if ((body === undefined || body === null) && __ROUTES_WITH_BODY__.includes(route))
    throw new TypeError(`${route} was not sent: it needs a body`)
}

/** Fills `{id}` and appends the query: arrays repeat the key, undefined is omitted. */
export function buildPath(route: string, input: LooseInput): string {
  const template = route.slice(route.indexOf(' ') + 1)
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const search = buildQuery(input.query)
  return search.size > 0 ? `${path}?${search}` : path
}

export function buildQuery(query: LooseInput['query'] = {}): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item))
    }
  }
  return search
}

function writeBody(headers: Headers, body: unknown): { body?: BodyInit } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  headers.set('Content-Type', 'application/json')
  return { body: JSON.stringify(body) }
}

async function reach(send: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error
    throw unreachableError()
  }
}
