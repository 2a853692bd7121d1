/** Interface of every benchmarked engine. Each runs in its own process: see engine-process.ts. */
import type { Answer, BenchQuery, BenchSort } from '#cli/search-bench/bench-query.ts'
import type { Percentiles } from '#cli/search-bench/percentiles.ts'
import type { SearchDoc, SearchIndex } from '#search/types.ts'

/** Converts the engine's answer, outside the measured time. */
export type ReadAnswer = () => Answer

/** Runs the query: the measured part. */
export type Ask = () => ReadAnswer | Promise<ReadAnswer>

export interface Engine {
  version: string
  /** Counts ignore the field's own filter. */
  disjunctive: boolean
  /**
   * Tells whether it supports the order; otherwise the query sorts by rank. Every order ends with rank and
   * id.
   */
  sorts(sort: BenchSort): boolean
  /** It uses our synonyms, words and scores: answers are compared without exceptions. */
  understandsAlike?: true
  /** Returns the reason if a query means something else to this engine than its letters say. */
  differs?(query: BenchQuery): string | undefined
  add(docs: readonly SearchDoc[]): Promise<void> | void
  /** Runs after the last document: creates indexes and merges small parts. */
  finish(): Promise<void> | void
  /** Builds the request outside the measured time. */
  prepare(query: BenchQuery): Ask
  /** Returns CPU milliseconds of the engine's own process so far. */
  cpuMs(): number
  /** Returns our own index, for measurements of it alone. */
  index?(): SearchIndex
  /** Returns bytes on disk; an engine in this process is measured by memory instead. */
  diskBytes?(): Promise<number>
  residentBytes?(): number
  /** Returns milliseconds on the clock from a write to its first hit, for engines with a delay. */
  freshness?(): Promise<Percentiles>
  /** Drops caches of earlier queries; absent in engines without any. */
  forget?(): void
  /** Measures the minimal cost of a call like `prepare`: a server's empty answer. */
  roundTrip?(): Promise<void>
  close(): Promise<void> | void
}

/** Opens an engine in an empty `folder`. Throws `NotHere` if it is not installed. */
export type OpenEngine = (folder: string) => Promise<Engine>

export class NotHere extends Error {}

/** The engine cannot take so many documents within the limits. */
export class TooMuch extends Error {}
