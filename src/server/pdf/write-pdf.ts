import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'

/** A document as its template draws it: data of texts, and pictures by the paths that the data names. */
export type PdfContent = {
  /** A Typst file; pictures are found beside it. */
  template: URL
  data: unknown
  pictures?: ReadonlyMap<string, Uint8Array>
}

/** Sent to the process: paths instead of URLs, which cannot be sent. */
export type PdfRequest = { template: string; data: unknown; pictures: ReadonlyMap<string, Uint8Array> }

export type PdfReply = { bytes: Uint8Array } | { reason: string }

/** By the clock: the longest schedule takes two seconds of CPU, and a busy machine forty times that. */
const patienceMs = 300_000
/** Each process takes some 150 MB while it works. */
const atOnce = 2
const waiting = 50

const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const limited = limitConcurrency(atOnce, waiting)

/**
 * Sets a document by its template. Each document gets a process, whose end gives all its memory back: docs/decisions/0035. Throws
 * `unavailable` when too many documents wait.
 */
export const writePdf = (content: PdfContent): Promise<Uint8Array> => limited(() => writeInProcess(content))

function writeInProcess({ template, data, pictures = new Map() }: PdfContent): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  // No option and no variable of this process: a debugger's port is taken, and secrets are none of its business.
  const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced' })
  const timer = setTimeout(() => reject(new Error('setting a document took too long')), patienceMs)
  child.once('message', (reply: PdfReply) =>
    'bytes' in reply ? resolve(reply.bytes) : reject(new Error(reply.reason)),
  )
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`setting a document ended with ${code}`)))
  const request: PdfRequest = { template: fileURLToPath(template), data, pictures }
  // A process that is gone says so by its exit.
  child.send(request, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
