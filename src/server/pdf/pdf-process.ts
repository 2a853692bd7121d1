// The program of write-pdf.ts: sets one document, hands it over and is ended.
import { createTypesetter } from './typesetter.ts'
import type { PdfReply, PdfRequest } from './write-pdf.ts'

// Ctrl-C reaches the whole group: the parent finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.once('message', ({ template, ...document }: PdfRequest) => {
  process.send?.(write(template, document))
})

function write(template: string, document: Omit<PdfRequest, 'template'>): PdfReply {
  try {
    return { bytes: createTypesetter(template)(document) }
  } catch (error) {
    return { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
