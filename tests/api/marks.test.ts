import { afterAll, expect, test } from 'vitest'
import { getMarks } from '#contract/marks/routes.ts'
import { selectMarks } from '#server/features/marks/queries.ts'
import { createTestApi, type RequestOptions } from '#tests/support/api.ts'
import { buildFollow, buildLike, buildList, buildUser } from '#tests/support/list-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { planOf } from '#tests/support/query-plan.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, pool } = api

const person = await joinAs(api)
const other = await joinAs(api)
const project = await buildProject(db)
const draft = await buildProject(db, { published: false })
const [liked, plain] = [await buildPost(db), await buildPost(db)]
const secret = await buildPost(db, { projectId: draft.id })
const chair = await buildVariation(db)
const hidden = await buildVariation(db, { published: false })
const [followed, stranger] = [await buildUser(db), await buildUser(db)]

const items = [
  { kind: 1, itemId: project.id },
  { kind: 3, itemId: chair.id },
  { kind: 1, itemId: draft.id },
]
const first = await buildList(db, { ownerId: person.userId, items })
const second = await buildList(db, { ownerId: person.userId, items: items.slice(0, 1), isPrivate: true })
await buildList(db, { ownerId: other.userId, items })

for (const { userId } of [person, other]) await buildLike(db, { userId, postId: liked.id })
for (const projectId of [project.id, draft.id]) await buildLike(db, { userId: other.userId, projectId })
await buildLike(db, { userId: person.userId, postId: secret.id })
await buildFollow(db, person.userId, followed.id)
await buildFollow(db, other.userId, stranger.id)

const ask = async (query: RequestOptions['query'] = {}) =>
  (await person.request('GET', '/users/me/marks', { query })).as(getMarks.response)

const all = {
  project_ids: [draft.id, project.id, 987_654_321],
  post_ids: [liked.id, plain.id, secret.id],
  product_variation_ids: [chair.id, chair.id, hidden.id],
  user_ids: [followed.id, stranger.id, person.userId],
}

test('returns the person’s likes, lists and follows for visible things only', async () => {
  expect(await ask(all)).toEqual({
    projects: [{ id: project.id, liked: false, like_count: 1, list_ids: [first.id, second.id] }],
    posts: [
      { id: liked.id, liked: true, like_count: 2, list_ids: [] },
      { id: plain.id, liked: false, like_count: 0, list_ids: [] },
    ],
    product_variations: [{ id: chair.id, liked: false, like_count: 0, list_ids: [first.id] }],
    followed_user_ids: [followed.id],
  })
})

test('returns empty marks for no ids', async () => {
  expect(await ask()).toEqual({ projects: [], posts: [], product_variations: [], followed_user_ids: [] })
})

test('loads marks in one statement', async () => {
  const { project_ids: projects, post_ids: posts, product_variation_ids: variations, user_ids: users } = all
  const ids = { projects, posts, variations, users }
  const { statements } = await planOf(pool, (each) => selectMarks(each, person.userId, ids))
  expect(statements).toBe(1)
})

test.each(Object.keys(all))('accepts at most a hundred %s', async (name) => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
  await ask({ [name]: hundred })
  const { body } = await person.request('GET', '/users/me/marks', { query: { [name]: [...hundred, 101] } })
  expect(body).toMatchObject({ status: 422, errors: [{ path: name }] })
})
