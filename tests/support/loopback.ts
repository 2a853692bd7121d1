import type { AddressInfo, Server } from 'node:net'

export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
