/** What the search bench asks, and what it is answered. */
import type { NumberRange } from '#search/types.ts'

export interface Term {
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

/** One of the mixed set. All facet counts are asked with each. */
export interface BenchQuery {
  kind: KeywordKind
  /** All of them must match, none of the excluded. */
  terms: readonly Term[]
  filters: Readonly<Record<string, readonly number[]>>
  ranges: Readonly<Record<string, NumberRange>>
  sort: BenchSort
  offset: number
  limit: number
}

/** What an engine found. Counts are `value:count`, sorted, so that two engines' can be compared as they are. */
export interface Answer {
  total: number
  ids: number[]
  counts: Record<string, string>
}
