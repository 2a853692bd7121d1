// Thread of pdf-process.ts: sets one document. Typst blocks its thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { SummariseUndrawn, UndrawnSummary } from './fit-texts.ts'
import { createTypesetter } from './typesetter.ts'
import type { PdfReply, PdfRequest } from './write-pdf.ts'

parentPort?.postMessage(await write(workerData))

async function write({ template, summary: module, ...document }: PdfRequest): Promise<PdfReply> {
  try {
    const { summariseUndrawn }: { summariseUndrawn: SummariseUndrawn } = await import(module)
    let summary: UndrawnSummary = { sentence: '' }
    const bytes = createTypesetter(template)({
      ...document,
      describeUndrawn: (undrawn) => {
        summary = summariseUndrawn(document.data, undrawn)
        return summary.sentence
      },
    })
    return { bytes, summary }
  } catch (error) {
    return { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
