// Bodies that refer to other people's things. case-matrix.test.ts covers paths.
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  addresses,
  imageUploads,
  listItems,
  lists,
  orders,
  posts,
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
const ownImage = await buildImage(db)
await db.insert(imageUploads).values([
  { imageId: theirImage.id, userId: victim.userId },
  { imageId: ownImage.id, userId: attacker.userId },
])
const item = { kind: 1, itemId: ownProject.id }
const listOf = ({ userId }: TestAccount, items = [item]) => buildList(db, { ownerId: userId, items })
const ownList = await listOf(attacker)
const itemOf = async (person: TestAccount, listId: number) => {
  const { body } = await person.request('GET', `/lists/${listId}/items`)
  return one((body as { items: { id: number }[] }).items).id
}

/** A call on things of the given person, and the table that it would change. */
type Call = { table: PgTable; of: (person: TestAccount) => Promise<[string, string, object]> }

describe('request body with the id of another person’s thing', () => {
  const { zip_code: _, ...rest } = postalAddress
  const isOwn = (person: TestAccount) => person === attacker
  const teamOf = (person: TestAccount) => (isOwn(person) ? ownTeam : theirTeam).id
  const imageOf = (person: TestAccount) => (isOwn(person) ? ownImage : theirImage).id
  const calls: Record<string, Call> = {
    'team of a new list': {
      table: lists,
      of: async (person) => ['POST', '/lists', { name: 'a', team_id: teamOf(person) }],
    },
    'team of a list': {
      table: lists,
      of: async (person) => ['PUT', `/lists/${(await listOf(attacker)).id}`, { team_id: teamOf(person) }],
    },
    'list to move an item to': {
      table: listItems,
      of: async (person) => {
        const { id } = await listOf(attacker)
        const target = await listOf(person, [])
        return ['PATCH', `/lists/${id}/items/${await itemOf(attacker, id)}`, { list_id: target.id }]
      },
    },
    'items to put in order': {
      table: listItems,
      of: async (person) => {
        const named = isOwn(person) ? ownList : await listOf(person)
        return ['PUT', `/lists/${ownList.id}/items/order`, { item_ids: [await itemOf(person, named.id)] }]
      },
    },
    'team of a new project': {
      table: projects,
      of: async (person) => ['POST', '/projects', { team_id: teamOf(person), title: 'a' }],
    },
    'picture of a photo': {
      table: posts,
      of: async (person) => ['POST', `/projects/${ownProject.id}/posts`, { image_id: imageOf(person) }],
    },
    'picture of a profile': {
      table: users,
      of: async (person) => ['POST', '/settings/profile', { icon_image_id: imageOf(person) }],
    },
    'logo of a team': {
      table: teams,
      of: async (person) => ['PUT', `/teams/${ownTeam.id}`, { logo_image_id: imageOf(person) }],
    },
    'address of an order': {
      table: orders,
      of: async ({ userId }) => {
        const values = { ...rest, userId, zipCode: '1040061', recipient: '床野 花子' }
        const address = one(await db.insert(addresses).values(values).returning())
        const sample = await buildSample(db)
        const items = [{ product_variation_id: sample.id, quantity: 1 }]
        return ['POST', '/orders', { address_id: address.id, items }]
      },
    },
    'request to join another team': {
      table: teamJoinRequests,
      of: async (person) => {
        const request = { teamId: teamOf(person), userId: (await buildUser(db)).id }
        const { id } = one(await db.insert(teamJoinRequests).values(request).returning())
        return ['POST', `/teams/${ownTeam.id}/approve_join`, { join_request_id: id }]
      },
    },
  }

  test.each(Object.entries(calls))(
    'rejects the id of another person’s thing in a body and changes nothing: %s',
    async (name, { table, of }) => {
      const ask = async ([method, path, body]: [string, string, object], key: string) =>
        attacker.request(method, path, { body, headers: { 'Idempotency-Key': key } })
      const theirs = await of(victim)
      const before = await db.select().from(table)
      expect([403, 404, 409, 422]).toContain((await ask(theirs, `their-${name.length}-ids`)).status)
      expect(await db.select().from(table)).toEqual(before)
      // The same call with the attacker's own id succeeds, so only ownership was wrong.
      const own = await ask(await of(attacker), `own-${name.length}-ids`)
      expect([own.status, own.body]).toEqual([200, expect.anything()])
    },
  )

  test('rejects another person’s project as an entry of an award', async () => {
    const entrant = await joinAsEntrant(api)
    const { path, categoryId } = await buildContest(api, 'entry', 0)
    const body = { project_id: theirProject.id, award_category_id: categoryId, title: 'a' }
    const headers = { 'Idempotency-Key': 'ids-entry' }
    const answer = await entrant.request('POST', `${path}/entries`, { body, headers })
    expect([403, 404, 422]).toContain(answer.status)
  })
})

const countOwned = () =>
  Promise.all([
    db.$count(lists, eq(lists.ownerId, victim.userId)),
    db.$count(addresses, eq(addresses.userId, attacker.userId)),
  ])

test('ignores extra fields for rights and owners', async () => {
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
  const ownedBefore = await countOwned()
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
  expect(await countOwned()).toEqual([ownedBefore[0], (ownedBefore[1] ?? 0) + 1])
  const drafts = await db.select().from(projects).where(eq(projects.title, '下書き'))
  expect(drafts).toMatchObject([{ published: false }])
})
