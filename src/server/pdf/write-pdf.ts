import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { UndrawnSummary } from './fit-texts.ts'

/** A document as its template draws it: data of texts, and pictures by the paths that the data names. */
export type PdfContent = {
  /** A Typst file; pictures are found beside it. */
  template: URL
  data: object
  pictures?: ReadonlyMap<string, Uint8Array>
  /** A module that exports `summariseUndrawn`, for the thread to call; without it `summariseBriefly`. */
  summary?: URL
}

/** A document with the summary of the characters that its faces lack. */
export type Pdf<Summary> = { bytes: Uint8Array; summary: Summary }

/** Data of the thread: texts for URLs, which cannot be handed over. */
export type ThreadContent = {
  template: string
  data: object
  pictures: ReadonlyMap<string, Uint8Array>
  summary?: string | undefined
}

/** Many times what the longest schedule takes on a busy machine. */
const patienceMs = 60_000

/**
 * Sets a document by its template. A long one takes a second of nothing else, so a separate thread does it: the process may be answering
 * people meanwhile. The allocator gets the thread's memory back, and the system only with few arenas: docs/decisions/0035.
 */
export function writePdf<Summary extends UndrawnSummary>({
  template,
  data,
  pictures = new Map(),
  summary,
}: PdfContent): Promise<Pdf<Summary>> {
  const { promise, resolve, reject } = Promise.withResolvers<Pdf<Summary>>()
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: {
      template: fileURLToPath(template),
      data,
      pictures,
      summary: summary?.href,
    } satisfies ThreadContent,
    // Without the options of this process, such as a debugger.
    execArgv: [],
  })
  const timer = setTimeout(() => reject(new Error('setting a document took too long')), patienceMs)
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', (code) => reject(new Error(`setting a document ended with ${code}`)))
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}
