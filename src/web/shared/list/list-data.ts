import type { Interpretation, Spelling } from '#contract/kit/interpretation.ts'
import type { Named } from '#contract/kit/schemas.ts'
import type { ListState } from './define-list.ts'
import type { FacetCounts } from './facet-counts.ts'

export type ListData<Item = unknown> = Partial<Spelling> & {
  items: Item[]
  total_count: number
  facets: FacetCounts
  /** Names of the `parent_id`s, for facets with the control `groups`. */
  groups?: Readonly<Record<string, readonly Named[]>>
  /** The keyword consists of punctuation only. */
  only_marks?: boolean
  /** Interpretation of the keyword, where the list parses it. */
  interpretation?: Interpretation
  /** Number of results without one condition, by its key. */
  relaxations?: { key: string; count: number }[]
  entrances?: { name: string; search: ListState }[]
}
