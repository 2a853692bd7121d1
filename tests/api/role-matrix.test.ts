// Every owned route by every role answers as tabled, whatever the policies. A policy that loses a line is
// noticed.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { imageUploads, makerMembers, teamMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import {
  buildRoles,
  expectedStatus,
  makerOf,
  type RoleName,
  roleNames,
  tabledRoutes,
  teamOf,
} from '#tests/support/role-table.ts'
import { routeOwners } from '#tests/support/route-owners.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
// joinMaker opens the console to the owner: later routes would answer 404 instead of 403.
afterEach(() => db.delete(makerMembers))
const people = await buildRoles(api)
// Schedules need a variation.
await buildVariation(db)

type Call = Awaited<ReturnType<ReturnType<typeof makerOf>>>

/** Creates a resource of the owner in a team that the member and the viewer join. */
async function make({ id }: Route): Promise<Call> {
  const call = await makerOf(id)(api, people.owner)
  const teamId = await teamOf(api, call.path)
  const others = [people.member, people.viewer].map(({ userId }, at) => ({ userId, kind: at + 2 }))
  // Not the team of the owner's invitation.
  if (teamId !== undefined && id !== 'joinTeam')
    await db.insert(teamMembers).values(others.map((other) => ({ ...other, teamId })))
  return call
}

async function ask(route: Route, role: RoleName | 'visitor', { path, body }: Call) {
  const { options } = exampleCall(route)
  const sent = { ...options, body: body ?? options.body }
  if (role === 'visitor') return api.request(route.method, path, sent)
  const { userId, request } = people[role]
  // A new photo needs the person's own upload.
  if (body && typeof body === 'object' && 'image_id' in body)
    await db
      .insert(imageUploads)
      .values({ imageId: Number(body.image_id), userId })
      .onConflictDoNothing()
  return request(route.method, path, sent)
}

const routeOf = (id: string) => routes.find((route) => route.id === id) as Route

test('lists in the table exactly the routes with an owner', () => {
  const owned = Object.keys(routeOwners).filter(
    // case-matrix.test.ts covers routes of the staff.
    (id) => routeOwners[id] !== 'everybody' && routeOf(id).auth !== 'staff',
  )
  expect(tabledRoutes.toSorted(), 'tests/support/role-table.ts').toEqual([...owned, 'requestJoin'].toSorted())
})

describe.each(tabledRoutes)('%s', (id) => {
  const route = routeOf(id)

  test('answers visitors and each role as the table says', async () => {
    const shared = await make(route)
    expect(await ask(route, 'visitor', shared)).toMatchObject({
      status: 401,
      body: { code: 'token_missing' },
    })
    const found: Partial<Record<RoleName, number>> = {}
    const refusedFirst = roleNames.toSorted((a, b) => Number(isAllowed(id, a)) - Number(isAllowed(id, b)))
    for (const role of refusedFirst) {
      const call = isAllowed(id, role) ? await make(route) : shared
      found[role] = (await ask(route, role, call)).status
    }
    expect(found).toEqual(Object.fromEntries(roleNames.map((role) => [role, expectedStatus(id, role)])))
  })
})

const isAllowed = (id: string, role: RoleName) => expectedStatus(id, role) === 200
