// Every route of the console that members of makers may call, by people of another maker: nothing of the maker is
// shown, changed or logged, whether its id is in the path or in the body.
import { count } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { auditLog, makerMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { consoleWrites } from '#tests/support/console-writes.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const { id: makerId } = await buildMaker(db, { name: '隣の工房' })

const joinNeighbour = async (role: number) => {
  const person = await joinAs(api)
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
  return person
}

const neighbours = [await joinNeighbour(makerRole.admin), await joinNeighbour(makerRole.editor)]

const ofMakers = routes.filter(({ auth }) => auth === 'maker') as Route[]

const makeOf = ({ id }: Route) => {
  const make = consoleWrites[id]
  if (!make) throw new Error(`say in tests/support/console-writes.ts how ${id} is called`)
  return make(api, staff)
}

/** The part of a path that names its resource: /console/products/{id}. */
const resourceOf = ({ path }: Route) => /^.*?\{\w+\}/.exec(path)?.[0] ?? ''

/** Makes a resource by the write of another route that names one of its kind. */
async function pathOf(route: Route): Promise<string> {
  const resource = resourceOf(route)
  const rest = route.path.slice(resource.length)
  if (resource === '/console/variations/{id}')
    return `/console/variations/${(await buildVariation(db)).id}${rest}`
  const write = ofMakers.find((other) => other.method !== 'GET' && resourceOf(other) === resource)
  if (!write) throw new Error(`no write names a resource of ${route.id}`)
  const { path } = await makeOf(write)
  return path.split('/').slice(0, resource.split('/').length).join('/') + rest
}

const countLog = async () => one(await db.select({ rows: count() }).from(auditLog)).rows

describe.each(ofMakers.filter(({ method }) => method !== 'GET').map((route) => [route.id, route] as const))(
  'write %s',
  (_, route) => {
    test('answers 404 to people of another maker, and logs nothing', async () => {
      const { path, body } = await makeOf(route)
      const before = await countLog()
      for (const { request } of neighbours) {
        const answer = await request(route.method, path, { ...exampleCall(route).options, body })
        expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found' }])
      }
      expect(await countLog()).toBe(before)
      // The call itself is right.
      expect((await staff.request(route.method, path, { ...exampleCall(route).options, body })).status).toBe(
        200,
      )
    })
  },
)

describe.each(
  ofMakers
    .filter((route) => route.method === 'GET' && route.params)
    .map((route) => [route.id, route] as const),
)('read %s', (_, route) => {
  test('answers 404 to people of another maker', async () => {
    const path = await pathOf(route)
    for (const { request } of neighbours)
      expect(await request('GET', path, exampleCall(route).options)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    // The staff find it; a state without such a part answers 409.
    expect([200, 409]).toContain((await staff.request('GET', path, exampleCall(route).options)).status)
  })
})
