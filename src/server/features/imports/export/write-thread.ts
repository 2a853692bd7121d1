// Thread of write-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { rowsOf, writeTable } from '#server/features/imports/cells/write-table.ts'
import { writeTemplate } from '#server/features/imports/cells/write-template.ts'
import type { ThreadMessage, ThreadRequest, WrittenFile } from './write-in-thread.ts'

const { format, columns, vocabulary }: ThreadRequest = workerData
const rows: (readonly string[])[] = []

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message === 'end') {
    const file = await write()
    parentPort?.postMessage(file, [file.bytes.buffer])
    return
  }
  for (const product of message) rows.push(...rowsOf(product, columns, vocabulary))
  parentPort?.postMessage('written')
})

async function write(): Promise<WrittenFile> {
  if (format === 'template')
    return { bytes: new Uint8Array(await writeTemplate(vocabulary, columns)), lost: 0 }
  const { bytes, lost } = await writeTable(rows, columns, format)
  return { bytes: new Uint8Array(bytes), lost: lost.length }
}
