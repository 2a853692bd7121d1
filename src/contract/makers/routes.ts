import { z } from '@hono/zod-openapi'
import { byOffset, whole } from '#contract/kit/lists.ts'
import { flagParam, idListParam, idParam, keywordParam, limitParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { NamedSchema } from '#contract/kit/schemas.ts'
import { makerCardExample } from '#contract/products/examples.ts'
import { MakerCardSchema, MakerSchema, MakerSuggestionSchema } from './schemas.ts'

const route = routesOf({ tag: 'makers', auth: 'public' })
const search = z.object({ keyword: keywordParam(), ...byOffset.params })

export const makerParams = z.object({ id: idParam('メーカーの ID') })

export const listAllMakers = route({
  id: 'listAllMakers',
  method: 'GET',
  path: '/makers/all',
  summary: 'すべてのメーカー',
  description: '五十音索引のための、読みの順に並べた軽い一覧です。',
  query: z.object({ available_sample_request: flagParam('サンプルを送っているメーカーだけ') }),
  response: z.object({
    items: z.array(NamedSchema.extend({ name_kana: z.string(), available_sample_request: z.boolean() })),
  }),
  cache: 20,
  example: {
    query: { available_sample_request: 'true' },
    response: {
      items: [{ id: 3, name: '木曽家具工房', name_kana: 'キソカグコウボウ', available_sample_request: true }],
    },
  },
})

export const suggestMakers = route({
  id: 'suggestMakers',
  method: 'GET',
  path: '/makers/incremental_search',
  summary: 'メーカーの入力補完',
  description: '1文字目から、名前と読みで候補を返します。',
  query: search,
  response: byOffset.listOf(MakerSuggestionSchema),
  cache: 20,
  example: {
    query: { keyword: 'きそ' },
    response: byOffset.exampleOf({
      id: 3,
      name: '木曽家具工房',
      logo: null,
      highlights: [{ start: 0, end: 2 }],
    }),
  },
})

export const listLatestAndRandomMakers = route({
  id: 'listLatestAndRandomMakers',
  method: 'GET',
  path: '/makers/latest_and_random',
  summary: '新しいメーカーと、今日のメーカー',
  description:
    '新着と、日本時間の一日のあいだ変わらないランダムな選択を返します。ランダムな選択に、新着のメーカーは入りません。',
  query: z.object({ limit: limitParam }),
  response: z.object({ latest: z.array(MakerCardSchema), random: z.array(MakerCardSchema) }),
  cache: 20,
  example: {
    query: { limit: '1' },
    response: { latest: [makerCardExample], random: [{ ...makerCardExample, id: 4, name: '遠野木工' }] },
  },
})

export const searchMakers = route({
  id: 'searchMakers',
  method: 'GET',
  path: '/makers/search',
  summary: 'メーカーをさがす',
  description: '名前、読み、ブランド名、紹介文からメーカーをさがします。キーワードがなければ読みの順です。',
  query: search,
  response: byOffset.listOf(MakerCardSchema),
  cache: 20,
  example: { query: { keyword: '木曽' }, response: byOffset.exampleOf(makerCardExample) },
})

export const listMakersByIds = route({
  id: 'listMakersByIds',
  method: 'GET',
  path: '/makers/searchByIDs',
  summary: 'ID を指定したメーカー',
  description: '指定した順に返します。存在しないものは除きます。100件まで指定できます。',
  query: z.object({ ids: idListParam('メーカーの ID') }),
  response: whole.listOf(MakerCardSchema),
  cache: 20,
  example: { query: { ids: '3' }, response: whole.exampleOf(makerCardExample) },
})

export const getMaker = route({
  id: 'getMaker',
  method: 'GET',
  path: '/makers/{id}',
  summary: 'メーカー',
  description: 'メーカーの紹介とブランドを返します。',
  params: makerParams,
  response: MakerSchema,
  cache: 20,
  example: {
    params: { id: '3' },
    response: {
      ...makerCardExample,
      description: '木曽谷の製材所から始まった家具工房です。',
      established_year: 1954,
      website: 'https://kiso-kagu.example.jp',
      showroom_address: '長野県木曽郡木曽町福島1-1',
      showroom_hours: '10時から17時まで。水曜休み',
      brands: [{ id: 1, name: 'KISO' }],
    },
  },
})
