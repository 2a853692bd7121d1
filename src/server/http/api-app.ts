import type { Context, Hono } from 'hono'
import type { WhenSent } from './answer-memory.ts'
import type { RateHeaders } from './rate-limit/rate-limiter.ts'

/** What is known of a request beside what it says. */
export type Edge = {
  /** The address at the other end of the connection. */
  peer: string
  /** Tells when nothing of the answer is needed any more; without it nobody is told. */
  whenSent?: WhenSent
}

/** What the edge notes about a request while it is answered. */
type Notes = {
  Bindings: Edge | undefined
  Variables: {
    requestId: string
    /** The route of the contract that answers, or the name of a system page; absent when there is none. */
    routeId: string | undefined
    /** Names that were sent and that the route does not know. */
    unknownParameters: readonly string[] | undefined
    /** How many requests are left to the caller. */
    rateHeaders: RateHeaders | undefined
  }
}

export type ApiApp = Hono<Notes>

export type ApiContext = Context<Notes>
