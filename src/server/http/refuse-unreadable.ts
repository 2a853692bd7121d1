import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '#server/api-error.ts'
import { problemResponse } from './problem.ts'

export type UnreadableReason = 'request_unreadable' | 'request_too_long' | 'request_too_slow'

export type UnreadableAnswer = (reason: UnreadableReason) => Response

export const refuseByProblem: UnreadableAnswer = (reason) => problemResponse(new ApiError(reason))

/** Closing a connection with unread bytes loses the answer; time to read it. */
const lingerMs = 1_000

/** Answers requests rejected by Node's parser, whose answers have no body. */
export function refuseUnreadable(server: Server, refuse: UnreadableAnswer): void {
  const answering = new WeakMap<Duplex, ServerResponse>()
  const refused = new WeakSet<Duplex>()
  server.on('request', ({ socket }: IncomingMessage, response) => answering.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return
    const answer = answering.get(socket)
    const isHalfWritten = answer?.headersSent && !answer.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isHalfWritten) return socket.destroy()
    refused.add(socket)
    // An unhandled failure here would crash the process.
    writeWhole(refuse(reasonFor(error.code))).then(
      (whole) => socket.end(whole),
      () => socket.destroy(),
    )
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}

function reasonFor(code: string | undefined): UnreadableReason {
  if (code === 'HPE_HEADER_OVERFLOW') return 'request_too_long'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_too_slow'
  return 'request_unreadable'
}

async function writeWhole(response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(body.length))
  headers.set('Connection', 'close')
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, ...lines, '', '']
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body])
}
