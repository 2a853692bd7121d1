import { z } from '@hono/zod-openapi'
import { byOffset, whole } from '#contract/kit/lists.ts'
import { idParam, rangeParam, slugParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { imageExample } from '#contract/products/examples.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { type Award, AwardCategorySchema, type AwardEntry, AwardEntrySchema, AwardSchema } from './schemas.ts'

const route = routesOf({ tag: 'awards', auth: 'public', cache: 20 })
const params = z.object({ slug: slugParam('アワードの slug') })

/** The first is the default while results are secret. */
const entrySorts = [
  { id: 'random', label: 'ランダム' },
  { id: 'newest', label: '新着順' },
  { id: 'popular', label: '得票順' },
] as const

export const awardExample: Award = {
  id: 2,
  slug: 'tokonoma-award-2026',
  title: 'TOKONOMA AWARD 2026',
  description: '素材の使い方に光る空間を、みなさまの投票で選びます。',
  cover_image: imageExample,
  phase: 'voting',
  entry_from: '2026-09-01T00:00:00.000Z',
  voting_from: '2026-11-01T00:00:00.000Z',
  final_from: '2026-12-01T00:00:00.000Z',
  closed_from: '2026-12-15T00:00:00.000Z',
  entry_count: 14,
}

export const entryExample: AwardEntry = {
  id: 8,
  title: '土と光の居間',
  description: '土の壁が一日の光を受けとめます。',
  award_category_id: 1,
  project: projectCardExample,
  result: null,
}

export const getCurrentAward = route({
  id: 'getCurrentAward',
  method: 'GET',
  path: '/awards/current',
  summary: 'いま開かれているアワード',
  description: '告知から最終投票までのアワードを返します。ないときは 404 です。',
  fails: ['not_found'],
  response: AwardSchema,
  example: { response: awardExample },
})

export const listAwards = route({
  id: 'listAwards',
  method: 'GET',
  path: '/awards',
  summary: 'アワードの一覧',
  description: '告知したアワードを、終わったものも含めて、新しい順に返します。',
  response: whole.listOf(AwardSchema),
  example: { response: whole.exampleOf(awardExample) },
})

export const getAward = route({
  id: 'getAward',
  method: 'GET',
  path: '/awards/{slug}',
  summary: 'アワード',
  description: 'アワードと、その日程、いまの段階を返します。',
  params,
  response: AwardSchema,
  example: { params: { slug: 'tokonoma-award-2026' }, response: awardExample },
})

export const listAwardCategories = route({
  id: 'listAwardCategories',
  method: 'GET',
  path: '/awards/{slug}/categories',
  summary: 'アワードの部門',
  description: '部門と、その応募の数を、並べる順に返します。',
  params,
  response: whole.listOf(AwardCategorySchema),
  example: {
    params: { slug: 'tokonoma-award-2026' },
    response: whole.exampleOf({
      id: 1,
      name: '住まい',
      description: '暮らし方が形になった部屋。',
      entry_count: 6,
    }),
  },
})

const EntryFilterSchema = z.object({
  award_category_id: idParam('部門の ID').optional(),
  sort: sortParam(entrySorts),
  seed: rangeParam('random の並びの種'),
  ...byOffset.params,
})

export const listAwardEntries = route({
  id: 'listAwardEntries',
  method: 'GET',
  path: '/awards/{slug}/entries',
  summary: 'アワードの応募作',
  description:
    '公開中の事例の応募作を返します。得票と順位は、結果発表のあとにだけ入ります。popular も結果発表のあとだけです。',
  fails: ['results_hidden'],
  params,
  query: EntryFilterSchema,
  response: byOffset.listOf(AwardEntrySchema).extend({ seed: z.int().nonnegative().nullable() }),
  example: {
    params: { slug: 'tokonoma-award-2026' },
    query: { seed: '7' },
    response: {
      ...byOffset.exampleOf(entryExample),
      seed: 7,
    },
  },
})
