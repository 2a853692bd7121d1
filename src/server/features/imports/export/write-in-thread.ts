import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { FeedFormat, TableFormat } from '#contract/data/table-formats.ts'
import { ApiError } from '#server/api-error.ts'
import type { Vocabulary } from '#server/features/imports/cells/vocabulary.ts'
import type { TextRow } from '#server/features/imports/cells/write-table.ts'
import type { FeedSite } from '#server/features/imports/feeds/feed-source.ts'
import type { StoredProduct } from '#server/features/products/service.ts'

export type ProductRequest = {
  columns: readonly CatalogueColumn[]
  vocabulary: Vocabulary
} & ({ format: TableFormat } | { format: 'template' } | { format: FeedFormat; site: FeedSite })

export type TextRequest = { format: TableFormat; headers: TextRow }

export type ThreadRequest = ProductRequest | TextRequest

type Steps<Item> = AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>

/** `lost` counts characters that Shift_JIS lacks. */
export type WrittenFile = { bytes: Uint8Array<ArrayBuffer>; lost: number }

type WriteOptions = { signal?: AbortSignal | undefined; mostMegabytes?: number }

export const writeInThread = (
  request: ProductRequest,
  steps: Steps<StoredProduct>,
  options?: WriteOptions,
): Promise<WrittenFile> => writeSteps(request, steps, options)

export const writeTextsInThread = (
  request: TextRequest,
  steps: Steps<TextRow>,
  options?: WriteOptions,
): Promise<WrittenFile> => writeSteps(request, steps, options)

/** Reads the next step when the last one is written. An abort ends the thread. */
async function writeSteps(
  request: ThreadRequest,
  steps: Steps<unknown>,
  { signal, mostMegabytes = 600 }: WriteOptions = {},
): Promise<WrittenFile> {
  signal?.throwIfAborted()
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => undefined)
  const thread = new Worker(new URL('./write-thread.ts', import.meta.url), {
    workerData: request,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  thread.once('error', (error) => reject(isOutOfMemory(error) ? new ApiError('export_too_large') : error))
  thread.once('exit', (code) => reject(new Error(`the thread that writes an export ended with ${code}`)))
  const leave = () => {
    reject(signal?.reason)
    void thread.terminate()
  }
  signal?.addEventListener('abort', leave, { once: true })
  const ask = async (message: readonly unknown[] | 'end'): Promise<unknown> => {
    const answered = once(thread, 'message')
    thread.postMessage(message)
    const [reply] = await Promise.race([answered, failure])
    return reply
  }
  try {
    for await (const items of steps) await ask(items)
    return (await ask('end')) as WrittenFile
  } finally {
    signal?.removeEventListener('abort', leave)
    void thread.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
