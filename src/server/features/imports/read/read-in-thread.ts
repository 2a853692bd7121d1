import { Worker } from 'node:worker_threads'
import { ImportRefusal, type ReadChoices, type RefusalCode, refusals } from './import-refusal.ts'
import { limits } from './limits.ts'
import type { ReadOptions, ReadTable } from './table.ts'

export type ThreadRequest = {
  file: Uint8Array
  options: ReadOptions
  headers: string
}

export type ThreadReply =
  | { table: ReadTable }
  | { code: RefusalCode; message: string; choices?: ReadChoices | undefined }

export type ThreadLimits = {
  /** JavaScript objects only: buffers are bounded by the archive's sizes. */
  mostMegabytes: number
  /** Wall time. */
  longestMs: number
}

const usualLimits: ThreadLimits = { mostMegabytes: 400, longestMs: 120_000 }

/** `headers` is a module that exports `isKnownHeader`. Running out of memory ends the thread alone. */
export function readTableInThread(
  file: Uint8Array,
  options: ReadOptions,
  headers: URL,
  { mostMegabytes, longestMs }: ThreadLimits = usualLimits,
): Promise<ReadTable> {
  if (file.length > limits.fileBytes) return Promise.reject(refusals.tooLarge(file.length))
  const { promise, resolve, reject } = Promise.withResolvers<ReadTable>()
  const request: ThreadRequest = { file, options, headers: headers.href }
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: request,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const timer = setTimeout(() => reject(refusals.tooSlow()), longestMs)
  thread.once('message', (reply: ThreadReply) =>
    'table' in reply
      ? resolve(reply.table)
      : reject(new ImportRefusal(reply.code, reply.message, reply.choices)),
  )
  thread.once('error', (error) => reject(isOutOfMemory(error) ? refusals.tooMuchText() : error))
  thread.once('exit', (code) => reject(new Error(`the thread that reads an import ended with ${code}`)))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
