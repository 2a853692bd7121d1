// Program of write-pdf.ts: lets a thread set one document, sends it, and is killed.
import { Worker } from 'node:worker_threads'
import { becomeExpendable, watchWork } from '#server/expendable-process.ts'
import type { PdfReply, PdfRequest } from './write-pdf.ts'

becomeExpendable()

process.once('message', ({ limits, ...request }: PdfRequest) => {
  watchWork(limits, { exhausted: () => reply({ reason: 'setting a document took too much CPU or memory' }) })
  // This thread stays free to notice the parent's end.
  new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: request })
    .once('message', reply)
    .once('error', (error) => reply({ reason: String(error) }))
})

const reply = (answer: PdfReply): void => void process.send?.(answer)
