/** What the bench asks of every engine. Each lives in a process of its own: see engine-process.ts. */
import type { Answer, BenchQuery, BenchSort } from '#cli/search-bench/bench-query.ts'
import type { Percentiles } from '#cli/search-bench/percentiles.ts'
import type { SearchDoc, SearchIndex } from '#search/types.ts'

/** Turns the engine's own answer into ours; outside of the measured time. */
export type ReadAnswer = () => Answer

/** Asks once. What is measured. */
export type Ask = () => ReadAnswer | Promise<ReadAnswer>

export interface Engine {
  version: string
  /** Counts ignore the field's own filter. */
  disjunctive: boolean
  /** Whether it can order so; if not, it is asked in the order of rank. Every order ends with rank and id. */
  sorts(sort: BenchSort): boolean
  /** Synonyms, words and scores are ours: every answer is held against ours as it is. */
  understandsAlike?: true
  /** Why a query means something else to this engine than its letters say, if it does. */
  differs?(query: BenchQuery): string | undefined
  add(docs: readonly SearchDoc[]): Promise<void> | void
  /** After the last document: indexes are made, small parts merged. */
  finish(): Promise<void> | void
  /** Builds the request, so that only asking is measured. */
  prepare(query: BenchQuery): Ask
  /** CPU milliseconds of the engine's own process so far. */
  cpuMs(): number
  /** Our own index, for what only it is measured for. */
  index?(): SearchIndex
  /** Bytes on disk; an engine in this process is measured by the process's memory instead. */
  diskBytes?(): Promise<number>
  /** Bytes of memory of a server's process. */
  residentBytes?(): number
  /** Milliseconds on the clock from a write until it is found, for what does not find it at once. */
  freshness?(): Promise<Percentiles>
  /** Forgets what it learned from earlier queries. An engine without this learns nothing that could be forgotten. */
  forget?(): void
  /** The least that asking costs, in the same way as `prepare`: a server's empty answer. */
  roundTrip?(): Promise<void>
  close(): Promise<void> | void
}

/** `folder` is the engine's own and empty. Throws `NotHere` when the engine is not installed. */
export type OpenEngine = (folder: string) => Promise<Engine>

export class NotHere extends Error {}

/** The engine cannot take so many documents within the limits. */
export class TooMuch extends Error {}
