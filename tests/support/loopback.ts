import type { AddressInfo, Server } from 'node:net'

/** Listens on a free port of this machine alone and gives the address. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
