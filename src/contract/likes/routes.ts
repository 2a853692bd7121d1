import { z } from '@hono/zod-openapi'
import { itemKinds } from '#contract/data/project-enums.ts'
import { choiceDoc, choiceField, idField } from '#contract/kit/body-fields.ts'
import { idParam, optionalChoiceParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'likes', path: '/likes', auth: 'user', cache: 0 })

const kind = 'いいねするものの種類'
const idOfItem = '事例、写真、製品バリエーションの ID'

const LikedItemSchema = z
  .object({ kind: choiceField(itemKinds, kind), id: idField(idOfItem) })
  .openapi('LikedThing')

const LikeSchema = z
  .object({
    kind: z.int().openapi(choiceDoc(itemKinds, kind)),
    id: IdSchema,
    liked: z.boolean(),
    like_count: z.int().nonnegative().openapi({ description: 'いいねした人の数' }),
  })
  .openapi('Like')

const item = { kind: 1, id: 1 }

export const createLike = route({
  id: 'createLike',
  method: 'POST',
  summary: 'いいね',
  description:
    '公開中の事例、写真、製品にいいねをします。すでにいいねをしていれば、何も変わりません。製品の種類は、家具なら 3、建材なら 4 です。',
  fails: ['not_found'],
  body: LikedItemSchema,
  response: LikeSchema,
  example: { body: item, response: { ...item, liked: true, like_count: 129 } },
})

export const deleteLike = route({
  id: 'deleteLike',
  method: 'DELETE',
  summary: 'いいねの取り消し',
  description:
    'いいねを取り消します。いいねをしていなければ、何も変わりません。種類と ID は、本文でもパラメータでも指定できます。',
  query: z.object({
    kind: optionalChoiceParam(itemKinds, kind),
    id: idParam(idOfItem).optional(),
  }),
  body: LikedItemSchema.optional(),
  response: LikeSchema,
  example: { query: { kind: '1', id: '1' }, response: { ...item, liked: false, like_count: 128 } },
})
