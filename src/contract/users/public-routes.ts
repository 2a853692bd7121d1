import { z } from '@hono/zod-openapi'
import { byCursor, byPage } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { collectedItemExample, listCardExample } from '#contract/lists/routes.ts'
import { CollectedItemSchema } from '#contract/lists/schemas.ts'
import { postCardExample } from '#contract/products/examples.ts'
import { projectCardExample } from '#contract/projects/examples.ts'
import { ListCardSchema, PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'
import { TeamTileSchema } from '#contract/teams/schemas.ts'
import { userCardExample } from './examples.ts'
import { UserCardSchema, UserSchema } from './schemas.ts'

const route = routesOf({ tag: 'users', auth: 'public', cache: 20 })
/** Users check these pages right after a like, a follow or hiding a list. */
const freshRoute = routesOf({ tag: 'users', auth: 'public', cache: 'revalidate' })
const params = z.object({ id: idParam('利用者の ID') })
const count = z.int().nonnegative()

/** Public items only. */
const PersonCountsSchema = z.object({
  projects: count,
  posts: count,
  likes: count,
  lists: count,
  followers: count,
  following: count,
  teams: count,
})

export const getUser = freshRoute({
  id: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  summary: '利用者',
  description:
    '利用者の公開している情報と、その人の事例、写真、リストなどの数を返します。メールアドレスは含みません。',
  params,
  response: UserSchema.extend({ counts: PersonCountsSchema }).openapi('Person'),
  example: {
    params: { id: '7' },
    response: {
      ...userCardExample,
      bio: '木造の住まいを設計しています。',
      website: null,
      designer: null,
      counts: { projects: 3, posts: 18, likes: 24, lists: 2, followers: 51, following: 12, teams: 1 },
    },
  },
})

export const listFollowers = freshRoute({
  id: 'listFollowers',
  method: 'GET',
  path: '/users/{id}/followers',
  summary: 'フォロワー',
  description: 'この利用者をフォローしている人を、新しい順に返します。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(UserCardSchema),
  example: { params: { id: '7' }, response: byCursor.exampleOf(userCardExample) },
})

export const listFollowing = freshRoute({
  id: 'listFollowing',
  method: 'GET',
  path: '/users/{id}/following',
  summary: 'フォロー中',
  description: 'この利用者がフォローしている人を、新しい順に返します。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(UserCardSchema),
  example: { params: { id: '7' }, response: byCursor.exampleOf(userCardExample) },
})

export const listUserLikes = freshRoute({
  id: 'listUserLikes',
  method: 'GET',
  path: '/users/{id}/likes',
  summary: 'いいね',
  description:
    'この利用者がいいねした事例、写真、製品を、新しい順に返します。公開されていないものは入りません。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(CollectedItemSchema),
  example: { params: { id: '7' }, response: byCursor.exampleOf(collectedItemExample) },
})

export const listUserLists = freshRoute({
  id: 'listUserLists',
  method: 'GET',
  path: '/users/{id}/lists',
  summary: '利用者のリスト',
  description: 'この利用者の公開しているリストを、新しい順に返します。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(ListCardSchema),
  example: { params: { id: '7' }, response: byCursor.exampleOf(listCardExample) },
})

export const listUserPosts = route({
  id: 'listUserPosts',
  method: 'GET',
  path: '/users/{id}/posts',
  summary: '利用者の写真',
  description: 'この利用者がオーナーかメンバーであるチームの、公開中の事例の写真を、新しい順に返します。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(PostCardSchema),
  example: { params: { id: '7' }, response: byCursor.exampleOf(postCardExample) },
})

export const listUserTeams = freshRoute({
  id: 'listUserTeams',
  method: 'GET',
  path: '/users/{id}/teams',
  summary: '利用者のチーム',
  description: 'この利用者が加わっているチームを、できたのが新しい順に返します。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(TeamTileSchema),
  example: {
    params: { id: '7' },
    response: byCursor.exampleOf({ id: 1, name: '谷戸設計室', logo: null, project_count: 3 }),
  },
})

export const listUserProjects = route({
  id: 'listUserProjects',
  method: 'GET',
  path: '/users/{id}/projects',
  summary: '利用者の事例',
  description:
    'この利用者がオーナーかメンバーであるチームの、公開中の事例を、公開した日の新しい順に返します。',
  params,
  query: z.object(byPage.params),
  response: byPage.listOf(ProjectCardSchema),
  example: { params: { id: '7' }, response: byPage.exampleOf(projectCardExample) },
})
