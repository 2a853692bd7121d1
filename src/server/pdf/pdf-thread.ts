// The thread of write-pdf.ts: sets one document, hands it over and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { type SummariseUndrawn, summariseBriefly, type UndrawnSummary } from './fit-texts.ts'
import { createTypesetter } from './typesetter.ts'
import type { ThreadContent } from './write-pdf.ts'

const { template, summary: module, ...document }: ThreadContent = workerData
const summarise: SummariseUndrawn = module ? (await import(module)).summariseUndrawn : summariseBriefly
let summary: UndrawnSummary = { sentence: '' }
const bytes = createTypesetter(template)({
  ...document,
  describeUndrawn: (undrawn) => {
    summary = summarise(document.data, undrawn)
    return summary.sentence
  },
})
parentPort?.postMessage({ bytes, summary })
