import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const pieceBytes = 600
/** Longer than a frame, so that the browser draws between pieces. */
const pauseMs = 20

/** Starts a proxy that sends pages piece by piece and all else unchanged. */
export async function startSlowLine(webUrl: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', webUrl), {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!type.startsWith('text/html')) return response.end(bytes)
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      response.write(bytes.subarray(at, at + pieceBytes))
      await wait(pauseMs)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
