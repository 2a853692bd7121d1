import { z } from '@hono/zod-openapi'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema } from '#contract/kit/schemas.ts'
import { OrderedSchema, PostEditingSchema } from '#contract/projects/editing-schemas.ts'
import { postEditingExample } from '#contract/projects/write-examples.ts'
import { PositionSchema } from '#contract/projects/write-schemas.ts'
import { PostCreateSchema, PostUpdateSchema } from './write-schemas.ts'

const route = routesOf({ tag: 'posts', auth: 'user', verified: true, cache: 0 })
const params = z.object({ project_id: idParam('事例の ID'), id: idParam('写真の ID') })
const one = { params: { project_id: '1', id: '7' } }

export const createPost = route({
  id: 'createPost',
  method: 'POST',
  path: '/projects/{id}/posts',
  summary: '写真を入れる',
  description:
    'アップロードした画像を、事例のいちばん後に写真として入れます。同じ画像がすでにあれば、何も変えずにその写真を返します。100枚を超えると 409（post_limit）を返します。',
  fails: ['forbidden', 'post_limit'],
  params: z.object({ id: idParam('事例の ID') }),
  body: PostCreateSchema,
  response: PostEditingSchema,
  example: {
    params: { id: '1' },
    body: { image_id: 512, title: '南に開いた居間', pins: [{ variation_id: 41, x: 0.53, y: 0.4 }] },
    response: postEditingExample,
  },
})

export const updatePost = route({
  id: 'updatePost',
  method: 'PUT',
  path: '/projects/{project_id}/posts/{id}',
  summary: '写真の変更',
  description:
    '送った項目だけを変え、新しい version を返します。version を送ると、そのあとにほかの方が別の値に変えた項目があれば、何も変えずに 409（project_changed）を返し、errors にその項目といまの値（value）、version を入れます。pins を送ると、写真のすべてのピンが置きかわります。変える前に読んだピンを seen_pins に入れると、送った人が変えたところだけを変えます。image_id は、この事例のほかの写真と同じにはできません（422）。',
  fails: ['forbidden', 'project_changed'],
  params,
  body: PostUpdateSchema,
  response: PostEditingSchema,
  example: {
    ...one,
    body: {
      version: 1,
      caption: '南の庭へ開いた居間。',
      pins: [{ key: 'm2k7', variation_id: 41, x: 0.53, y: 0.4 }],
      seen_pins: [{ key: 'm2k7', variation_id: 41, x: 0.5, y: 0.4 }],
    },
    response: postEditingExample,
  },
})

export const deletePost = route({
  id: 'deletePost',
  method: 'DELETE',
  path: '/projects/{project_id}/posts/{id}',
  summary: '写真の削除',
  description:
    '写真を、ピン、いいね、リストやボードに入った記録とともに削除します。公開中の事例の最後の1枚は削除できません。',
  fails: ['forbidden', 'last_photo'],
  params,
  response: DeletedSchema,
  example: { ...one, response: { id: 7 } },
})

export const orderPost = route({
  id: 'orderPost',
  method: 'PATCH',
  path: '/projects/{project_id}/posts/{id}/order',
  summary: '写真の並べかえ',
  description: '写真を指定した番号へ動かし、ほかの写真を詰めます。写真の新しい順番を返します。',
  fails: ['forbidden'],
  params,
  body: PositionSchema,
  response: OrderedSchema,
  example: { ...one, body: { order: 1 }, response: { id: 7, order: 1, ids: [7, 8] } },
})
