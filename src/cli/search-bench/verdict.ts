import type { SideFigures } from './measure-side.ts'

export interface Verdict {
  /** Number of documents from which OpenSearch is preferable. */
  documents: number
  why: string
}

export type SizeFigures = { inProcess: Figures; openSearch: Figures }
type Figures = Pick<SideFigures, 'documents' | 'searchesPerSecond' | 'bytes'>

/** Chooses OpenSearch from where it answers faster, or where the index exceeds the memory of an api. */
export function decide(sizes: readonly SizeFigures[], memoryBytes: number): Verdict {
  const faster = sizes.find(
    ({ inProcess, openSearch }) => openSearch.searchesPerSecond > inProcess.searchesPerSecond,
  )
  const largest = sizes.map(({ inProcess }) => inProcess).toSorted((a, b) => b.documents - a.documents)[0]
  const fits = largest ? Math.floor((memoryBytes * largest.documents) / largest.bytes) : 0
  if (faster && faster.inProcess.documents <= fits)
    return {
      documents: faster.inProcess.documents,
      why: 'from there on it answered more searches a second than the engine in one process',
    }
  const perDocument = largest ? Math.round(largest.bytes / largest.documents) : 0
  return {
    documents: fits,
    why: `an index takes ${perDocument} bytes a document in each api process, and it may have ${write(memoryBytes / 2 ** 30)} GiB`,
  }
}

const write = (gibibytes: number) => gibibytes.toLocaleString('en', { maximumFractionDigits: 2 })
