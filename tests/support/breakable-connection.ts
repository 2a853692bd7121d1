import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.ts'

/**
 * A proxy to a server which a test can cut and mend. While it is cut it drops open connections and refuses
 * new ones.
 */
export async function openBreakableConnection(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    // Cutting causes these errors on purpose.
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const relay = createServer((incoming) => {
    if (isBroken) {
      refused += 1
      return void incoming.destroy()
    }
    const outgoing = keep(connect(Number(target.port), target.hostname))
    keep(incoming).pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  let isBroken = false
  let refused = 0
  const through = new URL(url)
  through.host = new URL(await listenOnLoopback(relay)).host
  const cut = () => {
    isBroken = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: through.href,
    refused: () => refused,
    cut,
    mend: () => {
      isBroken = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => relay.close(resolve))
    },
  }
}
