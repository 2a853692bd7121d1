import { Worker } from 'node:worker_threads'
import type { CompressedBody } from '#server/http/compressed-body.ts'
import type { Audience } from './audience.ts'

export type Documents = Record<Audience | 'openapi', CompressedBody>

/**
 * Builds all documents in a thread, which ends afterwards: half a second of CPU in few steps would stop every
 * other request.
 */
export function buildDocuments(apiUrl: string): Promise<Documents> {
  const { promise, resolve, reject } = Promise.withResolvers<Documents>()
  const thread = new Worker(new URL('./documents-thread.ts', import.meta.url), {
    workerData: { apiUrl },
    // Drops the options of this process, such as a debugger.
    execArgv: [],
  })
  thread.once('message', resolve).once('error', reject)
  thread.once('exit', (code) => reject(new Error(`the thread that builds the documents ended with ${code}`)))
  // Does not delay a stop.
  thread.unref()
  return promise
}
