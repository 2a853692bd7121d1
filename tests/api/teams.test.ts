import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getTeam,
  getTeamsByIds,
  listLatestTeams,
  listTeamMembers,
  listTeamProjects,
  searchTeams,
} from '#contract/teams/routes.ts'
import { teamRelations } from '#server/db/schema/index.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildImage } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildMember, buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'

let api: TestApi
let team: { id: number }
let partner: { id: number }
let branch: { id: number }
let late: { id: number }
let people: { id: number }[]
let published: { id: number }[]

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      const logo = await buildImage(db)
      team = await buildTeam(db, {
        name: '山手建築舎',
        nameKana: 'ヤマテケンチクシャ',
        description: '木と土の住まい。',
        website: 'https://yamate.example.jp',
        address: '横浜市中区',
        logoImageId: logo.id,
      })
      partner = await buildTeam(db, { name: '山手造園' })
      branch = await buildTeam(db, { name: '北の分室' })
      for (const [position, related] of [branch, partner].entries())
        await db.insert(teamRelations).values({ teamId: team.id, relatedTeamId: related.id, position })
      people = [await buildUser(db), await buildUser(db), await buildUser(db)]
      for (const [n, kind] of [3, 1, 2].entries())
        await buildMember(db, { teamId: team.id, userId: people[n]?.id ?? 0, kind })
      published = []
      // Inserted last, published first.
      for (const day of [5, 4, 3, 2, 1]) {
        const publishedAt = new Date(Date.UTC(2026, 4, day))
        published.push(await buildProject(db, { teamId: team.id, publishedAt }))
      }
      await buildPost(db, { projectId: published[0]?.id ?? 0, position: 2 })
      await buildPost(db, { projectId: published[0]?.id ?? 0, position: 1 })
      await buildProject(db, { teamId: team.id, published: false })
      late = await buildTeam(db, { name: '後から来た設計室' })
      await buildProject(db, { teamId: late.id, publishedAt: new Date(Date.UTC(2026, 3, 1)) })
      await buildProject(db, { teamId: late.id, published: false, publishedAt: new Date() })
    },
  })
})
afterAll(() => api.close())

const get = (path: string, query?: RequestOptions['query']) => api.request('GET', `/teams/${path}`, { query })
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('returns a team with counts of public projects, the latest ones and related teams', async () => {
  const answer = (await get(`${team.id}`)).as(getTeam.response)
  expect(answer).toMatchObject({
    name: '山手建築舎',
    description: '木と土の住まい。',
    website: 'https://yamate.example.jp',
    address: '横浜市中区',
    logo: { urls: { small: expect.stringContaining('http://api.test/images/') } },
    project_count: 5,
    projects_count: 5,
    team_member_count: 3,
  })
  expect(idsOf(answer.latest_projects)).toEqual(idsOf(published.slice(0, 4)))
  const { body } = await api.request('GET', `/projects/${published[0]?.id}`)
  const { main_image } = body as { main_image: unknown }
  expect(answer.latest_projects.map((project) => project.main_image)).toEqual([main_image, null, null, null])
  expect(answer.relational_teams).toEqual([
    { id: branch.id, name: '北の分室', logo: null, project_count: 0 },
    { id: partner.id, name: '山手造園', logo: null, project_count: 0 },
  ])
  expect((await get(`${branch.id}`)).as(getTeam.response).relational_teams).toEqual([])
})

test('lists the people of a team: owners, members, viewers', async () => {
  const { items, total_count } = (await get(`${team.id}/members`)).as(listTeamMembers.response)
  expect(total_count).toBe(3)
  expect(items.map(({ user, kind }) => [user.id, kind])).toEqual([
    [people[1]?.id, 1],
    [people[2]?.id, 2],
    [people[0]?.id, 3],
  ])
  expect(JSON.stringify(items)).not.toContain('email')
})

test('lists a team’s published projects, latest first, by numbered pages and without an excluded one', async () => {
  const read = async (query?: RequestOptions['query']) =>
    (await get(`${team.id}/projects`, query)).as(listTeamProjects.response)
  expect(idsOf((await read()).items)).toEqual(idsOf(published))
  const second = await read({ limit: 2, page: 2 })
  expect(second).toMatchObject({ total_count: 5, next_page: 3 })
  expect(idsOf(second.items)).toEqual(idsOf(published.slice(2, 4)))
  expect((await read({ limit: 2, page: 3 })).next_page).toBeNull()
  const others = await read({ exclude_project_id: published[1]?.id ?? 0 })
  expect(others.total_count).toBe(4)
  expect(idsOf(others.items)).not.toContain(published[1]?.id)
})

test('searches teams by name, reading, text and address and requires a keyword', async () => {
  const search = async (keyword: string, query = {}) =>
    (await get('search', { keyword, ...query })).as(searchTeams.response)
  expect(idsOf((await search('山手')).items)).toEqual([team.id, partner.id])
  expect(await search('山手', { limit: 1 })).toMatchObject({ total_count: 2, next_offset: 1 })
  expect(idsOf((await search('山手', { offset: 1 })).items)).toEqual([partner.id])
  for (const keyword of ['やまてけんちくしゃ', '木と土', '横浜市'])
    expect(idsOf((await search(keyword)).items)).toEqual([team.id])
  for (const query of [{}, { keyword: '' }, { keyword: ' ' }]) {
    const refused = await get('search', query)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ message: '必須入力項目です' }] } })
  }
})

test('lists teams by their latest publication, without teams that published nothing', async () => {
  const read = async (query?: RequestOptions['query']) =>
    idsOf((await get('latest', query)).as(listLatestTeams.response).items)
  expect(await read()).toEqual([team.id, late.id])
  expect(await read({ limit: 1 })).toEqual([team.id])
})

test('returns teams by ids once each in the requested order', async () => {
  const query = { ids: [partner.id, 999_999, team.id, partner.id] }
  const { items } = (await get('searchByIDs', query)).as(getTeamsByIds.response)
  expect(idsOf(items)).toEqual([partner.id, team.id])
})

test.each(['', '/members', '/projects'])('answers 404 for an unknown team: /teams/{id}%s', async (path) =>
  expect((await get(`999999${path}`)).status).toBe(404),
)
