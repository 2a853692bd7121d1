// A load balancer: polls readiness, keeps connections alive, and retries only safe requests that reached no
// process.
import {
  Agent,
  request as ask,
  createServer,
  get,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnLoopback } from './loopback.ts'

/** A request that was in flight to a process when its connection broke. */
export type Lost = { member: string; at: number; request: string; why: string }

type Member = {
  url: string
  agent: Agent
  /** Consecutive failed readiness checks. */
  failures: number
  /** Time of the last successful readiness check. */
  readyAt: number
}

const probeMs = 300
/** A busy process may miss one check. */
const mostFailures = 3

export async function startBalancer() {
  const members: Member[] = []
  const lost: Lost[] = []
  let turn = 0
  const server = createServer((request, response) => void pass(request, response))
  const url = await listenOnLoopback(server)
  const closing = new AbortController()

  async function probe(member: Member): Promise<void> {
    while (!closing.signal.aborted) {
      const askedAt = Date.now()
      const isReadyNow = await isReady(member.url)
      if (isReadyNow) member.readyAt = askedAt
      member.failures = isReadyNow ? 0 : member.failures + 1
      await wait(probeMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** If all are too busy to report ready, the last ready one still answers. */
  const readyLast = () => members.toSorted((a, b) => b.readyAt - a.readyAt)[0]

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const changesNothing = request.method === 'GET' || request.method === 'HEAD'
    for (;;) {
      const those = members.filter(({ failures }) => failures < mostFailures)
      const member = those[turn++ % those.length] ?? readyLast()
      if (!member) return void response.writeHead(503).end('nobody is ready')
      try {
        return await forward(member, request, body, response)
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        if (why === 'ECONNREFUSED' && changesNothing) continue
        lost.push({ member: member.url, at: Date.now(), request: `${request.method} ${request.url}`, why })
        if (response.headersSent) return void response.destroy()
        return void response.writeHead(502).end(why)
      }
    }
  }

  return {
    url,
    lost,
    add: (memberUrl: string) => {
      const member = {
        url: memberUrl,
        agent: new Agent({ keepAlive: true }),
        failures: mostFailures,
        readyAt: 0,
      }
      members.push(member)
      void probe(member)
    },
    /** Resolves when the process has reported ready after this call, so that requests reach it. */
    untilIn: async (memberUrl: string) => {
      const from = Date.now()
      while (!members.some(({ url: own, readyAt }) => own === memberUrl && readyAt >= from)) await wait(20)
    },
    close: () => {
      closing.abort()
      for (const { agent } of members) agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Headers that apply to one connection only. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

/** Forwards the request; rejects if the connection breaks before the whole answer arrived. */
function forward(
  { url, agent }: Member,
  { method, url: path = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...sent } = headers
    const asked = ask(new URL(path, url), { method, headers: sent, agent }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.on('error', reject)
      answer.on('end', resolve)
      answer.pipe(response)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const isReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(`${url}/readyz`, { agent: false, timeout: 2_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', () => resolve(false))
  })
