import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import {
  idField,
  optionalLines,
  optionalText,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, ImageSchema } from '#contract/kit/schemas.ts'
import { makerParams } from '#contract/makers/routes.ts'
import { imageExample } from '#contract/products/examples.ts'
import { OrderedSchema, PostEditingSchema } from '#contract/projects/editing-schemas.ts'
import { postEditingExample } from '#contract/projects/write-examples.ts'
import { PositionSchema } from '#contract/projects/write-schemas.ts'
import { PinsSchema } from './write-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('写真の ID') })

const MakerPostContentSchema = z.object({
  image_id: idField('アップロードした画像の ID'),
  title: requiredText(limits.postTitle, '写真の題'),
  caption: optionalLines(limits.postCaption, '説明'),
  space_id: idField('空間').nullable().default(null),
  credit: optionalText(limits.projectCredit, '撮影者'),
  pins: PinsSchema.default([]).openapi({ description: 'ピン。送ったものに置きかわります' }),
})

export type MakerPostContent = z.output<typeof MakerPostContentSchema>

const hidden = z.boolean().openapi({ description: '運営が非表示にしているか' })

/** Not an extension: the document would also bind `version` to the positive one of projects' photos. */
const ConsoleMakerPostSchema = z
  .object({ ...PostEditingSchema.shape, ...ChangedSchema.shape, maker_id: IdSchema, hidden })
  .openapi('ConsoleMakerPost')

const MakerPostRowSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    space: z.string().nullable(),
    image: ImageSchema,
    pin_count: z.int().nonnegative(),
    hidden,
  })
  .openapi('ConsoleMakerPostRow')

const { title, caption, space_id, credit } = postEditingExample

const pin = { key: 'm2k7', variation_id: 41, x: 0.53, y: 0.4 }
const content = { image_id: imageExample.id, title, caption, space_id, credit, pins: [pin] }
const example = { ...postEditingExample, version: 812, maker_id: 3, hidden: false }

const access = '運営の担当者と、そのメーカーの担当者が使えます。'
const pictures =
  '画像は、運営の担当者でなければ、メーカーの担当者が送ったものと、メーカーの製品や施工事例にあるものに限ります。'

export const listConsoleMakerPosts = route({
  id: 'listConsoleMakerPosts',
  method: 'GET',
  path: '/console/makers/{id}/posts',
  summary: '施工事例の一覧',
  description: `メーカーの施工事例の写真を、公開ページの順に、すべて返します。${access}`,
  params: makerParams,
  response: whole.listOf(MakerPostRowSchema),
  example: {
    params: { id: '3' },
    response: whole.exampleOf({
      ...{ id: 7, title, space: 'リビング', image: imageExample, pin_count: 1, hidden: false },
    }),
  },
})

export const createMakerPost = route({
  id: 'createMakerPost',
  method: 'POST',
  path: '/console/makers/{id}/posts',
  summary: '施工事例の写真を載せる',
  description: `すぐに公開され、メーカーのページのいちばん前に出ます。100枚を超えると 409（maker_post_limit）です。${pictures}${access}`,
  fails: ['maker_post_limit'],
  params: makerParams,
  body: MakerPostContentSchema.openapi('MakerPostCreate'),
  response: ConsoleMakerPostSchema,
  example: { params: { id: '3' }, body: content, response: example },
})

export const getConsoleMakerPost = route({
  id: 'getConsoleMakerPost',
  method: 'GET',
  path: '/console/maker_posts/{id}',
  summary: '施工事例の写真の内容',
  description: `編集のための内容と版です。${access}`,
  params,
  response: ConsoleMakerPostSchema,
  example: { params: { id: '7' }, response: example },
})

export const updateMakerPost = route({
  id: 'updateMakerPost',
  method: 'PUT',
  path: '/console/maker_posts/{id}',
  summary: '施工事例の写真を変える',
  description: `内容とピンを入れ替えます。ほかの人が先に変えていたら 409（conflict）です。${pictures}${access}`,
  fails: ['conflict'],
  params,
  body: MakerPostContentSchema.extend({ version: versionField }).openapi('MakerPostUpdate'),
  response: ConsoleMakerPostSchema,
  example: {
    params: { id: '7' },
    body: { ...content, title: '土間のある居間', version: 812 },
    response: { ...example, title: '土間のある居間', version: 813 },
  },
})

export const orderMakerPost = route({
  id: 'orderMakerPost',
  method: 'PATCH',
  path: '/console/maker_posts/{id}/order',
  summary: '施工事例の写真を並べかえる',
  description: `指定した番号へ動かし、ほかの写真を詰めます。新しい順番を返します。${access}`,
  params,
  body: PositionSchema,
  response: OrderedSchema.extend(ChangedSchema.shape).openapi('ConsoleMakerPostOrder'),
  example: {
    params: { id: '7' },
    body: { order: 1 },
    response: { id: 7, order: 1, ids: [7, 8], version: 814 },
  },
})

export const deleteMakerPost = route({
  id: 'deleteMakerPost',
  method: 'DELETE',
  path: '/console/maker_posts/{id}',
  summary: '施工事例の写真を削除する',
  description: `いいねと、リストやボードに入った記録も消えます。写真とピンだけは、変更履歴から元に戻せます。${access}`,
  params,
  response: ChangedSchema,
  example: { params: { id: '7' }, response: { id: 7, version: 815 } },
})
