import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReportedEvent = {
  message?: string
  level: string
  tags: Record<string, unknown>
  exception?: {
    values: {
      type: string
      value: string
      stacktrace: { frames: { filename: string; function?: string }[] }
    }[]
  }
}

type Envelope = { headers: Record<string, unknown>; body: string; event: ReportedEvent }

/** Starts a server that accepts error reports as Sentry does and stores them. */
export async function startErrorServer() {
  const envelopes: Envelope[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST' && request.url?.startsWith('/api/1/envelope/?')) {
      const event: ReportedEvent = JSON.parse(body.split('\n')[2] ?? '')
      envelopes.push({ headers: request.headers, body, event })
    }
    response.setHeader('Access-Control-Allow-Origin', '*').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://public@127.0.0.1:${port}/1`,
    envelopes,
    events: () => envelopes.map(({ event }) => event),
    close: () => server.close(),
  }
}
