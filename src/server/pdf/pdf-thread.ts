// The thread of write-pdf.ts: sets one document, hands it over and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { createTypesetter } from './typesetter.ts'
import type { ThreadContent } from './write-pdf.ts'

const { template, ...document }: ThreadContent = workerData
parentPort?.postMessage(createTypesetter(template)(document))
