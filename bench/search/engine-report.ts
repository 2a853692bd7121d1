/** What the process of an engine sends back. */

import type { Answer } from '#cli/search-bench/bench-query.ts'
import type { Percentiles } from '#cli/search-bench/percentiles.ts'
import type { Build } from './build.ts'
import type { Timing } from './measure.ts'
import type { OwnFigures } from './own-figures.ts'

export type EngineName = 'ours' | 'opensearch' | 'groonga' | 'groonga-slices' | 'postgres-bigram'

export interface EngineOrder {
  name: EngineName
  size: number
  /** The engine's own, and empty. */
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
  /** Of a server, beside what it has on disk. */
  serverBytes?: number
  freshness?: Percentiles
  /** The very first query of a new index, and then each of the set asked for the first time. */
  firstOfAllMs: number
  first: Timing
  /** The same set once more. */
  again: Timing
  /** An empty answer from a server, in milliseconds. */
  roundTripMs?: number
  /** One for each query of the set. */
  answers: Answer[]
  /** Ours only: without synonyms, as the peers understand the keywords. */
  plainAnswers?: Answer[]
  /** Which of the set it could order as asked. */
  ordered: boolean[]
  /** Why a query of the set means something else to it; null where it does not. */
  differences: (string | null)[]
  own?: OwnFigures
}

/** Why there are no figures: not installed, or more documents than it takes. */
export interface Missing {
  name: EngineName
  size: number
  missing: string
}

export type EngineReport = Measured | Missing
