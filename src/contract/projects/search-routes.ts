import { z } from '@hono/zod-openapi'
import { noInterpretation, noSpelling } from '#contract/kit/interpretation.ts'
import { byOffset, whole } from '#contract/kit/lists.ts'
import { idListParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { projectCardExample } from './examples.ts'
import {
  ProjectFilterSchema,
  ProjectHitCountsSchema,
  projectFacetsExample,
  projectSearchFields,
} from './filter-schemas.ts'
import { ProjectCardSchema } from './schemas.ts'

const route = routesOf({ tag: 'projects', auth: 'public', cache: 20 })

export const searchProjects = route({
  id: 'searchProjects',
  method: 'GET',
  path: '/projects/search',
  summary: '事例をさがす',
  description:
    '公開中の事例をさがします。キーワードは事例とその写真、使われた製品の言葉に当たります。すべての条件の件数が facets に入り、選んだ条件自身は数えるときに無視します。',
  query: ProjectFilterSchema,
  response: byOffset.listOf(ProjectCardSchema).extend(projectSearchFields),
  example: {
    query: { keyword: '左官', building_type_id: '1' },
    response: {
      ...byOffset.exampleOf(projectCardExample),
      facets: projectFacetsExample,
      counts: { projects: 1, posts: 4 },
      ...noSpelling,
      interpretation: noInterpretation,
      seed: null,
    },
  },
})

export const countProjects = route({
  id: 'countProjects',
  method: 'GET',
  path: '/projects/search_hit_counts',
  summary: '事例検索の件数',
  description: '同じ条件の件数だけを返します。counts は事例と写真のタブの件数です。',
  query: ProjectFilterSchema,
  response: ProjectHitCountsSchema,
  example: {
    query: { keyword: '左官' },
    response: { total_count: 1, counts: { projects: 1, posts: 4 }, facets: projectFacetsExample },
  },
})

export const getProjectsByIds = route({
  id: 'getProjectsByIds',
  method: 'GET',
  path: '/projects/searchByIDs',
  summary: '事例を ID で',
  description: '指定した順に返します。公開されていない事例は入りません。',
  query: z.object({ ids: idListParam('事例の ID') }),
  response: whole.listOf(ProjectCardSchema),
  example: { query: { ids: '1' }, response: whole.exampleOf(projectCardExample) },
})
