import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Edge } from './api-app.ts'
import { type Refuse, refuseByProblem, refuseUnreadable } from './refuse-unreadable.ts'

export type Fetch = (request: Request, edge?: Edge) => Response | Promise<Response>

export interface HttpListener {
  port: number
  /**
   * Replaces the handler; until then every request but /healthz hears 503. `refuse` answers what is no request that a
   * handler could read, as the api does when it is left out.
   */
  answerWith: (fetch: Fetch, refuse?: Refuse) => void
  /** Takes no more connections, lets the running requests finish, and cuts what is left after `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

export type Timeouts = {
  /** For all headers of a request to arrive. */
  headersTimeout: number
  /** For all of a request to arrive, its body too. */
  requestTimeout: number
  /** How often connections are held against the two. */
  connectionsCheckingInterval: number
}

/** In milliseconds. Whoever needs longer, with a body of a few megabytes at most, holds a connection and sends nothing. */
const usualTimeouts: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

const largestHeaders = 16_384

export type ListenOptions = {
  timeouts?: Timeouts
  /** Once aborted, each answer is the last of its connection: the next request looks for another process. */
  leaving?: AbortSignal
}

/**
 * Takes the port at once, so that a taken one is known before anything slow begins. Rejects with the system's error
 * (EADDRINUSE, EACCES, EADDRNOTAVAIL).
 */
export async function listenHttp(
  host: string,
  port: number,
  { timeouts = usualTimeouts, leaving }: ListenOptions = {},
): Promise<HttpListener> {
  let answer: Fetch = starting
  let refuseBy = refuseByProblem
  // Any stranger can ask for a refusal: one that fails must not end the process.
  const refuse: Refuse = (reason) => {
    try {
      return refuseBy(reason)
    } catch {
      return refuseByProblem(reason)
    }
  }
  const listener = getRequestListener(
    (request, { incoming, outgoing }) =>
      answer(request, {
        peer: incoming.socket.remoteAddress ?? 'gone',
        whenSent: (released) => outgoing.once('close', released),
      }),
    {
      hostname: host,
      errorHandler: (error) =>
        error instanceof RequestError ? refuse('request_unreadable') : new Response(null, { status: 500 }),
    },
  )
  // Longer than the idle time of the usual proxies, or they would send into a connection that we just closed.
  const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: largestHeaders, ...timeouts })
  server.on('request', (incoming, outgoing) => {
    if (leaving?.aborted) outgoing.shouldKeepAlive = false
    void listener(incoming, outgoing)
  })
  refuseUnreadable(server, refuse)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    answerWith: (fetch, refuseOwn = refuseByProblem) => {
      answer = fetch
      refuseBy = refuseOwn
    },
    close: (graceMs) => closeServer(server, graceMs),
  }
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const deadline = performance.now() + graceMs
  const finished = closed.then(() => true)
  // Browsers keep connections open for the next request: those that became idle are closed as we go.
  while (!(await Promise.race([finished, wait(50, false)]))) {
    server.closeIdleConnections()
    if (performance.now() > deadline) server.closeAllConnections()
  }
}

/** The process lives, so a probe that kills must not; everything else has to wait for the index. */
function starting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return new Response('ok')
  return new Response('TOKONOMA は起動中です。少し待ってから開き直してください。\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
