import { setTimeout } from 'node:timers/promises'
import type { Problem } from '#contract/data/errors.ts'
import type { Ask } from '#contract/kit/ask.ts'
import type { Config } from '#server/config.ts'
import { sign } from '#server/http/signature.ts'

const patienceMs = 30_000
const mostTries = 5

/** The api limits the worker like a visitor. */
async function askPatiently(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (answer.status !== 429 || tries === mostTries) return answer
    await answer.body?.cancel()
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await setTimeout(Math.min(seconds, 60) * 1000)
  }
}

/** Asks the api of another process as a visitor. Undefined without its key. */
export function askOverHttp({ apiKey, apiUrl, apiInternalUrl = apiUrl }: Config): Ask | undefined {
  if (!apiKey) return undefined
  return async (route, { params, query, body }) => {
    const [method = '', path = ''] = route.split(' ')
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const seconds = Math.floor(Date.now() / 1000)
    const answer = await askPatiently(() =>
      fetch(`${apiInternalUrl}${place}?${query}`, {
        method,
        headers: {
          'X-Timestamp': String(seconds),
          'X-Signature': sign(apiKey, seconds),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    const answered: unknown = await answer.json()
    return answer.ok ? { body: answered } : { problem: answered as Problem }
  }
}
