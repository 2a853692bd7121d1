// Searches run between the slices of a build, so no slice may block the thread for long.
import { expect, test } from 'vitest'
import { makeDocuments, SCHEMA } from '#cli/search-bench/documents.ts'
import { groupByProduct, PRODUCT_SCHEMA } from '#cli/search-bench/products.ts'
import { IndexBuilder } from './index-builder.ts'
import type { SearchDoc, SearchSchema } from './types.ts'

const documents = 100_000
const longestMs = 50
/** The minimum of three tries excludes garbage collection. */
const tries = 3

/** Returns CPU milliseconds of each slice. */
function timeSlices(schema: SearchSchema, docs: readonly SearchDoc[]): number[] {
  const builder = new IndexBuilder(schema)
  for (const doc of docs) builder.add(doc)
  const steps = builder.finish()
  const times: number[] = []
  for (let done = false; !done; ) {
    const before = process.threadCpuUsage()
    done = steps.next().done === true
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1_000)
  }
  return times
}

const catalogues = [
  { kind: 'documents', schema: SCHEMA, make: () => makeDocuments(documents, 1) },
  {
    kind: 'grouped documents',
    schema: PRODUCT_SCHEMA,
    make: () => makeDocuments(documents, 1).map(groupByProduct()),
  },
]

test.each(catalogues)(
  'holds the thread for less than 50 ms of CPU in one slice: $kind',
  ({ schema, make }) => {
    const docs = [...make()]
    const runs = Array.from({ length: tries }, () => timeSlices(schema, docs))
    const least = runs[0]?.map((_, slice) => Math.min(...runs.map((times) => times[slice] ?? 0))) ?? []
    expect(new Set(runs.map(({ length }) => length)).size).toBe(1)
    expect(Math.max(...least)).toBeLessThan(longestMs)
  },
)
