// Program of write-pdf.ts: sets one document, sends it, and is killed.
import { type SummariseUndrawn, summariseBriefly, type UndrawnSummary } from './fit-texts.ts'
import { createTypesetter } from './typesetter.ts'
import type { PdfReply, PdfRequest } from './write-pdf.ts'

// Ctrl-C reaches the whole group, but the parent finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.once('message', async (request: PdfRequest) => {
  process.send?.(await write(request))
})

async function write({ template, summary: module, ...document }: PdfRequest): Promise<PdfReply> {
  try {
    const summarise: SummariseUndrawn = module ? (await import(module)).summariseUndrawn : summariseBriefly
    let summary: UndrawnSummary = { sentence: '' }
    const bytes = createTypesetter(template)({
      ...document,
      describeUndrawn: (undrawn) => {
        summary = summarise(document.data, undrawn)
        return summary.sentence
      },
    })
    return { bytes, summary }
  } catch (error) {
    return { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
