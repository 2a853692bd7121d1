/**
 * A fresh process that loads a snapshot and answers: measures its time, and its memory over an empty process.
 */
import { readFileSync } from 'node:fs'
import { ownCpuMs, residentBytes } from './process-cost.ts'

const emptyBytes = residentBytes()

export interface LoadFigures {
  readMs: number
  loadMs: number
  /** CPU time of both together. */
  cpuMs: number
  /** Resident bytes over the empty process: after loading, and after every query of the set. */
  loadedBytes: number
  askedBytes: number
}

process.once('message', async (file: string) => {
  const { loadSnapshot } = await import('#search/snapshot.ts')
  const { SCHEMA } = await import('#cli/search-bench/documents.ts')
  const { mixedSet, searchQueryOf } = await import('#cli/search-bench/queries.ts')
  const cpuBefore = ownCpuMs()
  const begun = performance.now()
  let read = begun
  const load = () => {
    const bytes = readFileSync(file)
    read = performance.now()
    return loadSnapshot(SCHEMA, bytes)
  }
  // Drops the bytes, so that they live on only if the index uses them.
  const loaded = load()
  const ready = performance.now()
  const cpuMs = ownCpuMs() - cpuBefore
  if (!loaded.ok) throw new Error(`the snapshot is said to be ${loaded.fault}`)
  const loadedBytes = residentBytes() - emptyBytes
  for (const query of mixedSet()) loaded.index.search(searchQueryOf(query))
  const askedBytes = residentBytes() - emptyBytes
  const figures: LoadFigures = { readMs: read - begun, loadMs: ready - read, cpuMs, loadedBytes, askedBytes }
  process.send?.(figures, () => process.exit(0))
})
