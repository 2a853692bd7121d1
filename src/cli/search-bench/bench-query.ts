import type { NumberRange } from '#search/types.ts'

export interface BenchTerm {
  text: string
  excluded: boolean
  quoted: boolean
}

export type KeywordKind =
  | 'none'
  | 'one character'
  | 'short'
  | 'common'
  | 'rare'
  | 'phrase'
  | 'Latin'
  | '品番'
  | 'several'

export type BenchSort = 'relevance' | { field: string; direction: 'asc' | 'desc' } | { random: number }

/** A query of the mixed set; always runs with all facet counts. */
export interface BenchQuery {
  kind: KeywordKind
  /** All must match, except the excluded ones. */
  terms: readonly BenchTerm[]
  filters: Readonly<Record<string, readonly number[]>>
  ranges: Readonly<Record<string, NumberRange>>
  sort: BenchSort
  offset: number
  limit: number
}

/** Counts are sorted `value:count` texts, so that answers compare directly. */
export interface EngineAnswer {
  total: number
  ids: number[]
  counts: Record<string, string>
}
