import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { getTeam, searchTeams } from '#contract/teams/routes.ts'
import { imageUploads, projects, teamMembers, teams } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage } from '#tests/support/builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildStaffedTeam } from '#tests/support/team-builders.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const address = {
  recipient: '床野 間子',
  zip_code: '104-0061',
  prefecture: 13,
  city: '中央区',
  street: '銀座1-2-3',
  phone: '03-1234-5678',
}

let named = 0
const newName = () => `新しい設計室${++named}`

const create = (by: TestAccount, body: object) => by.request('POST', '/teams', { body })

describe('new team', () => {
  test('creates a team with its maker as owner and the given fields, found by the search', async () => {
    const person = await joinAs(api)
    const name = newName()
    const answer = await create(person, {
      name: `　${name} `,
      name_kana: 'アタラシイセッケイシツ',
      description: '小さな店を\nつくります。',
      website: 'https://atarashii.example.jp',
      address: '横浜市中区',
    })
    expect(answer.as(getTeam.response)).toMatchObject({
      name,
      name_kana: 'アタラシイセッケイシツ',
      description: '小さな店を\nつくります。',
      website: 'https://atarashii.example.jp',
      team_member_count: 1,
      membership: { kind: 1, join_request_status: null },
      permissions: { edit: true, delete: true, withdraw: true, request_join: false },
    })
    const { id } = answer.as(getTeam.response)
    expect((await person.request('GET', '/users/me')).body).toMatchObject({
      team_members: [{ team_id: id, kind: 1 }],
    })
    await expect
      .poll(async () =>
        (await api.request('GET', '/teams/search', { query: { keyword: name } }))
          .as(searchTeams.response)
          .items.map((team) => team.id),
      )
      .toEqual([id])
  })

  test.each([
    [{}, 'name', '必須入力項目です'],
    [{ name: '　' }, 'name', '必須入力項目です'],
    [{ name: 'あ'.repeat(61) }, 'name', '60文字以内で入力してください'],
    [{ name: '設計室', website: 'yato.example' }, 'website', '無効なURLの形式です'],
    [{ name: '設計室', description: 'あ'.repeat(256) }, 'description', '255文字以内で入力してください'],
    [{ name: '設計室', logo_image_id: 4_000_000 }, 'logo_image_id', '画像をもう一度アップロードしてください'],
    [
      { name: '設計室', relational_team_ids: [9_999_999] },
      'relational_team_ids',
      '見つからないチームがあります',
    ],
  ])('rejects a new team with the invalid field: %j', async (body, path, message) => {
    const { status, body: said } = await create(await joinAs(api), body)
    expect(status).toBe(422)
    expect(said).toMatchObject({ errors: [{ path, message }] })
  })

  test('creates one team of a name under 16 simultaneous requests', async () => {
    const name = newName()
    const person = await joinAs(api)
    const headers = { Authorization: `Bearer ${await person.token()}` }
    const answers = await allAtOnce(16, () => api.request('POST', '/teams', { body: { name }, headers }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(422)])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({
      errors: [{ path: 'name', message: 'このチーム名はすでに使われています' }],
    })
  })

  test('rejects a new team beyond the limit per owner', async () => {
    const person = await joinAs(api)
    for (let made = 0; made < limits.teamsPerPerson; made++)
      await buildMember(db, { teamId: (await buildTeam(db)).id, userId: person.userId, kind: 1 })
    expect(await create(person, { name: newName() })).toMatchObject({
      status: 409,
      body: { code: 'team_limit' },
    })
  })

  test('requires a verified mail address for a new team', async () => {
    const person = await joinAs(api, { verified: false })
    expect(await create(person, { name: newName() })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    })
  })
})

describe('existing team', () => {
  test('lets owners change the given fields of a team', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    const others = [await buildTeam(db), await buildTeam(db)]
    const logo = await buildImage(db)
    await db.insert(imageUploads).values({ imageId: logo.id, userId: people.owner.userId })
    const put = async (body: object) =>
      (await people.owner.request('PUT', `/teams/${team.id}`, { body })).as(getTeam.response)
    const related = others.map(({ id }) => id).toReversed()
    expect(await put({ logo_image_id: logo.id, relational_team_ids: related })).toMatchObject({
      name: team.name,
      logo: { id: logo.id },
      relational_teams: related.map((id) => ({ id })),
    })
    expect(await put({ description: '紹介', name: team.name })).toMatchObject({
      logo: { id: logo.id },
      description: '紹介',
      relational_teams: related.map((id) => ({ id })),
    })
    const partner = await joinAs(api)
    await buildMember(db, { teamId: team.id, userId: partner.userId, kind: 1 })
    const kept = await partner.request('PUT', `/teams/${team.id}`, { body: { logo_image_id: logo.id } })
    expect(kept.status).toBe(200)
    expect(await put({ logo_image_id: null, relational_team_ids: [], website: '' })).toMatchObject({
      logo: null,
      website: null,
      relational_teams: [],
    })
  })

  test('rejects a team related to itself and the name of another team', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    const other = await buildTeam(db)
    for (const body of [{ relational_team_ids: [team.id] }, { name: other.name }])
      expect((await people.owner.request('PUT', `/teams/${team.id}`, { body })).status).toBe(422)
  })

  test('rejects too many related teams and names the limit', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    const relational_team_ids = Array.from({ length: limits.relatedTeams + 1 }, (_, n) => n + 1)
    const refused = await people.owner.request('PUT', `/teams/${team.id}`, { body: { relational_team_ids } })
    expect(refused.body).toMatchObject({
      errors: [{ path: 'relational_team_ids', message: `${limits.relatedTeams}件以内にしてください` }],
    })
  })

  test('deletes a team without a deadlock while a member begins a project', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1, member: 2 })
    const { beginning } = await db.transaction(async (tx) => {
      await tx.select().from(teams).where(eq(teams.id, team.id)).for('update')
      const beginning = people.member.request('POST', '/projects', { body: { team_id: team.id } })
      await untilSomebodyWaits(tx, beginning)
      const its = eq(teamMembers.teamId, team.id)
      await tx.select().from(teamMembers).where(its).for('update', { noWait: true })
      await tx.delete(teams).where(eq(teams.id, team.id))
      return { beginning }
    })
    expect((await beginning).status).toBe(404)
  })

  test('deletes a team only without projects, drafts included', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    const project = await buildProject(db, { teamId: team.id, published: false })
    expect(await people.owner.request('DELETE', `/teams/${team.id}`)).toMatchObject({
      status: 409,
      body: { code: 'team_has_projects', detail: '先に事例を削除してください。' },
    })
    await db.delete(projects).where(eq(projects.id, project.id))
    expect((await people.owner.request('DELETE', `/teams/${team.id}`)).status).toBe(200)
    expect((await api.request('GET', `/teams/${team.id}`)).status).toBe(404)
    expect((await people.owner.request('GET', '/users/me')).body).toMatchObject({ team_members: [] })
  })

  test('offers a team’s one sample address to owners and members', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1, member: 2, viewer: 3 })
    const path = `/teams/${team.id}/sample_address`
    for (const street of ['銀座1-2-3', '銀座4-5-6'])
      await people.owner.request('PUT', path, { body: { ...address, street } })
    const offered = async (person: TestAccount) =>
      (await person.request('GET', '/users/me/team_addresses')).body as { items: object[] }
    for (const person of [people.owner, people.member])
      expect((await offered(person)).items).toMatchObject([
        { street: '銀座4-5-6', zip_code: '1040061', team: { id: team.id, name: team.name } },
      ])
    expect((await offered(people.viewer)).items).toEqual([])
    expect(JSON.stringify((await api.request('GET', `/teams/${team.id}`)).body)).not.toContain('銀座')
    for (let time = 0; time < 2; time++) expect((await people.owner.request('DELETE', path)).status).toBe(200)
    expect((await offered(people.owner)).items).toEqual([])
  })
})

describe('rights in a team', () => {
  const calls: [string, string, object?][] = [
    ['PUT', '', { description: '書きかえ' }],
    ['PUT', '/sample_address', address],
    ['DELETE', '/sample_address'],
    ['POST', '/invite', { email: 'new@example.jp', kind: 2 }],
    ['GET', '/invitations'],
    ['GET', '/join_requests'],
    ['POST', '/reject_join', { join_request_id: 1 }],
    ['POST', '/approve_join', { join_request_id: 1 }],
    ['POST', '/verify_join_request', { token: 'none' }],
    ['POST', '/request_join'],
    ['PUT', '/members/0', { kind: 2 }],
    ['DELETE', '/members/0'],
    ['POST', '/withdrawal'],
    ['DELETE', ''],
  ]
  const statuses = async (kind: 1 | 2 | 3 | null, { staff = false } = {}) => {
    const seen: Record<string, number> = {}
    for (const [method, path, body] of calls) {
      const { team, people } = await buildStaffedTeam(api, { owner: 1, other: 3 })
      const person = await joinAs(api, { staff })
      if (kind) await buildMember(db, { teamId: team.id, userId: person.userId, kind })
      const its = path.replace('/0', `/${people.other.userId}`)
      const { status } = await person.request(method, `/teams/${team.id}${its}`, { body })
      seen[`${method} ${path}`] = status
    }
    return seen
  }
  const all = (status: number, except: Record<string, number>) => ({
    ...Object.fromEntries(calls.map(([method, path]) => [`${method} ${path}`, status])),
    ...except,
  })

  test.each([
    ['a viewer', 3, all(403, { 'POST /withdrawal': 200 })],
    ['a member', 2, all(403, { 'POST /withdrawal': 200 })],
    [
      'an owner',
      1,
      all(200, { 'POST /request_join': 403, 'POST /reject_join': 409, 'POST /approve_join': 409 }),
    ],
    ['a stranger', null, all(403, { 'POST /request_join': 200 })],
  ] as const)('answers team calls by role: %s', async (_, kind, expected) => {
    expect(await statuses(kind)).toEqual(expected)
  })

  test('answers staff like strangers at team calls', async () => {
    expect(await statuses(null, { staff: true })).toEqual(all(403, { 'POST /request_join': 200 }))
  })

  test('returns no team rights to a visitor', async () => {
    const { team } = await buildStaffedTeam(api, { owner: 1 })
    const { permissions, membership } = (await api.request('GET', `/teams/${team.id}`)).as(getTeam.response)
    expect(Object.values(permissions)).not.toContain(true)
    expect(membership).toBeNull()
  })
})

test('removes the membership of a person who withdraws', async () => {
  const { team, people } = await buildStaffedTeam(api, { owner: 1, member: 2 })
  await people.member.request('POST', `/teams/${team.id}/withdrawal`)
  expect((await people.member.request('GET', '/users/me')).body).toMatchObject({ team_members: [] })
  expect(await db.$count(teamMembers, eq(teamMembers.teamId, team.id))).toBe(1)
})
