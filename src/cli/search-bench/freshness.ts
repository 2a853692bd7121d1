import type { SearchPort } from '#search/search-port.ts'
import type { SearchDoc } from '#search/types.ts'
import { makeDocuments } from './documents.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'

const seed = 3

export async function measureFreshness(
  port: SearchPort,
  changes = 100,
  prepare = (doc: SearchDoc): SearchDoc => doc,
): Promise<Percentiles> {
  const times: number[] = []
  for (const doc of makeDocuments(changes, seed)) {
    const code = `ZZQ-${100_000 + doc.id}`
    const begun = performance.now()
    await port.upsert([{ ...prepare(doc), text: { ...doc.text, code } }])
    while ((await port.count({ keyword: code })) === 0);
    times.push(performance.now() - begun)
  }
  return percentilesOf(times)
}
