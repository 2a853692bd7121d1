// Thread of write-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { createFileWriter } from './file-writers.ts'

const writer = createFileWriter(workerData)

parentPort?.on('message', async (message: readonly unknown[] | 'end') => {
  if (message === 'end') {
    const file = await writer.end()
    parentPort?.postMessage(file, [file.bytes.buffer])
    return
  }
  for (const item of message) writer.add(item as never)
  parentPort?.postMessage('written')
})
