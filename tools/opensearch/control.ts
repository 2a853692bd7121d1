import { once } from 'node:events'
import { createServer } from 'node:http'
import type { OpenSearchServer } from './server.ts'

/**
 * Opens a port by which tests in other processes kill (`POST /kill`) and restart (`POST /start`) the server.
 */
export async function listenForControl({ kill, start }: OpenSearchServer) {
  const orders: Record<string, () => Promise<void>> = { '/kill': kill, '/start': start }
  const control = createServer(async (request, response) => {
    const order = orders[request.url ?? '']
    await order?.()
    response.writeHead(order ? 204 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const address = control.address()
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    close: () => control.close(),
  }
}
