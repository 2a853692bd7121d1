import { ApiError } from '#server/api-error.ts'
import { networkOfRequest, type RateLimits } from './guard.ts'
import type { RateHeaders } from './rate-limiter.ts'

type PageRequest = { peer: string | undefined; isSearch: boolean }

/** Returns the refusal's headers above a limit. */
type LimitPage = (request: Request, asked: PageRequest) => Promise<RateHeaders | undefined>

export const createPageLimit =
  ({ limiter, trustedProxies }: RateLimits): LimitPage =>
  async (request, { peer, isSearch }) => {
    const network = networkOfRequest(request, peer, trustedProxies)
    if (network === undefined) return undefined
    try {
      if (isSearch) await limiter.spend('searchPage', network)
      await limiter.spend('page', network)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_requests') return error.headers
      throw error
    }
  }
