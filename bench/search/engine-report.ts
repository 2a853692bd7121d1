import type { Answer } from '#cli/search-bench/bench-query.ts'
import type { Percentiles } from '#cli/search-bench/percentiles.ts'
import type { Build } from './build.ts'
import type { Timing } from './measure.ts'
import type { OwnFigures } from './own-figures.ts'

export type EngineName = 'ours' | 'opensearch' | 'groonga' | 'groonga-slices' | 'postgres-bigram'

export interface EngineOrder {
  name: EngineName
  size: number
  /** An empty folder of the engine. */
  folder: string
}

export interface Measured {
  name: EngineName
  size: number
  version: string
  disjunctive: boolean
  build: Build
  bytes: number
  bytesAre: 'resident' | 'on disk'
  understandsAlike?: true
  /** A server's memory, beside its disk space. */
  serverBytes?: number
  freshness?: Percentiles
  /** The first query of a new index, then each query of the set for the first time. */
  firstOfAllMs: number
  first: Timing
  /** The same set once more. */
  again: Timing
  /** Milliseconds of a server's empty answer. */
  roundTripMs?: number
  answers: Answer[]
  /** Ours only: without synonyms, as the peers read the keywords. */
  plainAnswers?: Answer[]
  /** Tells for each query whether it supports the order. */
  ordered: boolean[]
  /** The reason why each query means something else to it, or null. */
  differences: (string | null)[]
  own?: OwnFigures
}

/** The reason for missing figures: not installed, or too many documents. */
export interface Missing {
  name: EngineName
  size: number
  missing: string
}

export type EngineReport = Measured | Missing
