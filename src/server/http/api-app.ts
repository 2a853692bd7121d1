import type { Context, Hono } from 'hono'
import type { Edge } from './listen.ts'
import type { RateHeaders } from './rate-limit/rate-limiter.ts'

/** What the edge notes about a request while it is answered. */
type Notes = {
  Bindings: Edge | undefined
  Variables: {
    requestId: string
    /** The route of the contract that answers, or the name of a system page; absent when there is none. */
    routeId: string | undefined
    /** How many requests are left to the caller. */
    rateHeaders: RateHeaders | undefined
  }
}

export type ApiApp = Hono<Notes>

export type ApiContext = Context<Notes>
