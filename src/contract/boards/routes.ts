import { z } from '@hono/zod-openapi'
import { productKinds } from '#contract/data/enums.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { byOffset, byPage, whole } from '#contract/kit/lists.ts'
import { idListParam, idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { imageExample, postCardExample } from '#contract/products/examples.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'

const route = routesOf({ tag: 'boards', auth: 'public', cache: 20 })
const params = z.object({ id: idParam('ボードの ID') })
const kindDoc = choiceDoc(productKinds, '関わる製品の種類')

export const BoardCardSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    description: z.string(),
    kind: z
      .int()
      .nullable()
      .openapi({ ...kindDoc, type: ['integer', 'null'], enum: [...kindDoc.enum, null] }),
    category: NamedSchema.nullable(),
    post_count: z.int().nonnegative(),
    images: z.array(ImageSchema).max(4),
  })
  .openapi('BoardCard')

export type BoardCard = z.infer<typeof BoardCardSchema>

const boardExample: BoardCard = {
  id: 3,
  title: '照明のある食卓',
  description: '低く吊るした灯りが、食卓をひとつの部屋にする。',
  kind: 1,
  category: { id: 31, name: 'ペンダントライト' },
  post_count: 9,
  images: [imageExample],
}

export const searchBoards = route({
  id: 'searchBoards',
  method: 'GET',
  path: '/boards/search',
  summary: 'ボードをさがす',
  description: '編集部が写真を集めたボードを、言葉と、関わる製品の種類やカテゴリでさがします。',
  query: z.object({
    keyword: keywordParam(),
    kind: idListParam('関わる製品の種類。1 家具 2 建材'),
    category_id: idListParam('関わる製品のカテゴリ（複数はいずれか）'),
    ...byOffset.params,
  }),
  response: byOffset.listOf(BoardCardSchema),
  example: { query: { keyword: '食卓' }, response: byOffset.exampleOf(boardExample) },
})

export const getBoardsByIds = route({
  id: 'getBoardsByIds',
  method: 'GET',
  path: '/boards/searchByIDs',
  summary: 'ボードを ID で',
  description: '指定した順に返します。公開されていないボードは入りません。',
  query: z.object({ ids: idListParam('ボードの ID') }),
  response: whole.listOf(BoardCardSchema),
  example: { query: { ids: '3' }, response: whole.exampleOf(boardExample) },
})

export const getBoard = route({
  id: 'getBoard',
  method: 'GET',
  path: '/boards/{id}',
  summary: 'ボード',
  description: 'ボードの題と文章、関わる製品のカテゴリを返します。',
  params,
  response: BoardCardSchema,
  example: { params: { id: '3' }, response: boardExample },
})

export const listBoardPosts = route({
  id: 'listBoardPosts',
  method: 'GET',
  path: '/boards/{id}/posts',
  summary: 'ボードの写真',
  description: 'ボードの写真を、編集部の一言とともに、並べた順に返します。',
  params,
  query: z.object(byPage.params),
  response: byPage.listOf(PostCardSchema.extend({ note: z.string() }).openapi('BoardPost')),
  example: {
    params: { id: '3' },
    response: byPage.exampleOf({ ...postCardExample, note: '灯りの高さは卓上70cm。' }),
  },
})
