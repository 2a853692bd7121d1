import { z } from '@hono/zod-openapi'
import { noInterpretation, noSpelling } from '#contract/kit/interpretation.ts'
import { byOffset, byPage, whole } from '#contract/kit/lists.ts'
import { idListParam, idParam, shareTokenParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { postCardExample } from '#contract/products/examples.ts'
import {
  ProjectFilterSchema,
  ProjectHitCountsSchema,
  projectFacetsExample,
  projectSearchFields,
} from '#contract/projects/filter-schemas.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'
import { PostSchema, SimilarPostSchema } from './schemas.ts'

const route = routesOf({ tag: 'posts', cache: 20 })
const params = z.object({ id: idParam('写真の ID') })

export const searchPosts = route({
  id: 'searchPosts',
  method: 'GET',
  path: '/posts/search',
  summary: '写真をさがす',
  description:
    '公開中の事例の写真と、メーカーの写真をさがします。条件は事例の検索と同じです。すべての条件の件数が facets に入ります。',
  auth: 'public',
  query: ProjectFilterSchema,
  response: byOffset.listOf(PostCardSchema).extend(projectSearchFields),
  example: {
    query: { keyword: '食卓', sort: 'newest' },
    response: {
      ...byOffset.exampleOf(postCardExample),
      facets: projectFacetsExample,
      counts: { projects: 1, posts: 1 },
      ...noSpelling,
      interpretation: noInterpretation,
      seed: null,
    },
  },
})

export const countPosts = route({
  id: 'countPosts',
  method: 'GET',
  path: '/posts/search_hit_counts',
  summary: '写真検索の件数',
  description: '同じ条件の件数だけを返します。counts は事例と写真のタブの件数です。',
  auth: 'public',
  query: ProjectFilterSchema,
  response: ProjectHitCountsSchema,
  example: {
    query: { keyword: '食卓' },
    response: { total_count: 4, counts: { projects: 1, posts: 4 }, facets: projectFacetsExample },
  },
})

export const getPostsByIds = route({
  id: 'getPostsByIds',
  method: 'GET',
  path: '/posts/searchByIDs',
  summary: '写真を ID で',
  description: '指定した順に返します。公開されていない事例の写真は入りません。',
  auth: 'public',
  query: z.object({ ids: idListParam('写真の ID') }),
  response: whole.listOf(PostCardSchema),
  example: { query: { ids: '1' }, response: whole.exampleOf(postCardExample) },
})

export const getPost = route({
  id: 'getPost',
  method: 'GET',
  path: '/posts/{id}',
  summary: '写真',
  description:
    '写真と、写っている製品、色、事例の前後の写真を返します。公開していない事例の写真は、そのチームの方と、共有リンクの token をお持ちの方にだけ返します。',
  auth: 'optional',
  shareToken: true,
  params,
  query: z.object({ token: shareTokenParam }),
  response: PostSchema,
  example: {
    params: { id: '1' },
    response: {
      ...postCardExample,
      caption: '南の庭へ開いた居間。',
      space_id: 1,
      palette: [{ hex: '#a9a18b', color_type_id: 11 }],
      place: 1,
      place_of: 6,
      previous_id: null,
      next_id: 2,
      like_count: 41,
      published: true,
      hidden_reason: null,
    },
  },
})

export const listSimilarPosts = route({
  id: 'listSimilarPosts',
  method: 'GET',
  path: '/posts/{id}/recommends',
  summary: '似ている写真',
  description: '同じ空間、近い色、同じ製品の写真を、近い順に、その理由とともに返します。',
  auth: 'public',
  params,
  query: z.object(byPage.params),
  response: byPage.listOf(SimilarPostSchema),
  example: {
    params: { id: '1' },
    response: byPage.exampleOf({ ...postCardExample, reasons: ['space', 'color'] }),
  },
})
