import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProject } from '#contract/projects/routes.ts'
import { countProjects, getProjectsByIds, searchProjects } from '#contract/projects/search-routes.ts'
import { buildingTypes, spaces } from '#server/db/schema/index.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildImage, buildMaterial } from '#tests/support/builders.ts'
import { buildLike, buildList } from '#tests/support/list-builders.ts'
import { buildPost, buildProject, buildTeam, buildUseType, named } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let team: { id: number }
let cafe: number
let kitchen: number
let uses: { id: number }[]
let oak: { id: number }
let house: { id: number }
let barn: { id: number }
let counter: { id: number }

const red = '#c63a2f'
const blue = '#2f6db5'

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      team = await buildTeam(db, { name: '谷戸設計室', nameKana: 'ヤトセッケイシツ' })
      cafe = await named(db, buildingTypes, 'カフェ')
      kitchen = await named(db, spaces, 'キッチン')
      uses = [await buildUseType(db, { name: '別荘' }), await buildUseType(db, { name: '週末住宅' })]
      oak = await buildMaterial(db, { name: 'オーク' })
      const table = await buildVariation(db, { materialIds: [oak.id] })
      const picture = async (hex: string) => (await buildImage(db, { palette: [hex] })).id
      const day = (n: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, n)) })

      house = await buildProject(db, {
        title: '谷戸の家',
        description: '斜面に建つ家。',
        teamId: team.id,
        useTypeIds: uses.map(({ id }) => id),
        structureType: 1,
        constructionType: 1,
        designPhase: 5,
        floorSpace: 120,
        place: '鎌倉市',
        prefecture: '神奈川県',
        completedYear: 2025,
        completedMonth: 3,
        credits: ['谷戸設計室', '佐藤工務店'],
        drawings: ['平面図', '断面図'],
        ...day(3),
      })
      for (const position of [2, 1, 3, 4, 5])
        await buildPost(db, { projectId: house.id, position, imageId: await picture(red) })
      await buildPost(db, { projectId: house.id, position: 6, spaceId: kitchen, pinned: [table.id] })

      barn = await buildProject(db, {
        title: '納屋の改修',
        teamId: team.id,
        useTypeIds: uses.slice(1).map(({ id }) => id),
        structureType: 2,
        constructionType: 3,
        floorSpace: 80,
        ...day(2),
      })
      await buildPost(db, { projectId: barn.id, imageId: await picture(blue) })
      counter = await buildProject(db, { title: '珈琲の店', buildingTypeId: cafe, ...day(1) })
      await buildPost(db, { projectId: counter.id, imageId: await picture(blue) })
      const draft = await buildProject(db, { title: '谷戸の離れ', teamId: team.id, published: false })
      await buildPost(db, { projectId: draft.id })
      await buildLike(db, { projectId: barn.id })
      await buildList(db, { items: [{ kind: 1, itemId: barn.id }] })
      await buildLike(db, { projectId: counter.id })
    },
  })
})
afterAll(() => api.close())

type Query = RequestOptions['query']
const search = async (query: Query = {}) =>
  (await api.request('GET', '/projects/search', { query })).as(searchProjects.response)
const count = async (query: Query = {}) =>
  (await api.request('GET', '/projects/search_hit_counts', { query })).as(countProjects.response)
const names = async (query: Query) => (await search(query)).items.map(({ title }) => title).toSorted()

test('returns a project with everything its page shows', async () => {
  const answer = await api.request('GET', `/projects/${house.id}`)
  const project = answer.as(getProject.response)
  expect(project).toMatchObject({
    title: '谷戸の家',
    description: '斜面に建つ家。',
    team: { id: team.id, name: '谷戸設計室' },
    building_type: '戸建住宅',
    use_types: [{ name: '別荘' }, { name: '週末住宅' }],
    structure_type_id: 1,
    construction_type: 1,
    design_phase: 5,
    floor_space: 120,
    prefecture: '神奈川県',
    place: '鎌倉市',
    completed_year: 2025,
    completed_month: 3,
    published: true,
    published_at: '2026-01-03T00:00:00.000Z',
    post_count: 6,
    like_count: 0,
    credits: [{ role: '設計', name: '谷戸設計室', user_id: null, team_id: null }, { name: '佐藤工務店' }],
    attachments: [
      { title: '平面図', attachment_type: 1, order: 1 },
      { title: '断面図', order: 2 },
    ],
  })
  expect(project.images).toHaveLength(4)
  expect(project.main_image).toEqual(project.images[0])
  expect(answer.headers.get('cache-control')).toMatch(
    /^public, max-age=0, s-maxage=20, stale-while-revalidate=10$/,
  )
})

test('counts the likes of a project', async () => {
  const { body } = await api.request('GET', `/projects/${barn.id}`)
  expect(body).toMatchObject({ like_count: 1 })
})

describe('project search', () => {
  test('finds published projects, liked ones first', async () => {
    const { items, total_count, next_offset, seed } = await search()
    expect(items.map(({ id }) => id)).toEqual([barn.id, counter.id, house.id])
    expect({ total_count, next_offset, seed }).toEqual({ total_count: 3, next_offset: null, seed: null })
  })

  test.each<[string, Query, string[]]>([
    ['a word of the title', { keyword: '納屋' }, ['納屋の改修']],
    ['a word of the text', { keyword: '斜面' }, ['谷戸の家']],
    ['the team', { keyword: '谷戸設計室' }, ['納屋の改修', '谷戸の家']],
    ['the reading of the team', { keyword: 'やとせっけいしつ' }, ['納屋の改修', '谷戸の家']],
    ['a credited company', { keyword: '佐藤工務店' }, ['谷戸の家']],
    ['the place', { keyword: '鎌倉市' }, ['谷戸の家']],
    ['the use', { keyword: '別荘' }, ['谷戸の家']],
    ['a room in its photos', { keyword: '台所' }, ['谷戸の家']],
    ['the material of a pinned product', { keyword: 'オーク' }, ['谷戸の家']],
    ['the structure', { keyword: '鉄骨造' }, ['納屋の改修']],
  ])('finds projects by keyword: %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected.toSorted())
  })

  test('filters projects by each field with several values as alternatives', async () => {
    const [villa = { id: 0 }, weekend = { id: 0 }] = uses
    const home = await named(api.db, buildingTypes, '戸建住宅')
    const living = await named(api.db, spaces, 'リビング')
    const all = ['珈琲の店', '納屋の改修', '谷戸の家']
    const expected: [Query, string[]][] = [
      [{ building_type_id: cafe }, ['珈琲の店']],
      [{ building_type_id: [cafe, home] }, all],
      [{ use_type_id: villa.id }, ['谷戸の家']],
      [{ use_type_id: `${villa.id},${weekend.id}` }, ['納屋の改修', '谷戸の家']],
      [{ structure_type_id: 2 }, ['納屋の改修']],
      [{ structure_type_id: [1, 2] }, ['納屋の改修', '谷戸の家']],
      [{ construction_type: [3, 4] }, ['納屋の改修']],
      [{ space_id: kitchen }, ['谷戸の家']],
      [{ space_id: living }, all],
      [{ material_id: oak.id }, ['谷戸の家']],
      [{ 'color_type_ids[]': 1 }, ['谷戸の家']],
      [{ color_type_ids: [1, 6, 7, 8] }, all],
      [{ min_floor_space: 80, max_floor_space: 120 }, ['納屋の改修', '谷戸の家']],
      [{ min_floor_space: 81 }, ['谷戸の家']],
      [{ max_floor_space: 119 }, ['納屋の改修']],
      [{ exclude_project_id: house.id }, ['珈琲の店', '納屋の改修']],
      [{ exclude_project_id: 999_999 }, all],
    ]
    for (const [query, titles] of expected)
      expect([query, await names(query)]).toEqual([query, titles.toSorted()])
  })

  test('combines project filters and counts each field without its own filter', async () => {
    const [, weekend = { id: 0 }] = uses
    expect(await names({ use_type_id: weekend.id, max_floor_space: 100, keyword: '谷戸設計室' })).toEqual([
      '納屋の改修',
    ])
    expect(await names({ use_type_id: weekend.id, building_type_id: cafe })).toEqual([])
    const { facets, total_count } = await search({ building_type_id: cafe })
    expect(total_count).toBe(1)
    expect(facets.building_type_id).toMatchObject([
      { name: '戸建住宅', count: 2 },
      { id: cafe, name: 'カフェ', count: 1 },
    ])
    expect(facets.use_type_id.every((use) => use.count === 0)).toBe(true)
    expect(facets.floor_space).toMatchObject({ min: null, max: null })
    expect((await search()).facets.floor_space).toMatchObject({ min: 80, max: 120 })
  })

  test('returns an empty list when no project matches', async () => {
    expect(await search({ keyword: '"谷戸の家"', building_type_id: cafe })).toMatchObject({
      items: [],
      total_count: 0,
    })
  })

  test('sorts projects by date and by popularity', async () => {
    const sorted = async (sort: string) => (await search({ sort })).items.map(({ id }) => id)
    expect(await sorted('newest')).toEqual([house.id, barn.id, counter.id])
    expect(await sorted('popular')).toEqual([barn.id, counter.id, house.id])
    expect(await sorted('recommend')).toEqual([barn.id, counter.id, house.id])
  })

  test('continues a shuffle of projects by its seed without repeats', async () => {
    const first = await search({ sort: 'random', limit: 1 })
    const seed = first.seed ?? -1
    expect(seed).toBeGreaterThanOrEqual(0)
    const rest = await search({ sort: 'random', limit: 2, offset: 1, seed })
    expect(rest.seed).toBe(seed)
    const shuffled = [...first.items, ...rest.items].map(({ id }) => id)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual([house.id, barn.id, counter.id])
    const again = await search({ sort: 'random', seed })
    expect(again.items.map(({ id }) => id)).toEqual(shuffled)
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, n) => search({ sort: 'random', seed: n })),
    )
    expect(new Set(orders.map(({ items }) => items.map(({ id }) => id).join())).size).toBeGreaterThan(1)
    expect((await search({ sort: 'newest', seed: 5 })).seed).toBeNull()
  })

  test('pages projects by offset', async () => {
    const first = await search({ sort: 'newest', limit: 2 })
    expect(first).toMatchObject({
      total_count: 3,
      next_offset: 2,
      items: [{ id: house.id }, { id: barn.id }],
    })
    const last = await search({ sort: 'newest', limit: 2, offset: 2 })
    expect(last).toMatchObject({ next_offset: null, items: [{ id: counter.id }] })
  })

  test('counts projects and photos alike with and without results', async () => {
    for (const query of [
      {},
      { keyword: '谷戸' },
      { building_type_id: cafe },
      { exclude_project_id: house.id },
    ]) {
      const { total_count, facets } = await search(query)
      const counted = await count(query)
      expect(counted).toMatchObject({ total_count, facets, counts: { projects: total_count } })
    }
    expect((await count()).counts).toEqual({ projects: 3, posts: 8 })
    expect((await count({ exclude_project_id: house.id })).counts).toEqual({ projects: 2, posts: 2 })
  })
})

test('returns projects by ids once each in the requested order, without drafts', async () => {
  const byIds = async (ids: number[]) =>
    (await api.request('GET', '/projects/searchByIDs', { query: { ids } })).as(getProjectsByIds.response)
  const draft = await buildProject(api.db, { published: false })
  const asked = [barn.id, 999_999, house.id, draft.id, barn.id]
  expect((await byIds(asked)).items.map(({ id }) => id)).toEqual([barn.id, house.id])
  expect(await byIds([])).toEqual({ items: [], total_count: 0 })
  const many = (length: number) => Array.from({ length }, (_, n) => n + 1).join()
  const status = async (ids: string) =>
    (await api.request('GET', '/projects/searchByIDs', { query: { ids } })).status
  expect(await status(many(100))).toBe(200)
  expect(await status(many(101))).toBe(422)
})

test.each(['/projects/999999', '/projects/999999/posts', '/projects/999999/pins'])(
  'answers 404 for an unknown project: %s',
  async (path) => expect((await api.request('GET', path)).status).toBe(404),
)
