import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.ts'

/**
 * Starts a proxy to PostgreSQL that leaves connections unanswered while it stalls, as a starved server does:
 * from the given connection on (1 is the first), or from `stall`, until `resume`. `resume(2)` drops the
 * waiting ones, and stalls after two more.
 */
export async function startStallingProxy(databaseUrl: string, firstStalled = Number.POSITIVE_INFINITY) {
  const target = new URL(databaseUrl)
  const all = new Set<Socket>()
  const waiting: Socket[] = []
  let connections = 0
  let stalledFrom = firstStalled

  function follow(socket: Socket): Socket {
    all.add(socket)
    return socket.on('error', () => {}).on('close', () => all.delete(socket))
  }

  function forward(near: Socket): void {
    const far = follow(connect({ host: target.hostname, port: Number(target.port) }))
    near.on('close', () => far.destroy()).pipe(far)
    far.on('close', () => near.destroy()).pipe(near)
  }

  const server = createServer((near) => {
    follow(near)
    if (++connections >= stalledFrom) waiting.push(near)
    else forward(near)
  })
  const url = new URL(databaseUrl)
  url.port = new URL(await listenOnLoopback(server)).port
  return {
    url: url.href,
    stall: () => {
      stalledFrom = 0
    },
    resume: (further = Number.POSITIVE_INFINITY) => {
      stalledFrom = connections + further + 1
      for (const near of waiting.splice(0))
        if (further < Number.POSITIVE_INFINITY) near.destroy()
        else if (!near.destroyed) forward(near)
    },
    close: async () => {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
