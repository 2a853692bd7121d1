import { ApiError } from '#server/api-error.ts'
import { networkOfRequest, type RateLimits } from './guard.ts'
import type { RateHeaders } from './rate-limiter.ts'

type PageRequest = { peer: string | undefined; isSearch: boolean }

/** Counts a page by network, and a search besides. Above a limit, returns the refusal's headers. */
type LimitPage = (request: Request, page: PageRequest) => Promise<RateHeaders | undefined>

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
