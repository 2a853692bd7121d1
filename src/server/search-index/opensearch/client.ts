import { z } from 'zod'
import { ApiError } from '#server/api-error.ts'
import { inSpan, traceHeaders } from '#server/telemetry/spans.ts'

/** `type` is its error type, such as `index_not_found_exception`. */
export class OpenSearchError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, reason: string) {
    super(`OpenSearch: ${status} ${type}: ${reason}`)
    this.name = 'OpenSearchError'
    this.status = status
    this.type = type
  }
}

export const isMissing = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 404

/** Returns true for invalid requests: a retry would fail too. */
export const isRefusal = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 400

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

type Body = Readonly<Record<string, unknown>> | readonly unknown[]

export type OpenSearch = {
  /** Several installations may share a cluster. */
  readonly prefix: string
  /**
   * Rejects with `search_unavailable` while OpenSearch is unreachable, with `OpenSearchError` if it refuses.
   */
  ask<T>(
    schema: z.ZodType<T>,
    method: Method,
    path: string,
    body?: Body,
    patience?: Patience,
    /** OpenSearch may have executed an aborted request. */
    signal?: AbortSignal,
  ): Promise<T>
}

export const askUntil = (client: OpenSearch, signal: AbortSignal): OpenSearch => ({
  prefix: client.prefix,
  ask: (schema, method, path, body, patience) => client.ask(schema, method, path, body, patience, signal),
})

/** Users wait for searches; `timeout` of `SEARCH_URL` overrides it. */
const searchSeconds = 5
const writeMs = 120_000
type Patience = 'search' | 'write'

/**
 * Searches are refused for this time after a failure, so that pages with optional search do not wait each
 * time.
 */
const restMs = 1_000

const RefusalSchema = z.object({
  error: z.object({ type: z.string(), reason: z.string().nullish() }),
})

/**
 * Reads `SEARCH_URL`: its path is the prefix (default `tokonoma`), its user signs in, its `timeout` is in
 * seconds per search.
 */
export function connectOpenSearch(url: string): OpenSearch {
  const { origin, pathname, username, password, searchParams } = new URL(url)
  const patienceMs = { search: 1_000 * Number(searchParams.get('timeout') ?? searchSeconds), write: writeMs }
  const signIn = Buffer.from([username, password].map(decodeURIComponent).join(':')).toString('base64')
  const authorization = username === '' ? undefined : `Basic ${signIn}`
  let restUntil = 0
  let answeredAt = 0

  async function send(method: Method, path: string, body: Body | undefined, signal: AbortSignal) {
    const isList = Array.isArray(body)
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': isList ? 'application/x-ndjson' : 'application/json',
        ...(authorization && { authorization }),
        ...traceHeaders(),
      },
      signal,
      ...(body && { body: isList ? toLines(body) : JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  return {
    prefix: pathname.split('/')[1] || 'tokonoma',
    ask: async (schema, method, path, body, patience = 'search', signal) => {
      signal?.throwIfAborted()
      if (patience === 'search' && performance.now() < restUntil) throw new ApiError('search_unavailable')
      const begun = performance.now()
      const late = AbortSignal.timeout(patienceMs[patience])
      const { status, text } = await inSpan({ name: `opensearch ${method}`, kind: 'client' }, () =>
        send(method, path, body, signal ? AbortSignal.any([signal, late]) : late),
      ).catch((cause: unknown) => {
        signal?.throwIfAborted()
        // If others were answered meanwhile, only this search was slow.
        if (answeredAt < begun) restUntil = performance.now() + restMs
        throw new ApiError('search_unavailable', undefined, { cause })
      })
      // A proxy without OpenSearch. Other errors concern single indexes.
      const isGone = status === 502 || status === 504
      if (!isGone) answeredAt = performance.now()
      else if (answeredAt < begun) restUntil = performance.now() + restMs
      if (status < 400) return schema.parse(text === '' ? {} : JSON.parse(text))
      const refusal = RefusalSchema.safeParse(parseOrNothing(text)).data?.error
      throw refused(status, refusal ?? { type: 'unknown', reason: text.slice(0, 200) })
    },
  }
}

export function refused(status: number, { type, reason }: z.infer<typeof RefusalSchema>['error']): Error {
  const cause = new OpenSearchError(status, type, reason ?? '')
  return isPassing(status) ? new ApiError('search_unavailable', undefined, { cause }) : cause
}

/** Tests for overload or no available shard: a retry may succeed. */
const isPassing = (status: number): boolean =>
  status === 429 || status === 502 || status === 503 || status === 504

const toLines = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
