import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listBuildingTypes } from '#contract/building-types/routes.ts'
import { listCategories, listSampleRequestQuestions } from '#contract/categories/routes.ts'
import { listMaterials } from '#contract/materials/routes.ts'
import { categories, materials, spaces } from '#server/db/schema/index.ts'
import { countTaxonomy, loadStarter } from '#server/features/taxonomy/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildUpload } from '#tests/support/editor-builders.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

describe('starter taxonomy in a running empty catalogue', async () => {
  await api.db.transaction(loadStarter)

  test('the starter fills categories, questions and materials', async () => {
    const { items } = (await api.request('GET', '/categories')).as(listCategories.response)
    expect(items).toContainEqual(expect.objectContaining({ name: '壁・天井', kind: 2 }))
    const sofa = one(items.filter(({ name }) => name === 'ソファ'))
    const path = `/categories/${sofa.id}/sample_request_questions`
    const questions = (await api.request('GET', path)).as(listSampleRequestQuestions.response)
    expect(questions.items.length).toBeGreaterThan(0)
    const stuffs = (await api.request('GET', '/materials')).as(listMaterials.response)
    expect(stuffs.items.map(({ name }) => name)).toContain('オーク')
  })

  test('a designer publishes a first project with the starter, and search finds it', async () => {
    const designer = await joinAs(api)
    const make = async (path: string, body: object) =>
      ((await designer.request('POST', path, { body })).body as { id: number }).id
    const buildings = (await api.request('GET', '/building_types')).as(listBuildingTypes.response)
    const house = one(buildings.items.filter(({ name }) => name === '住宅'))
    const team_id = await make('/teams', { name: '谷戸設計室', name_kana: 'ヤトセッケイシツ' })
    const project = await make('/projects', { team_id, title: '最初の家', building_type_id: house.id })
    const image_id = await buildUpload(api, designer)
    await make(`/projects/${project}/posts`, { image_id })
    expect((await designer.request('POST', `/projects/${project}/publish`)).status).toBe(200)
    const query = { building_type_id: house.id }
    await expect
      .poll(async () => (await api.request('GET', '/projects/search', { query })).body)
      .toMatchObject({ total_count: 1 })
  })

  test('rows after the starter get ids after its own', async () => {
    const own = await api.db.$count(categories)
    const row = { kind: 1, name: '試作の家具', nameKana: 'シサクノカグ', position: 99 }
    expect(one(await api.db.insert(categories).values(row).returning()).id).toBeGreaterThan(own)
  })
})

describe('starter taxonomy in a filled catalogue', () => {
  test('the starter keeps existing materials and fills the other parts', async () => {
    const { db, close } = await createTestDatabase()
    await db.insert(materials).values({ name: '杉皮', nameKana: 'スギカワ', position: 1 })
    const loaded = await db.transaction(loadStarter)
    expect(loaded).toContain('categories')
    expect(loaded).not.toContain('materials')
    expect(await db.$count(materials)).toBe(1)
    expect(await db.$count(spaces)).toBeGreaterThan(20)
    await close()
  })

  test('five starters at once load the taxonomy once', async () => {
    const { db, close } = await createTestDatabase()
    const loads = await Promise.all(Array.from({ length: 5 }, () => db.transaction(loadStarter)))
    expect(loads.filter((loaded) => loaded.length > 0)).toHaveLength(1)
    const counts = await countTaxonomy(db)
    expect(await db.transaction(loadStarter)).toEqual([])
    expect(await countTaxonomy(db)).toEqual(counts)
    await close()
  })

  test('a failing starter leaves every table empty', async () => {
    const { db, close } = await createTestDatabase()
    await db.execute(sql`alter table spaces add check (name <> '外観')`)
    await expect(db.transaction(loadStarter)).rejects.toThrow()
    expect(Object.values(await countTaxonomy(db)).every((count) => count === 0)).toBe(true)
    await close()
  })
})
