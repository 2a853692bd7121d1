import { spaceSorts } from '#contract/data/space-enums.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { Spelling } from '#contract/kit/interpretation.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { defineList, type ListSearch } from '#web/shared/list/define-list.ts'
import type { ListData } from '#web/shared/list/list-data.ts'

/** Shared by projects and photos, so that switching keeps the filters. */
const rules = { facets: spaceFacets, sorts: spaceSorts }

export const projectList = defineList({ path: '/projects', noun: '事例', ...rules })
/** Photos always put the leading facet, their orientation, first. */
export const postList = defineList({ path: '/posts', noun: '写真', leads: () => true, ...rules })

export type SpaceList = typeof projectList

export type SpaceSearch = ListSearch<SpaceList>

export type SpaceCounts = ApiResponse<'GET /projects/search_hit_counts'>

export type FoundSpaces<Item> = ListData<Item> &
  Spelling &
  Pick<ApiResponse<'GET /projects/search'>, 'facets' | 'interpretation'> &
  Pick<SpaceCounts, 'counts'>
