import { z } from 'zod'
import { ApiError } from '#server/api-error.ts'
import { inSpan, traceHeaders } from '#server/telemetry/spans.ts'

/** A refusal of OpenSearch: `type` is its own name for the error, such as `index_not_found_exception`. */
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

/** Whether an index or alias is not there. */
export const isMissing = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 404

/** Whether the request itself is at fault: asked again, it is refused again. */
export const isRefusal = (error: unknown): boolean => error instanceof OpenSearchError && error.status === 400

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

/** A JSON object, or a list that is sent as lines of JSON (`_bulk`, `_msearch`). */
type Body = Readonly<Record<string, unknown>> | readonly unknown[]

export type OpenSearch = {
  /** Every index of ours begins with it: several installations may share a cluster. */
  readonly prefix: string
  /** Resolves with the answer. Rejects with `search_unavailable` while OpenSearch cannot be reached, with `OpenSearchError` when it refuses. */
  ask<T>(
    schema: z.ZodType<T>,
    method: Method,
    path: string,
    body?: Body,
    patience?: Patience,
    /** Gives up the request, which OpenSearch may have carried out all the same. */
    signal?: AbortSignal,
  ): Promise<T>
}

/** The same client until the signal: after it requests are given up, and new ones are not sent. */
export const askUntil = (client: OpenSearch, signal: AbortSignal): OpenSearch => ({
  prefix: client.prefix,
  ask: (schema, method, path, body, patience) => client.ask(schema, method, path, body, patience, signal),
})

/** How long an answer is waited for: of a search, for which people wait, unless `SEARCH_URL` has a `timeout`; and of what is written. */
const searchSeconds = 5
const writeMs = 120_000
type Patience = 'search' | 'write'

/** After a failure searches are refused at once for so long: pages that can do without would wait for the timeout each time. */
const restMs = 1_000

const RefusalSchema = z.object({
  error: z.object({ type: z.string(), reason: z.string().nullish() }),
})

/** `SEARCH_URL`: its path is the prefix, `tokonoma` where it has none; its user signs in; its `timeout` are seconds for a search. */
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
        // Where others were answered meanwhile, this search alone was slow.
        if (answeredAt < begun) restUntil = performance.now() + restMs
        throw new ApiError('search_unavailable', undefined, { cause })
      })
      // A proxy that cannot reach OpenSearch. Other errors are of one index, and say nothing of the others.
      const isGone = status === 502 || status === 504
      if (!isGone) answeredAt = performance.now()
      else if (answeredAt < begun) restUntil = performance.now() + restMs
      if (status < 400) return schema.parse(text === '' ? {} : JSON.parse(text))
      const refusal = RefusalSchema.safeParse(parseOrNothing(text)).data?.error
      throw refused(status, refusal ?? { type: 'unknown', reason: text.slice(0, 200) })
    },
  }
}

/** The error for a refused request, or for one refused item of a `_bulk` or `_msearch`. */
export function refused(status: number, { type, reason }: z.infer<typeof RefusalSchema>['error']): Error {
  const cause = new OpenSearchError(status, type, reason ?? '')
  return isPassing(status) ? new ApiError('search_unavailable', undefined, { cause }) : cause
}

/** Too many requests, or no shard that answers: the same request may succeed in a moment. */
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
