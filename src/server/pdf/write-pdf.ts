import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import type { UndrawnSummary } from './fit-texts.ts'

/** A document as its template draws it: data of texts, and pictures by the paths that the data names. */
export type PdfContent = {
  /** A Typst file; pictures are found beside it. */
  template: URL
  data: object
  pictures?: ReadonlyMap<string, Uint8Array>
  /** A module that exports `summariseUndrawn`, for the process to call; without it `summariseBriefly`. */
  summary?: URL
}

/** A document with the summary of the characters that its faces lack. */
export type Pdf<Summary> = { bytes: Uint8Array; summary: Summary }

/** Sent to the process: texts instead of URLs, which cannot be sent. */
export type PdfRequest = {
  template: string
  data: object
  pictures: ReadonlyMap<string, Uint8Array>
  summary?: string | undefined
}

export type PdfReply = Pdf<UndrawnSummary> | { reason: string }

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
export const writePdf = <Summary extends UndrawnSummary>(content: PdfContent): Promise<Pdf<Summary>> =>
  limited(() => writeInProcess<Summary>(content))

function writeInProcess<Summary extends UndrawnSummary>({
  template,
  data,
  pictures = new Map(),
  summary,
}: PdfContent): Promise<Pdf<Summary>> {
  const { promise, resolve, reject } = Promise.withResolvers<Pdf<Summary>>()
  // No option and no variable of this process: a debugger's port is taken, and secrets are none of its business.
  const child = fork(program, { execArgv: [], env: {}, serialization: 'advanced' })
  const timer = setTimeout(() => reject(new Error('setting a document took too long')), patienceMs)
  child.once('message', (reply: Pdf<Summary> | { reason: string }) =>
    'bytes' in reply ? resolve(reply) : reject(new Error(reply.reason)),
  )
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`setting a document ended with ${code}`)))
  const request: PdfRequest = {
    template: fileURLToPath(template),
    data,
    pictures,
    summary: summary?.href,
  }
  // A process that is gone says so by its exit.
  child.send(request, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
