// What an address names is asked for by everybody in case-matrix.test.ts. Here a body names what is somebody else's.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  addresses,
  imageUploads,
  lists,
  projects,
  teamJoinRequests,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildContest, joinAsEntrant } from '#tests/support/award-world.ts'
import { buildImage, one } from '#tests/support/builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildSample, postalAddress } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'

const api = await createTestApi()
const { db } = api
afterAll(() => api.close())

const attacker = await joinAs(api)
const victim = await joinAs(api)
const ownTeam = await buildTeam(db)
const theirTeam = await buildTeam(db)
await buildMember(db, { teamId: ownTeam.id, userId: attacker.userId })
await buildMember(db, { teamId: theirTeam.id, userId: victim.userId })
const ownProject = await buildProject(db, { teamId: ownTeam.id })
const theirProject = await buildProject(db, { teamId: theirTeam.id })
const theirImage = await buildImage(db)
await db.insert(imageUploads).values({ imageId: theirImage.id, userId: victim.userId })
const item = { kind: 1, itemId: ownProject.id }
const ownList = await buildList(db, { ownerId: attacker.userId, items: [item] })
const theirList = await buildList(db, { ownerId: victim.userId, items: [item] })
const readItems = async (person: TestAccount, listId: number) =>
  (await person.request('GET', `/lists/${listId}/items`)).body as { items: { id: number }[] }
const { items } = await readItems(attacker, ownList.id)
const theirItems = await readItems(victim, theirList.id)

describe('a body that names what is somebody else’s', () => {
  const { zip_code: _, ...rest } = postalAddress
  const calls: Record<string, () => Promise<[string, string, object]>> = {
    'team of a new list': async () => ['POST', '/lists', { name: 'a', team_id: theirTeam.id }],
    'team of a list': async () => ['PUT', `/lists/${ownList.id}`, { team_id: theirTeam.id }],
    'list to move an item to': async () => [
      'PATCH',
      `/lists/${ownList.id}/items/${one(items).id}`,
      { list_id: theirList.id },
    ],
    'items to put in order': async () => [
      'PUT',
      `/lists/${ownList.id}/items/order`,
      { item_ids: [one(theirItems.items).id] },
    ],
    'team of a new project': async () => ['POST', '/projects', { team_id: theirTeam.id, title: 'a' }],
    'picture of a photo': async () => [
      'POST',
      `/projects/${ownProject.id}/posts`,
      { image_id: theirImage.id },
    ],
    'picture of a profile': async () => ['POST', '/settings/profile', { icon_image_id: theirImage.id }],
    'logo of a team': async () => ['PUT', `/teams/${ownTeam.id}`, { logo_image_id: theirImage.id }],
    'address of an order': async () => {
      const values = { ...rest, userId: victim.userId, zipCode: '1040061' }
      const address = one(await db.insert(addresses).values(values).returning())
      const sample = await buildSample(db)
      return [
        'POST',
        '/orders',
        { address_id: address.id, items: [{ product_variation_id: sample.id, quantity: 1 }] },
      ]
    },
    'request to join another team': async () => {
      const request = { teamId: theirTeam.id, userId: (await buildUser(db)).id }
      const { id } = one(await db.insert(teamJoinRequests).values(request).returning())
      return ['POST', `/teams/${ownTeam.id}/approve_join`, { join_request_id: id }]
    },
  }

  test.each(Object.entries(calls))('is refused and changes nothing: %s', async (name, call) => {
    const [method, path, body] = await call()
    const rows = async () => [
      await db.select().from(lists),
      await db.select().from(teams),
      await db.select().from(projects),
    ]
    const before = await rows()
    const answer = await attacker.request(method, path, {
      body,
      headers: { 'Idempotency-Key': `ids-${name.length}-${path}` },
    })
    expect([403, 404, 409, 422]).toContain(answer.status)
    expect(await rows()).toEqual(before)
  })

  test('is refused as an entry of an award', async () => {
    const entrant = await joinAsEntrant(api)
    const { path, categoryId } = await buildContest(api, 'entry', 0)
    const body = { project_id: theirProject.id, award_category_id: categoryId, title: 'a' }
    const headers = { 'Idempotency-Key': 'ids-entry' }
    const answer = await entrant.request('POST', `${path}/entries`, { body, headers })
    expect([403, 404, 422]).toContain(answer.status)
  })
})

test('fields that no form has change neither rights nor owners', async () => {
  const more = {
    ...{ id: victim.userId, user_id: victim.userId, userId: victim.userId, owner_id: victim.userId },
    ...{
      is_staff: true,
      isStaff: true,
      email_verified: true,
      locked_at: null,
      hidden_at: null,
      published: true,
    },
  }
  const before = await db.select().from(users).where(eq(users.id, victim.userId))
  const asks: [string, string, object][] = [
    ['POST', '/settings/profile', { bio: '紹介' }],
    ['POST', '/settings/account', { screen_name: '改名' }],
    ['POST', '/lists', { name: '一覧' }],
    ['PUT', `/lists/${ownList.id}`, { name: '改名' }],
    ['POST', '/projects', { team_id: ownTeam.id, title: '下書き' }],
    ['POST', '/addresses', postalAddress],
  ]
  for (const [method, path, body] of asks)
    expect([path, (await attacker.request(method, path, { body: { ...body, ...more } })).status]).toEqual([
      path,
      200,
    ])
  const [own] = await db.select().from(users).where(eq(users.id, attacker.userId))
  expect(own).toMatchObject({ isStaff: false, screenName: '改名' })
  expect(await db.select().from(users).where(eq(users.id, victim.userId))).toEqual(before)
  expect(await db.$count(lists, eq(lists.ownerId, victim.userId))).toBe(1)
  expect(await db.$count(addresses, eq(addresses.userId, attacker.userId))).toBe(1)
  const drafts = await db.select().from(projects).where(eq(projects.title, '下書き'))
  expect(drafts).toMatchObject([{ published: false }])
})
