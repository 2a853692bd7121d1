import { readTrustedProxies } from '#server/http/rate-limit/address.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { createTestApi, signedHeaders } from './api.ts'

const few = [{ count: 3, seconds: 60 }]
const fewGuesses = { password: few, slip: [{ count: 1, seconds: 60 }], account: [{ count: 12, seconds: 60 }] }

/** Creates an api behind one trusted proxy that allows three requests a minute for most kinds. */
export async function createApiOfFew() {
  const limiter = createRateLimiter(1, {
    ...rateClasses,
    read: few,
    image: few,
    token: few,
    event: few,
    decision: few,
    ...fewGuesses,
  })
  const api = await createTestApi({ rateLimits: { limiter, trustedProxies: readTrustedProxies('1') } })
  return {
    api,
    read: (headers: Record<string, string>, path = '/materials') =>
      api.raw(path, { headers: { ...signedHeaders(), ...headers } }),
    /** Uses another network for each call. */
    bearerOf: async ({ cookie }: { cookie: string }) => {
      const answer = await api.raw('/auth/token', { headers: { Cookie: cookie, ...somewhere() } })
      const { token }: { token: string } = await answer.json()
      return { Authorization: `Bearer ${token}` }
    },
  }
}

let networks = 0

/** All requests come through the one proxy that the api trusts. */
export const somewhere = () => ({ 'X-Forwarded-For': `198.51.100.${++networks}` })

export async function statusesOf(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await ask()).status)
  return statuses
}
