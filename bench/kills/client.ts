/** HTTP client of a signed-in person that survives kills of the service. */
import { setTimeout as wait } from 'node:timers/promises'
import { signedHeaders } from '#tests/support/api.ts'
import type { Ledger } from './ledger.ts'

export type Answer = { status: number; body: unknown }
export type Account = { name: string; cookie: string; userId: number; email: string }
export type Client = ReturnType<typeof createClient>

/** Longer than any query, and shorter than a start. */
const timeoutMs = 15_000
const tokenMs = 240_000
/** Pause before the next request while the service is down. */
const pauseMs = 200

/** Creates a client; `nextUrl` returns the api for each request and alternates between several. */
export function createClient(account: Account, nextUrl: () => string, ledger: Ledger) {
  let token = { value: '', since: Number.NEGATIVE_INFINITY }

  /** Returns undefined if the outcome is unknown: no connection, 502, 503. */
  async function send(method: string, path: string, init: RequestInit): Promise<Answer | undefined> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(nextUrl() + path, { ...init, method, signal })
      const text = await response.text()
      if (response.status >= 500) {
        ledger.noteFailure(`${response.status}`)
        if (response.status !== 503)
          ledger.report(`${method} ${path} answers ${response.status}: ${text.slice(0, 200)}`)
        return undefined
      }
      const body = text.startsWith('{') ? JSON.parse(text) : text
      return { status: response.status, body }
    } catch (error) {
      const cause = error instanceof Error && error.cause
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
      ledger.noteFailure(code)
      return undefined
    }
  }

  async function freshToken(): Promise<string | undefined> {
    if (performance.now() - token.since < tokenMs) return token.value
    const since = performance.now()
    const answer = await send('GET', '/auth/token', { headers: { Cookie: account.cookie } })
    if (!answer) return undefined
    if (answer.status !== 200) throw new Error(`no token for ${account.name}: ${answer.status}`)
    token = { value: (answer.body as { token: string }).token, since }
    return token.value
  }

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Answer | undefined> {
    const value = await freshToken()
    if (value === undefined) return undefined
    const isForm = body instanceof FormData
    return send(method, path, {
      headers: {
        ...signedHeaders(),
        Authorization: `Bearer ${value}`,
        ...(key && { 'Idempotency-Key': key }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  /** Retries until an answer comes: for reads and idempotent writes. */
  async function persist(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    for (;;) {
      const answer = await ask(method, path, body, key)
      if (answer) return answer
      await wait(pauseMs)
    }
  }

  return {
    account,
    ask,
    persist,
    read: async <T>(path: string): Promise<T> => {
      const { status, body } = await persist('GET', path)
      if (status !== 200)
        throw new Error(`GET ${path} answers ${status}: ${JSON.stringify(body).slice(0, 300)}`)
      return body as T
    },
    /** Writes and records the outcome. Refusals are wrong unless `allowed`. */
    write: async (
      kind: string,
      [method, path, body, key]: [string, string, unknown?, string?],
      allowed: readonly number[] = [],
    ): Promise<Answer | undefined> => {
      const answer = key ? await persist(method, path, body, key) : await ask(method, path, body)
      if (!answer) {
        ledger.count(kind, 'unknown')
        await wait(pauseMs)
        return undefined
      }
      if (answer.status < 300) ledger.count(kind, 'acknowledged')
      else if (!allowed.includes(answer.status))
        ledger.report(
          `${method} ${path} is refused: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
        )
      return answer
    },
  }
}
