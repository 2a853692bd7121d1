import type { Context, Hono } from 'hono'

/** What the edge notes about a request while it is answered. */
type Notes = {
  Variables: {
    requestId: string
    /** The route of the contract that answers, or the name of a system page; absent when there is none. */
    routeId: string | undefined
  }
}

export type ApiApp = Hono<Notes>

export type ApiContext = Context<Notes>
