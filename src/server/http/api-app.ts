import type { Context, Hono } from 'hono'
import type { WhenSent } from './answer-memory.ts'
import type { RateHeaders } from './rate-limit/rate-limiter.ts'

export type Edge = {
  /** IP address of the connected peer. */
  peer: string
  /** If absent, the answer's memory is never reused. */
  whenSent?: WhenSent
}

type Notes = {
  Bindings: Edge | undefined
  Variables: {
    requestId: string
    /** Id of the route, or name of a system page. */
    routeId: string | undefined
    /** Parameters that the route does not declare. */
    unknownParameters: readonly string[] | undefined
    rateHeaders: RateHeaders | undefined
  }
}

export type ApiApp = Hono<Notes>

export type ApiContext = Context<Notes>
