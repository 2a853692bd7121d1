// Thread of read-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefusal } from './import-refusal.ts'
import type { ThreadReply, ThreadRequest } from './read-in-thread.ts'
import { readTable } from './read-table.ts'
import type { IsKnownHeader } from './table.ts'

parentPort?.postMessage(await read(workerData))

async function read({ file, options, headers }: ThreadRequest): Promise<ThreadReply> {
  const { isKnownHeader }: { isKnownHeader: IsKnownHeader } = await import(headers)
  try {
    return { table: await readTable(file, options, isKnownHeader) }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return { code: error.code, message: error.message, choices: error.choices }
  }
}
