import { spaceSorts } from '#contract/data/space-enums.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { Spelling } from '#contract/kit/interpretation.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { defineList, type ListSearch } from '#web/list/define-list.ts'
import type { ListData } from '#web/list/list-data.ts'

/** Projects and photos have the same filters and orders: whoever changes sides keeps what they chose. */
const rules = { facets: spaceFacets, sorts: spaceSorts }

export const projectList = defineList({ path: '/projects', noun: '事例', ...rules })
/** What is laid out of photos asks first which way they lie. */
export const postList = defineList({ path: '/posts', noun: '写真', leads: () => true, ...rules })

export type SpaceList = typeof projectList

export type SpaceSearch = ListSearch<SpaceList>

export type SpaceCounts = ApiResponse<'GET /projects/search_hit_counts'>

/** What is found on one side, and how many there are on either. */
export type FoundSpaces<Item> = ListData<Item> &
  Spelling &
  Pick<ApiResponse<'GET /projects/search'>, 'facets' | 'interpretation'> &
  Pick<SpaceCounts, 'counts'>
