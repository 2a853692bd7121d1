import { z } from '@hono/zod-openapi'
import { BoardCardSchema } from '#contract/boards/routes.ts'
import {
  InterpretationSchema,
  noInterpretation,
  noSpelling,
  readingParams,
  spellingFields,
} from '#contract/kit/interpretation.ts'
import { byOffset, whole } from '#contract/kit/lists.ts'
import { countParam, keywordParam, requiredKeywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { HighlightSchema, IdSchema } from '#contract/kit/schemas.ts'
import { ArticleCardSchema } from '#contract/magazines/schemas.ts'
import { MakerCardSchema } from '#contract/makers/schemas.ts'
import { groupParam } from '#contract/product-variations/facet-schemas.ts'
import {
  SuggestedVariationSchema,
  suggestedVariationExample,
} from '#contract/product-variations/search-routes.ts'
import { makerCardExample, variationCardExample } from '#contract/products/examples.ts'
import { discontinuedMatches, VariationCardSchema } from '#contract/products/schemas.ts'
import { ListCardSchema, PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'
import { TeamCardSchema } from '#contract/teams/schemas.ts'
import { UserCardSchema } from '#contract/users/schemas.ts'

/** Lists may become private at any time, so caches must revalidate. */
const route = routesOf({ tag: 'search', auth: 'public', cache: 'revalidate' })

export const searchedKinds = [
  'interiors',
  'building_materials',
  'projects',
  'posts',
  'makers',
  'boards',
  'magazines',
  'lists',
  'teams',
  'users',
] as const

export type SearchedKind = (typeof searchedKinds)[number]

export const subjects = ['products', 'rooms'] as const

export type SearchSubject = (typeof subjects)[number]

export const searchAllKinds = route({
  id: 'searchEverything',
  method: 'GET',
  path: '/search',
  summary: 'すべての種類をまとめてさがす',
  description:
    '種類ごとに、先頭の limit 件と総数を返します。kind を指定すると、その種類だけの項目を返し、ほかの種類は総数だけです。続きは offset で読めます。文は製品（interpretation）と事例・写真（room_interpretation）のそれぞれで条件として読み取ります。何についての文か（subject）がわかり、それに合うものがないときは、条件をゆるめて近いものを返します。',
  query: z.object({
    keyword: requiredKeywordParam('検索キーワード'),
    ...readingParams,
    group: groupParam(),
    kind: z.enum(searchedKinds).optional().openapi({ description: '項目を返す種類' }),
    limit: countParam('種類ごとの件数', 24, 6, 1),
    offset: byOffset.params.offset,
  }),
  response: z.object({
    interiors: whole.listOf(VariationCardSchema),
    building_materials: whole.listOf(VariationCardSchema),
    projects: whole.listOf(ProjectCardSchema),
    posts: whole.listOf(PostCardSchema),
    makers: whole.listOf(MakerCardSchema),
    boards: whole.listOf(BoardCardSchema),
    magazines: whole.listOf(ArticleCardSchema),
    lists: whole.listOf(ListCardSchema),
    teams: whole.listOf(TeamCardSchema),
    users: whole.listOf(UserCardSchema),
    discontinued_matches: discontinuedMatches,
    ...spellingFields,
    interpretation: InterpretationSchema,
    room_interpretation: InterpretationSchema,
    subject: z.enum(subjects).nullable().openapi({
      description:
        '何についての文か。products は家具・建材、rooms は事例・写真。ものの名前も部屋や建物の名前もないとき、またはどちらともいえるときは null',
    }),
  }),
  example: {
    query: { keyword: '木曽' },
    response: {
      interiors: whole.exampleOf(variationCardExample),
      building_materials: whole.exampleOf(),
      projects: whole.exampleOf(),
      posts: whole.exampleOf(),
      makers: whole.exampleOf(makerCardExample),
      boards: whole.exampleOf(),
      magazines: whole.exampleOf(),
      lists: whole.exampleOf(),
      teams: whole.exampleOf(),
      users: whole.exampleOf(),
      discontinued_matches: [],
      ...noSpelling,
      interpretation: noInterpretation,
      room_interpretation: noInterpretation,
      subject: null,
    },
  },
})

export const suggestionKinds = [
  'keyword',
  'category',
  'material',
  'maker',
  'brand',
  'product',
  'space',
  'use_type',
  'building_type',
  'project',
  'team',
  'article',
  'board',
  'user',
  'list',
] as const

export type SuggestionKind = (typeof suggestionKinds)[number]

export const suggestKeywords = route({
  id: 'suggestKeywords',
  method: 'GET',
  path: '/suggest_keywords',
  summary: 'キーワードの補完',
  description:
    '読みやローマ字、別の呼び名でも探せる候補を、適切なものから順に返します。はじめに、入力中の言葉や数を続けた文（「いす 黒」には「黒い椅子」、「30坪」には「30坪以下のカフェ」など。kind は keyword、id は null）を、条件として読み取ったときに見つかるものがあれば返します。count はその語や文で見つかる製品の数です。製品にない文では事例の数、空間、用途、建物の種類では写真の数で、ひとつのページに導く事例、チーム、記事、ボード、利用者、リストでは1です。products は、入力中の文字（品番の一部でも）で見つかる製品です。なければ、いちばんの候補か近い綴りで見つかる製品です。did_you_mean は、候補も製品もないときの近い綴りで、did_you_mean_count はそれで見つかる製品の数です。',
  query: z.object({ keyword: keywordParam('入力中の文字'), limit: countParam('件数', 20, 10, 1) }),
  response: z.object({
    items: z.array(
      z.object({
        text: z.string(),
        kind: z.enum(suggestionKinds),
        id: IdSchema.nullable(),
        count: z.int().nonnegative(),
        highlights: z.array(HighlightSchema),
      }),
    ),
    products: z.array(SuggestedVariationSchema.extend({ product_id: IdSchema })),
    discontinued_matches: discontinuedMatches,
    ...spellingFields,
  }),
  example: {
    query: { keyword: 'isu' },
    response: {
      items: [{ text: '椅子', kind: 'keyword', id: null, count: 51, highlights: [] }],
      products: [{ ...suggestedVariationExample, product_id: 12, highlights: [] }],
      discontinued_matches: [],
      ...noSpelling,
    },
  },
})
