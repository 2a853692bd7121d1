import { projectSorts } from '#contract/data/project-enums.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import type { Spelling } from '#contract/kit/interpretation.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { defineList, type SearchOfList } from '#web/shared/list/define-list.ts'
import type { FacetedListData } from '#web/shared/list/list-data.ts'

/** Shared by projects and photos, so that switching keeps the filters. */
const rules = { facets: projectFacets, sorts: projectSorts }

export const projectList = defineList({ path: '/projects', noun: '事例', ...rules })
/** Photos always put the leading facet, their orientation, first. */
export const postList = defineList({ path: '/posts', noun: '写真', leads: () => true, ...rules })

export type ProjectList = typeof projectList

export type ProjectListSearch = SearchOfList<ProjectList>

export type ProjectCounts = ApiResponse<'GET /projects/search_hit_counts'>

export type ProjectListData<Item> = FacetedListData<Item> &
  Spelling &
  Pick<ApiResponse<'GET /projects/search'>, 'facets' | 'interpretation'> &
  Pick<ProjectCounts, 'counts'>
