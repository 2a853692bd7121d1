import type { Interpretation, Spelling } from '#contract/kit/interpretation.ts'
import type { Named } from '#contract/kit/schemas.ts'
import type { ListState } from './define-list.ts'
import type { FacetCounts } from './facet-counts.ts'

/** What a list page draws: what an api call found, and of an empty list the ways out. */
export type ListData<Item = unknown> = Partial<Spelling> & {
  items: Item[]
  total_count: number
  facets: FacetCounts
  /** Of facets with the control `groups`, by their keys: what the `parent_id` of their values names. */
  groups?: Readonly<Record<string, readonly Named[]>>
  /** There is no word in the keyword. */
  only_marks?: boolean
  /** How the keyword was understood, where conditions are read from it. */
  interpretation?: Interpretation
  /** How many one would find without a condition, by its key. */
  relaxations?: { key: string; count: number }[]
  /** Where to begin again. */
  entrances?: { name: string; search: ListState }[]
}
