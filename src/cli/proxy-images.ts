import { ApiError } from '#server/api-error.ts'
import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { problemResponse } from '#server/http/problem.ts'
import { forwardedFor } from '#server/http/rate-limit/address.ts'

type ImageProxyOptions = Pick<Config, 'apiUrl' | 'apiInternalUrl' | 'trustedProxies'>

/** Headers that a picture depends on; never cookies or tokens. */
const passedOn = ['accept', 'if-none-match', 'x-request-id']

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

/** Proxies a picture from the api. The caller has checked the path. */
export function proxyImages({ apiUrl, apiInternalUrl = apiUrl, trustedProxies }: ImageProxyOptions): Fetch {
  return async (request, edge) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers({ 'accept-encoding': 'identity' })
    for (const name of passedOn) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const client = forwardedFor(request, edge, trustedProxies)
    if (client !== undefined) headers.set('x-forwarded-for', client)
    const { method, signal } = request
    const init = { method, headers, signal, redirect: 'manual' } as const
    const answer = await fetch(apiInternalUrl + pathname + search, init).catch((error: unknown) => {
      signal.throwIfAborted()
      return problemResponse(new ApiError('unavailable', undefined, { cause: error }))
    })
    const response = new Response(answer.body, answer)
    for (const name of hopByHop) response.headers.delete(name)
    return response
  }
}
