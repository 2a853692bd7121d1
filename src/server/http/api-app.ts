import type { Context, Hono } from 'hono'
import type { WhenSent } from './answer-memory.ts'
import type { RateHeaders } from './rate-limit/rate-limiter.ts'

/** Facts about a request from its connection. */
export type Edge = {
  /** IP address of the connected peer. */
  peer: string
  /** Calls back once the answer's memory is free again; if absent, it is never reused. */
  whenSent?: WhenSent
}

/** Notes about a request, kept while it is answered. */
type Notes = {
  Bindings: Edge | undefined
  Variables: {
    requestId: string
    /** Id of the matched route, or name of a system page. */
    routeId: string | undefined
    /** Parameters that the route does not declare. */
    unknownParameters: readonly string[] | undefined
    /** The caller's remaining quota. */
    rateHeaders: RateHeaders | undefined
  }
}

export type ApiApp = Hono<Notes>

export type ApiContext = Context<Notes>
