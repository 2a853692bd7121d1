import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Edge } from './api-app.ts'
import { refuseByProblem, refuseUnreadable, type UnreadableAnswer } from './refuse-unreadable.ts'

export type Fetch = (request: Request, edge?: Edge) => Response | Promise<Response>

export interface HttpListener {
  port: number
  /** Sets the handler; until then all requests but /healthz get 503. `refuse` answers unreadable requests. */
  answerWith: (fetch: Fetch, refuse?: UnreadableAnswer) => void
  /** Stops accepting; closes remaining connections after `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

export type Timeouts = {
  headersTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
}

/** In milliseconds. Bodies are small; slower clients only occupy connections. */
const usualTimeouts: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

const largestHeaders = 16_384

export type ListenOptions = {
  timeouts?: Timeouts
  /** Answers then close their connection: clients reconnect to another process. */
  leaving?: AbortSignal
}

/**
 * Binds the port before slow startup work, so that conflicts show at once. Rejects with EADDRINUSE, EACCES,
 * EADDRNOTAVAIL.
 */
export async function listenHttp(
  host: string,
  port: number,
  { timeouts = usualTimeouts, leaving }: ListenOptions = {},
): Promise<HttpListener> {
  let answer: Fetch = starting
  let refuseBy = refuseByProblem
  // Any client can trigger a refusal; its failure must not crash the process.
  const refuse: UnreadableAnswer = (reason) => {
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
  // Longer than the usual idle time of proxies, which would reuse a closed connection.
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
  // Browsers hold idle connections open.
  while (!(await Promise.race([finished, wait(50, false)]))) {
    server.closeIdleConnections()
    if (performance.now() > deadline) server.closeAllConnections()
  }
}

/** Passes liveness probes during startup; all else waits for the index. */
function starting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return new Response('ok')
  return new Response('TOKONOMA は起動中です。少し待ってから開き直してください。\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
