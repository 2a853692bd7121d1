import type { SearchPort } from '#search/search-port.ts'
import type { SearchDoc } from '#search/types.ts'

/** One side of the search port, to be filled with the documents of the bench and asked. */
export interface BenchSide {
  name: string
  /** To be asked after `finish`. */
  port(): SearchPort
  add(docs: readonly SearchDoc[]): Promise<void> | void
  finish(): Promise<void> | void
  /** What the documents take: in the memory of each api process, or on the disk of OpenSearch. */
  bytes(): Promise<number> | number
  close(): Promise<void> | void
}
