import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLike } from '#contract/likes/routes.ts'
import * as people from '#contract/users/public-routes.ts'
import { likes, productVariationCounters, projects } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildLike } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const project = await buildProject(db)
const post = await buildPost(db, { projectId: project.id })
const chair = await buildVariation(db)
const floor = await buildVariation(db, { productId: (await buildProduct(db, { kind: 2 })).id })
const things = [
  ['a project', { kind: 1, id: project.id }, { kind: 1, project: { id: project.id } }],
  ['a photo', { kind: 2, id: post.id }, { kind: 2, post: { id: post.id } }],
  ['furniture', { kind: 3, id: chair.id }, { kind: 3, product_variation: { id: chair.id } }],
  ['a building material', { kind: 4, id: floor.id }, { kind: 4, product_variation: { id: floor.id } }],
] as const

let person: TestAccount
beforeEach(async () => {
  person = await joinAs(api)
})

type Asked = { kind?: number; id?: number }

const press = (thing: Asked) => person.request('POST', '/likes', { body: thing })
const takeBack = (thing: Asked) => person.request('DELETE', '/likes', { body: thing })
const myLikes = async () =>
  (await api.request('GET', `/users/${person.userId}/likes`)).as(people.listUserLikes.response).items
const rowsOf = ({ userId }: TestAccount) => db.$count(likes, eq(likes.userId, userId))

const countOf = async ({ id }: { id: number }) =>
  ((await api.request('GET', `/posts/${id}`)).body as { like_count: number }).like_count

test.each(things)('likes %s and takes the like back', async (_, thing, item) => {
  const before = (await takeBack(thing)).as(createLike.response).like_count
  expect((await press(thing)).body).toEqual({ ...thing, liked: true, like_count: before + 1 })
  expect(await myLikes()).toMatchObject([item])
  expect((await takeBack(thing)).body).toEqual({ ...thing, liked: false, like_count: before })
  expect(await myLikes()).toEqual([])
})

test.each([
  ['/projects/', things[0]],
  ['/posts/', things[1]],
  ['/product_variations/', things[2]],
] as const)('shows the number of likes to everyone: %s', async (path, [, thing]) => {
  const { body } = await press(thing)
  const { like_count } = body as { like_count: number }
  expect((await api.request('GET', path + thing.id)).body).toMatchObject({ like_count })
})

test('accepts a repeated like and a repeated withdrawal', async () => {
  const [, thing] = things[0]
  const answers = [await press(thing), await press(thing), await takeBack(thing), await takeBack(thing)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await rowsOf(person)).toBe(0)
})

test('accepts a withdrawal by query parameters and names missing ones', async () => {
  const [, thing] = things[2]
  await press(thing)
  const answer = await person.request('DELETE', '/likes', { query: thing })
  expect(answer.body).toMatchObject({ liked: false })
  expect(await rowsOf(person)).toBe(0)
  const missing = await person.request('DELETE', '/likes', { query: { id: 1 } })
  expect(missing.body).toMatchObject({ status: 422, errors: [{ path: 'kind' }] })
  const nothing = await person.request('DELETE', '/likes')
  expect(nothing.body).toMatchObject({ status: 422, errors: [{ path: 'kind' }, { path: 'id' }] })
})

test('counts one like for 200 simultaneous requests', async () => {
  const token = await person.token()
  const headers = { Authorization: `Bearer ${token}` }
  const [, thing] = things[2]
  const before = await db.$count(likes, eq(likes.variationId, thing.id))
  const answers = await allAtOnce(200, () => api.request('POST', '/likes', { body: thing, headers }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => (body as { like_count: number }).like_count))).toEqual(
    new Set([before + 1]),
  )
  expect(await rowsOf(person)).toBe(1)
})

test('agrees in rows, list and count after 60 simultaneous likes and withdrawals', async () => {
  const [, thing] = things[1]
  const before = await countOf(thing)
  const storm = await allAtOnce(60, (n) => (n % 2 === 0 ? press(thing) : takeBack(thing)))
  for (const { like_count } of storm.map((answer) => answer.as(createLike.response)))
    expect([before, before + 1]).toContain(like_count)
  const stands = await rowsOf(person)
  expect([0, 1]).toContain(stands)
  expect(await myLikes()).toHaveLength(stands)
  expect(await countOf(thing)).toBe(before + stands)
  for (const [act, count] of [
    [takeBack, 0],
    [press, 1],
  ] as const) {
    await act(thing)
    expect(await rowsOf(person)).toBe(count)
    expect(await countOf(thing)).toBe(before + count)
  }
})

describe('popularity of a product', () => {
  const counted = async () =>
    (
      await db
        .select()
        .from(productVariationCounters)
        .where(eq(productVariationCounters.variationId, floor.id))
    )[0]?.likes ?? 0

  test('counts each like of a product once in its popularity and subtracts withdrawn ones', async () => {
    const [, thing] = things[3]
    const before = await counted()
    for (const act of [press, press]) await act(thing)
    expect(await counted()).toBe(before + 1)
    for (const act of [takeBack, takeBack]) await act(thing)
    expect(await counted()).toBe(before)
  })
})

test('rejects a like whose kind is not that of the product', async () => {
  for (const act of [press, takeBack])
    expect((await act({ kind: 4, id: chair.id })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'kind', message: 'この製品の種類は 3（家具）です' }],
    })
  expect((await press({ kind: 5, id: chair.id })).body).toMatchObject({
    status: 422,
    errors: [{ path: 'kind' }],
  })
})

test('answers 404 for a like of a hidden or unknown thing', async () => {
  const draft = await buildProject(db, { published: false })
  const hidden = [
    { kind: 1, id: draft.id },
    { kind: 2, id: (await buildPost(db, { projectId: draft.id })).id },
    { kind: 3, id: (await buildVariation(db, { published: false })).id },
    { kind: 4, id: (await buildVariation(db, { published: false })).id },
    ...[1, 2, 3, 4].map((kind) => ({ kind, id: 987_654_321 })),
  ]
  for (const thing of hidden) expect((await press(thing)).body).toMatchObject({ status: 404 })
  expect(await rowsOf(person)).toBe(0)
})

test('takes back a like of an unpublished project without telling its number of likes', async () => {
  const withdrawn = await buildProject(db)
  const thing = { kind: 1, id: withdrawn.id }
  await buildLike(db, { projectId: withdrawn.id })
  await press(thing)
  await db.update(projects).set({ published: false }).where(eq(projects.id, withdrawn.id))
  expect((await takeBack(thing)).body).toEqual({ ...thing, liked: false, like_count: 0 })
  expect(await rowsOf(person)).toBe(0)
})

test('notifies the team of a liked project once and withdraws the notification with the like', async () => {
  const owner = await joinAs(api)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: owner.userId })
  const own = await buildProject(db, { teamId: team.id })
  const thing = { kind: 1, id: own.id }
  const told = async () => (await owner.request('GET', '/notifications')).body
  for (const _ of [1, 2]) await press(thing)
  expect(await told()).toMatchObject({
    items: [{ notification_type: 'LIKE', thing: { kind: 'project', id: own.id } }],
    total_count: 1,
  })
  await takeBack(thing)
  expect(await told()).toMatchObject({ items: [], total_count: 0 })
})

test('removes the likes of a deleted account from the popularity', async () => {
  const neighbour = await joinAs(api)
  const lamp = await buildVariation(db)
  const liked = { kind: 3, id: lamp.id }
  for (const each of [person, neighbour]) await each.request('POST', '/likes', { body: liked })
  const popularity = async () =>
    (
      await db
        .select()
        .from(productVariationCounters)
        .where(eq(productVariationCounters.variationId, lamp.id))
    )[0]?.likes
  expect(await popularity()).toBe(2)
  await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
  expect(await popularity()).toBe(1)
})
