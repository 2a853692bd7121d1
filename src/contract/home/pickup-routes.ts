import { z } from '@hono/zod-openapi'
import { whole } from '#contract/kit/lists.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'
import { userCardExample } from '#contract/users/examples.ts'
import { UserCardSchema } from '#contract/users/schemas.ts'

const route = routesOf({ tag: 'editorial', auth: 'public', cache: 20 })

export const listPickups = route({
  id: 'listPickups',
  method: 'GET',
  path: '/pickups',
  summary: '編集部のおすすめ',
  description: '編集部がいま選んでいる事例と写真を、その一言とともに返します。',
  response: whole.listOf(
    z
      .object({
        id: IdSchema,
        comment: z.string(),
        project: ProjectCardSchema.nullable(),
        post: PostCardSchema.nullable(),
      })
      .openapi('Pickup', { description: 'project と post のどちらか一方だけが入ります' }),
  ),
  example: {
    response: whole.exampleOf({
      id: 1,
      comment: '壁の左官が一日の光を受けとめます。',
      project: projectCardExample,
      post: null,
    }),
  },
})

export const listPickupUsers = route({
  id: 'listPickupUsers',
  method: 'GET',
  path: '/pickups/users',
  summary: '注目のデザイナー',
  description: '編集部がいま選んでいるデザイナーを、その一言とともに返します。',
  response: whole.listOf(
    z.object({ id: IdSchema, comment: z.string(), user: UserCardSchema }).openapi('PickupUser'),
  ),
  example: {
    response: whole.exampleOf({ id: 1, comment: '木の架構を見せる住まい。', user: userCardExample }),
  },
})
