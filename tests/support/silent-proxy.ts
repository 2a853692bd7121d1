import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.ts'

/**
 * Starts a proxy to PostgreSQL that can break as a network does. The client side is gone; the server keeps
 * its connection and receives nothing more, not even a FIN.
 */
export async function startSilentProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const ours = new Set<Socket>()
  const theirs = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far, { end: false })
    far.pipe(near, { end: false })
    ours.add(near)
    theirs.add(far)
  })
  const url = new URL(databaseUrl)
  url.port = new URL(await listenOnLoopback(server)).port
  return {
    url: url.href,
    breakOff: () => {
      for (const near of ours) near.destroy()
    },
    close: async () => {
      for (const socket of [...ours, ...theirs]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
