import { z } from '@hono/zod-openapi'
import { idField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { postCardExample } from '#contract/products/examples.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'

const route = routesOf({ tag: 'follows', auth: 'user', cache: 0 })

const FollowSchema = z.object({ user_id: IdSchema, followed: z.boolean() }).openapi('Follow')

export const createFollow = route({
  id: 'createFollow',
  method: 'POST',
  path: '/follows',
  summary: 'フォロー',
  description: '利用者をフォローします。すでにフォローしていれば、何も変わりません。',
  fails: ['not_found'],
  body: z.object({ user_id: idField('フォローする利用者の ID') }).openapi('FollowCreate'),
  response: FollowSchema,
  example: { body: { user_id: 7 }, response: { user_id: 7, followed: true } },
})

export const deleteFollow = route({
  id: 'deleteFollow',
  method: 'DELETE',
  path: '/follows/{user_id}',
  summary: 'フォローの解除',
  description: 'フォローを解除します。フォローしていなければ、何も変わりません。',
  params: z.object({ user_id: idParam('フォローしている利用者の ID') }),
  response: FollowSchema,
  example: { params: { user_id: '7' }, response: { user_id: 7, followed: false } },
})

const whose = 'フォローしている人がオーナーかメンバーであるチームの、公開中の事例'

export const listFollowedProjects = route({
  id: 'listFollowedProjects',
  method: 'GET',
  path: '/projects/following',
  summary: 'フォロー中の事例',
  description: `${whose}を、公開した日の新しい順に返します。`,
  query: z.object(byCursor.params),
  response: byCursor.listOf(ProjectCardSchema),
  example: { response: byCursor.exampleOf(projectCardExample) },
})

export const listFollowedPosts = route({
  id: 'listFollowedPosts',
  method: 'GET',
  path: '/posts/following',
  summary: 'フォロー中の写真',
  description: `${whose}の写真を、公開した日の新しい順に返します。`,
  query: z.object(byCursor.params),
  response: byCursor.listOf(PostCardSchema),
  example: { response: byCursor.exampleOf(postCardExample) },
})
