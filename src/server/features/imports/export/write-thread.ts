// Thread of write-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { createFileWriter } from './file-writers.ts'
import type { ThreadMessage } from './write-in-thread.ts'

const writer = createFileWriter(workerData)

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message === 'end') {
    const file = await writer.end()
    parentPort?.postMessage(file, [file.bytes.buffer])
    return
  }
  for (const product of message) writer.add(product)
  parentPort?.postMessage('written')
})
