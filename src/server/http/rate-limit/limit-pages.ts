import { ApiError } from '#server/api-error.ts'
import { networkOfRequest, type RateLimits } from './guard.ts'
import type { RateHeaders } from './rate-limiter.ts'

/** A page with a keyword costs as much as ten others at worst. */
const pointsOfSearch = 10

type AskedPage = { peer: string | undefined; isSearch: boolean }

/** Counts a page by network. Returns the refusal's headers above the limit, else undefined. */
type LimitPage = (request: Request, asked: AskedPage) => Promise<RateHeaders | undefined>

export const createPageLimit =
  ({ limiter, trustedProxies }: RateLimits): LimitPage =>
  async (request, { peer, isSearch }) => {
    const network = networkOfRequest(request, peer, trustedProxies)
    if (network === undefined) return undefined
    try {
      await limiter.spend('page', network, isSearch ? pointsOfSearch : 1)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_requests') return error.headers
      throw error
    }
  }
