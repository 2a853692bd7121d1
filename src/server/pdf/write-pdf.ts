import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import type { UndrawnSummary } from './fit-texts.ts'

/** Data of texts, and pictures by the paths in the data. */
export type PdfContent = {
  /** Pictures are resolved beside it. */
  template: URL
  data: object
  pictures?: ReadonlyMap<string, Uint8Array>
  /** A module that exports `summariseUndrawn`, for the process; default: `summariseBriefly`. */
  summary?: URL
}

export type Pdf<Summary> = { bytes: Uint8Array; summary: Summary }

/** Sent to the process: URLs cannot be. */
export type PdfRequest = {
  template: string
  data: object
  pictures: ReadonlyMap<string, Uint8Array>
  summary?: string | undefined
}

export type PdfReply = Pdf<UndrawnSummary> | { reason: string }

/** Wall time: the longest schedule takes two seconds of CPU, and forty times that on a busy machine. */
const patienceMs = 300_000
/** Each process takes some 150 MB while it works. */
const atOnce = 2
const waiting = 50

const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const limited = limitConcurrency(atOnce, waiting)

/**
 * Sets each document in a process of its own, which frees all memory at its end: docs/decisions/0035. Throws
 * `unavailable` when too many wait.
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
  // Without options and environment: the debugger's port is taken, and the process needs no secrets.
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
  // The exit event reports a lost process.
  child.send(request, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
