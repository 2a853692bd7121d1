// A team keeps an owner, even if several owners leave at once.
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { teamMembers, teams, users } from '#server/db/schema/index.ts'
import { createTestApi, type TestResponse } from '#tests/support/api.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildStaffedTeam } from '#tests/support/team-builders.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const countOwners = (teamId: number) =>
  db.$count(teamMembers, and(eq(teamMembers.teamId, teamId), eq(teamMembers.kind, 1)))

const lastOwner = { status: 409, body: { code: 'last_owner' } }

const leave = (person: TestAccount) =>
  person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })

describe('last owner of a team', () => {
  test('keeps the last owner of a team from withdrawing, removal and demotion', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1, member: 2 })
    const its = `/teams/${team.id}/members/${people.owner.userId}`
    expect(await people.owner.request('POST', `/teams/${team.id}/withdrawal`)).toMatchObject(lastOwner)
    expect(await people.owner.request('DELETE', its)).toMatchObject(lastOwner)
    expect(await people.owner.request('PUT', its, { body: { kind: 2 } })).toMatchObject(lastOwner)
    expect((await people.owner.request('PUT', its, { body: { kind: 1 } })).status).toBe(200)
  })

  test('lets the last owner of a team withdraw after promoting another', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1, member: 2 })
    const path = `/teams/${team.id}/members/${people.member.userId}`
    expect(await people.owner.request('PUT', path, { body: { kind: 1 } })).toMatchObject({
      body: { user: { id: people.member.userId }, kind: 1 },
    })
    expect((await people.owner.request('POST', `/teams/${team.id}/withdrawal`)).status).toBe(200)
    expect(await countOwners(team.id)).toBe(1)
  })

  test('answers 404 when an owner changes a person outside the team', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    const path = `/teams/${team.id}/members/${(await joinAs(api)).userId}`
    expect((await people.owner.request('DELETE', path)).status).toBe(404)
    expect((await people.owner.request('PUT', path, { body: { kind: 2 } })).status).toBe(404)
  })
})

describe('owners who go at the same moment', () => {
  const ways: Record<
    string,
    (person: TestAccount, teamId: number, headers: Record<string, string>) => Promise<TestResponse>
  > = {
    withdrawal: (_, id, headers) => api.request('POST', `/teams/${id}/withdrawal`, { headers }),
    'becoming a member': ({ userId }, id, headers) =>
      api.request('PUT', `/teams/${id}/members/${userId}`, { headers, body: { kind: 2 } }),
    'being removed': ({ userId }, id, headers) =>
      api.request('DELETE', `/teams/${id}/members/${userId}`, { headers }),
    'leaving altogether': ({ password }, _, headers) =>
      api.request('DELETE', '/users/me', { headers, body: { confirm: true, password } }),
  }

  test.each(Object.entries(ways))(
    'keeps one of two owners who go simultaneously, in eight rounds: %s',
    async (_, go) => {
      for (let round = 0; round < 8; round++) {
        const { team, people } = await buildStaffedTeam(api, { one: 1, other: 1, member: 2 })
        const both = [people.one, people.other]
        const headers = await Promise.all(
          both.map(async (person) => ({ Authorization: `Bearer ${await person.token()}` })),
        )
        const answers = await Promise.all(both.map((person, n) => go(person, team.id, headers[n] ?? {})))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(await countOwners(team.id)).toBe(1)
      }
    },
  )

  test('keeps one of 16 owners after 32 simultaneous withdrawals', async () => {
    const { team, people } = await buildStaffedTeam(api, { one: 1 })
    const owners = [people.one]
    while (owners.length < 16) {
      const person = await joinAs(api)
      await buildMember(db, { teamId: team.id, userId: person.userId, kind: 1 })
      owners.push(person)
    }
    const headers = await Promise.all(
      owners.map(async (person) => ({ Authorization: `Bearer ${await person.token()}` })),
    )
    await Promise.all(
      [...headers, ...headers].map((each) =>
        api.request('POST', `/teams/${team.id}/withdrawal`, { headers: each }),
      ),
    )
    expect(await countOwners(team.id)).toBe(1)
  })
})

test('rejects promoting a person who is just leaving, and the owner’s withdrawal', async () => {
  const { team, people } = await buildStaffedTeam(api, { owner: 1, leaver: 2 })
  const { owner, leaver } = people
  const headers = { Authorization: `Bearer ${await owner.token()}` }
  const { promoting, withdrawn } = await db.transaction(async (tx) => {
    const itself = eq(users.id, leaver.userId)
    await tx.select().from(users).where(itself).for('update')
    const path = `/teams/${team.id}/members/${leaver.userId}`
    const promoting = api.request('PUT', path, { headers, body: { kind: 1 } })
    await untilSomebodyWaits(tx, promoting)
    const withdrawn = await api.request('POST', `/teams/${team.id}/withdrawal`, { headers })
    await tx.delete(users).where(itself)
    return { promoting, withdrawn }
  })
  expect(withdrawn).toMatchObject(lastOwner)
  expect((await promoting).status).toBe(404)
  expect(await countOwners(team.id)).toBe(1)
})

describe('deleting the account of a last owner', () => {
  test('rejects deleting a last owner’s account and names teams with members or projects', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1, viewer: 3 })
    const { owner } = people
    const working = await buildTeam(db)
    await buildMember(db, { teamId: working.id, userId: owner.userId, kind: 1 })
    await buildProject(db, { teamId: working.id, published: false })
    const empty = await buildTeam(db)
    await buildMember(db, { teamId: empty.id, userId: owner.userId, kind: 1 })
    const refused = await leave(owner)
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_owner_leaving' } })
    expect((refused.body as { errors: { path: string; message: string }[] }).errors).toMatchObject([
      { path: `teams.${team.id}`, message: team.name },
      { path: `teams.${working.id}`, message: working.name },
    ])
    expect((await owner.request('GET', '/users/me')).status).toBe(200)
    expect(await db.$count(teams, eq(teams.id, empty.id))).toBe(1)
  })

  test('deletes a team without other members and projects with its last owner’s account', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    expect((await leave(people.owner)).status).toBe(200)
    expect(await db.$count(teams, eq(teams.id, team.id))).toBe(0)
  })

  test('deletes the account of an owner when the team has another owner', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1, other: 1 })
    await buildProject(db, { teamId: team.id })
    expect((await leave(people.owner)).status).toBe(200)
    expect(await countOwners(team.id)).toBe(1)
  })
})
