import type { Interpretation, Spelling } from '#contract/kit/interpretation.ts'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { DiscontinuedMatch } from '#contract/products/schemas.ts'
import type { ListState } from './define-list.ts'
import type { ListFacetCounts } from './facet-counts.ts'

export type FacetedListData<Item = unknown> = Partial<Spelling> & {
  items: Item[]
  total_count: number
  facets: ListFacetCounts
  /** Names of the `parent_id`s, for facets with the control `groups`. */
  groups?: Readonly<Record<string, readonly NamedEntity[]>>
  /** The keyword consists of punctuation only. */
  only_marks?: boolean
  discontinued_matches?: DiscontinuedMatch[]
  /** Interpretation of the keyword, where the list parses it. */
  interpretation?: Interpretation
  /** Number of results without one condition, by its key. */
  relaxations?: { key: string; count: number }[]
  entrances?: { name: string; search: ListState }[]
}
