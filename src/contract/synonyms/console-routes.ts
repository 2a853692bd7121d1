import { z } from '@hono/zod-openapi'
import { searchMissSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { line } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { countParam, idParam, keywordParam, requiredKeywordParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema } from '#contract/kit/schemas.ts'
import { textLimit } from '#contract/kit/text-limit.ts'
import { variationCardExample } from '#contract/products/examples.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('同義語の組の ID') })

const wordsDoc =
  '同じものを指す言葉を = でつなぎます。> のあとには、広い言葉に含まれるもの、< のあとには、語の全体としてだけ読む言葉を書きます'

/** Two words with a separator. Anchored, so that matching takes linear time. */
const twoWords = /^[=<>\s]*[^=<>\s][^=<>]*[=<>][=<>\s]*[^=<>\s]/

const words = line(limits.synonymGroup)
  .refine((text) => text === '' || twoWords.test(text), messages.synonymGroup)
  .openapi({ description: wordsDoc, example: 'ソファ=sofa=couch' })

const replaces = z
  .string({ error: messages.required })
  .max(limits.synonymGroup, textLimit(limits.synonymGroup))
  .nullable()
  .openapi({ description: '置き換える、もとからの組。新しい組であれば null' })

const SynonymGroupSchema = z
  .object({
    id: IdSchema.nullable().openapi({ description: 'もとからの組は null' }),
    words: z.string().openapi({ description: `${wordsDoc}。やめた組は空` }),
    replaces: z.string().nullable().openapi({ description: '置き換えている、もとからの組' }),
    version: z.int().nonnegative(),
  })
  .openapi('SynonymGroup')

export type SynonymGroup = z.infer<typeof SynonymGroupSchema>

const groupExample: SynonymGroup = {
  id: 3,
  words: 'ソファ=sofa=長椅子',
  replaces: 'ソファ=sofa',
  version: 812,
}

export const listSynonyms = route({
  id: 'listSynonyms',
  method: 'GET',
  path: '/console/synonyms',
  summary: '検索の同義語の一覧',
  description:
    '運営が加えたり変えたりした組を新しい順に、そのあとに、もとからの組を返します。運営の担当者だけが使えます。',
  query: z.object({ keyword: keywordParam('組に含まれる言葉') }),
  response: whole.listOf(SynonymGroupSchema),
  example: { query: { keyword: 'ソファ' }, response: whole.exampleOf(groupExample) },
})

const FoundSchema = z.object({
  products: z.int().nonnegative(),
  projects: z.int().nonnegative(),
  posts: z.int().nonnegative(),
  first: z.array(VariationCardSchema).max(6).openapi({ description: 'はじめの6件の製品' }),
})

const foundExample = { products: 12, projects: 3, posts: 20, first: [variationCardExample] }

export const previewSynonyms = route({
  id: 'previewSynonyms',
  method: 'GET',
  path: '/console/synonyms/preview',
  summary: '同義語の変更の下見',
  description:
    'キーワードを製品、事例、写真の一覧でさがした結果が、組を変える前と後でどう変わるかを返します。文は条件として読み取り、すべてに合うものがなければ近いものを数えます。何も保存しません。運営の担当者だけが使えます。',
  query: z.object({
    keyword: requiredKeywordParam('ためす検索キーワード'),
    words: z
      .string({ error: messages.required })
      .max(limits.synonymGroup, textLimit(limits.synonymGroup))
      .default('')
      .openapi({ description: '組の、変えたあとの言葉。空なら、やめたとき' }),
    id: idParam('変える組の ID').optional(),
    replaces: z
      .string({ error: messages.required })
      .max(limits.synonymGroup, textLimit(limits.synonymGroup))
      .optional()
      .openapi({ description: '置き換える、もとからの組' }),
  }),
  response: z.object({ keyword: z.string(), before: FoundSchema, after: FoundSchema }),
  example: {
    query: { keyword: '長椅子', words: 'ソファ=sofa=長椅子' },
    response: { keyword: '長椅子', before: { ...foundExample, products: 4 }, after: foundExample },
  },
})

const ChangedGroupSchema = ChangedSchema.extend({
  words: z.string(),
  replaces: z.string().nullable(),
}).openapi('ChangedSynonymGroup')

const changedExample = { id: 3, words: 'ソファ=sofa=長椅子', replaces: null, version: 812 }

export const createSynonyms = route({
  id: 'createSynonyms',
  method: 'POST',
  path: '/console/synonyms',
  summary: '同義語の組を加える',
  description:
    '1秒ほどで、すべての検索に効きます。もとからの組は、置き換えて変えるか、空にしてやめられます。その組がすでに置き換えられているときは 409（conflict）です。運営の担当者だけが使えます。',
  fails: ['conflict'],
  body: z
    .object({ words, replaces: replaces.default(null) })
    .refine(({ words, replaces }) => words !== '' || replaces !== null, {
      path: ['words'],
      message: messages.required,
    })
    .openapi('SynonymGroupCreate'),
  response: ChangedGroupSchema,
  example: { body: { words: 'ソファ=sofa=長椅子' }, response: changedExample },
})

export const updateSynonyms = route({
  id: 'updateSynonyms',
  method: 'PUT',
  path: '/console/synonyms/{id}',
  summary: '同義語の組を変える',
  description: '1秒ほどで、すべての検索に効きます。運営の担当者だけが使えます。',
  fails: ['conflict'],
  params,
  body: z
    .object({
      words: words.min(1, messages.required),
      version: z.int({ error: messages.required }).nonnegative(),
    })
    .openapi('SynonymGroupUpdate'),
  response: ChangedGroupSchema,
  example: {
    params: { id: '3' },
    body: { words: 'ソファ=sofa=couch=長椅子', version: 812 },
    response: { ...changedExample, words: 'ソファ=sofa=couch=長椅子', version: 813 },
  },
})

export const deleteSynonyms = route({
  id: 'deleteSynonyms',
  method: 'DELETE',
  path: '/console/synonyms/{id}',
  summary: '同義語の組の変更をやめる',
  description: '加えた組はなくなり、置き換えていた組は、もとに戻ります。運営の担当者だけが使えます。',
  params,
  response: ChangedSchema,
  example: { params: { id: '3' }, response: { id: 3, version: 814 } },
})

const MissSchema = z
  .object({
    keyword: z.string(),
    missed_as: z.enum(['keyword', 'word', 'condition', 'widened']).openapi({
      description:
        'keyword は、何も見つからない検索キーワードの全体。word と condition は、近いものを見せるために除いた言葉と条件。widened は、上の分類や近い値まで広げた部分',
    }),
    browsers: z.int().positive().openapi({ description: 'さがしたブラウザーの数' }),
    days: z.int().positive().openapi({ description: 'さがされた日の数' }),
    last_day: z.iso.date().openapi({ description: '最後にさがされた日' }),
  })
  .openapi('SearchMiss')

export type SearchMiss = z.infer<typeof MissSchema>

export const listSearchMisses = route({
  id: 'listSearchMisses',
  method: 'GET',
  path: '/console/search_misses',
  summary: '見つからなかった検索',
  description:
    'いまも何も見つからないキーワードと、近いものを見せるためにキーワードから除いたり広げたりしている部分です。計測を許可した3つ以上のブラウザーからさがされたものだけを、指定の並び順で返します。だれがさがしたか、どんな文の部分かは含みません。運営の担当者だけが使えます。',
  query: z.object({ days: countParam('さかのぼる日数', 90, 30, 1), sort: sortParam(searchMissSorts) }),
  response: whole.listOf(MissSchema),
  example: {
    query: { days: '30' },
    response: whole.exampleOf({
      keyword: 'ぱーごら',
      missed_as: 'keyword',
      browsers: 5,
      days: 3,
      last_day: '2026-11-20',
    }),
  },
})
