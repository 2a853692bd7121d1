// The taxonomy as staff edit it: public lists and search follow, and used terms stay.
import { afterAll, describe, expect, test } from 'vitest'
import { listSpaces } from '#contract/building-types/routes.ts'
import { listCategories } from '#contract/categories/routes.ts'
import {
  createCategory,
  listConsoleBuildingTypes,
  listConsoleCategories,
  listConsoleMaterials,
  listConsoleSpaces,
  listConsoleUseTypes,
} from '#contract/taxonomy/console-routes.ts'
import { makerMembers, productVariationMaterials } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaker, buildMaterial, buildProduct } from '#tests/support/builders.ts'
import { buildBoard } from '#tests/support/editorial-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildPost, buildProject, buildUseType } from '#tests/support/project-builders.ts'
import { buildBuildingType } from '#tests/support/taxonomy-writes.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const [staff, member, person] = [await joinAs(api, { staff: true }), await joinAs(api), await joinAs(api)]
await db.insert(makerMembers).values({ makerId: (await buildMaker(db)).id, userId: member.userId, role: 1 })

const soon = { interval: 20 }
const reading = { name_kana: 'ヨミ' }
let names = 0
const newName = () => `棚${++names}`

const make = async (values: object = {}) =>
  (
    await staff.request('POST', '/console/categories', {
      body: { kind: 1, parent_id: null, name: newName(), ...reading, ...values },
    })
  ).as(createCategory.response)

type Category = Awaited<ReturnType<typeof make>>

const put = ({ id, version, name, parent_id }: Category, values: object = {}) =>
  staff.request('PUT', `/console/categories/${id}`, {
    body: { name, ...reading, parent_id, version, ...values },
  })

const listed = async () =>
  (await staff.request('GET', '/console/categories')).as(listConsoleCategories.response).items

const namesBelow = async (parent: number) =>
  (await listed()).filter(({ parent_id }) => parent_id === parent).map(({ name }) => name)

const publicNames = async () =>
  (await api.request('GET', '/categories'))
    .as(listCategories.response)
    .items.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)])

const searchedNames = async () => {
  const { body } = await api.request('GET', '/product_variations/search', { query: { kind: '1' } })
  return (body as { facets: { category_id: { name: string }[] } }).facets.category_id.map(({ name }) => name)
}

const undo = (version: number) => staff.request('POST', `/console/audit_log/${version}/undo`)

describe('roles', () => {
  test.each([
    ['GET', '/console/categories'],
    ['POST', '/console/categories'],
    ['DELETE', '/console/materials/1'],
    ['GET', '/console/building_types'],
    ['GET', '/console/use_types'],
  ])('opens %s %s to the staff alone', async (method, path) => {
    expect((await api.request(method, path)).status).toBe(401)
    for (const other of [person, member]) expect((await other.request(method, path)).status).toBe(403)
  })
})

describe('categories', () => {
  test('adds, renames and removes a category, which the public list and the search follow', async () => {
    const heading = await make()
    const child = await make({ parent_id: heading.id, name: '飾り棚' })
    expect(child).toMatchObject({ kind: 1, parent_id: heading.id, position: 1 })
    expect(await publicNames()).toContain('飾り棚')
    await expect.poll(searchedNames, soon).toContain('飾り棚')
    const renamed = (await put(child, { name: '本の棚' })).as(createCategory.response)
    expect(await publicNames()).toContain('本の棚')
    await expect.poll(searchedNames, soon).toContain('本の棚')
    expect(await searchedNames()).not.toContain('飾り棚')
    expect((await put(child, { name: '古い版' })).body).toMatchObject({ code: 'conflict' })
    expect((await undo(renamed.version)).status).toBe(200)
    expect(await publicNames()).toContain('飾り棚')
    await staff.request('DELETE', `/console/categories/${child.id}`)
    expect(await publicNames()).not.toContain('飾り棚')
    await expect.poll(searchedNames, soon).not.toContain('飾り棚')
  })

  test('moves categories among their siblings and back', async () => {
    const { id: parent_id } = await make()
    const [first, , third] = [
      await make({ parent_id, name: '甲' }),
      await make({ parent_id, name: '乙' }),
      await make({ parent_id, name: '丙' }),
    ]
    const moved = (await put(third, { position: 1 })).as(createCategory.response)
    expect(await namesBelow(parent_id)).toEqual(['丙', '甲', '乙'])
    await put(first, { name: '丁' })
    expect(await namesBelow(parent_id)).toEqual(['丙', '丁', '乙'])
    expect((await undo(moved.version)).status).toBe(200)
    expect(await namesBelow(parent_id)).toEqual(['丁', '乙', '丙'])
    await make({ parent_id, name: '戊', position: 2 })
    expect(await namesBelow(parent_id)).toEqual(['丁', '戊', '乙', '丙'])
    expect((await listed()).filter((row) => row.parent_id === parent_id).map((row) => row.position)).toEqual([
      1, 2, 3, 4,
    ])
  })

  test('keeps two levels of one kind without cycles', async () => {
    const [heading, other] = [await make(), await make()]
    const child = await make({ parent_id: heading.id })
    const refused = { status: 422, body: { errors: [{ path: 'parent_id' }] } }
    for (const [category, parent_id] of [
      [heading, child.id],
      [heading, other.id],
      [other, other.id],
      [other, child.id],
      [other, (await make({ kind: 2 })).id],
      [other, 999_999_999],
    ] as const)
      expect(await put(category, { parent_id })).toMatchObject(refused)
    const body = { kind: 2, parent_id: heading.id, name: '床', ...reading }
    expect(await staff.request('POST', '/console/categories', { body })).toMatchObject(refused)
    expect(await put(child, { parent_id: other.id })).toMatchObject({ status: 200, body: { position: 1 } })
    expect(await namesBelow(heading.id)).toEqual([])
  })

  test('refuses to remove a category in use and says by how many', async () => {
    const heading = await buildCategory(db)
    const child = await buildCategory(db, { parentId: heading.id })
    for (const published of [true, false])
      await buildProduct(db, { categoryIds: [child.id], ...(published ? {} : { name: '公開前' }) })
    await buildBoard(db, { categoryId: child.id })
    const remove = (id: number) => staff.request('DELETE', `/console/categories/${id}`)
    expect((await remove(child.id)).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: '製品2件、ボード1件があるため、削除できません。',
    })
    expect((await remove(heading.id)).body).toMatchObject({
      detail: '下のカテゴリ1件があるため、削除できません。',
    })
    const rows = await listed()
    expect(rows.find(({ id }) => id === child.id)).toMatchObject({
      ...{ product_count: 2, uses: { products: 2, boards: 1 } },
    })
    expect(rows.find(({ id }) => id === heading.id)).toMatchObject({
      ...{ product_count: 2, uses: { children: 1 } },
    })
  })

  test('does not undo the creation of a category that is in use by now', async () => {
    const made = await make()
    await buildProduct(db, { categoryIds: [made.id] })
    expect((await undo(made.version)).body).toMatchObject({ status: 409, code: 'in_use' })
    expect((await listed()).map(({ id }) => id)).toContain(made.id)
  })

  test('creates one of 20 categories of one name that are sent at once', async () => {
    const body = { kind: 1, parent_id: null, name: '同じ名前', ...reading }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.request('POST', '/console/categories', { body })),
    )
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expect(answer.body).toMatchObject({ errors: [{ path: 'name' }] })
    expect((await publicNames()).filter((name) => name === '同じ名前')).toHaveLength(1)
  })
})

describe('building types, use types and materials', () => {
  test('counts uses and refuses to remove a used term', async () => {
    const building = await buildBuildingType(api)
    const use = await buildUseType(db, { buildingTypeId: building.id })
    await buildProject(db, { buildingTypeId: building.id, useTypeIds: [use.id] })
    const material = await buildMaterial(db)
    const { id: variationId } = await buildVariation(db)
    await db.insert(productVariationMaterials).values({ variationId, materialId: material.id })
    const get = async (path: string) => (await staff.request('GET', path)).as
    const [buildings, uses, materials] = [
      (await get('/console/building_types'))(listConsoleBuildingTypes.response).items,
      (await get('/console/use_types'))(listConsoleUseTypes.response).items,
      (await get('/console/materials'))(listConsoleMaterials.response).items,
    ]
    expect(buildings.find(({ id }) => id === building.id)?.uses).toEqual({ use_types: 1, projects: 1 })
    expect(uses.find(({ id }) => id === use.id)?.uses).toEqual({ projects: 1 })
    expect(materials.find(({ id }) => id === material.id)?.uses).toEqual({ products: 1 })
    for (const [path, detail] of [
      [`building_types/${building.id}`, '用途1件、事例1件があるため、削除できません。'],
      [`use_types/${use.id}`, '事例1件があるため、削除できません。'],
      [`materials/${material.id}`, '製品1件があるため、削除できません。'],
    ])
      expect((await staff.request('DELETE', `/console/${path}`)).body).toMatchObject({
        ...{ code: 'in_use', detail },
      })
  })

  test('refuses a use type of a building type that does not exist', async () => {
    const body = { building_type_id: 999_999_999, name: '茶室' }
    expect((await staff.request('POST', '/console/use_types', { body })).body).toMatchObject({
      errors: [{ path: 'building_type_id' }],
    })
  })

  test('refuses a name twice, and shows a new order in the public lists', async () => {
    const add = (name: string, values: object = {}) =>
      staff.request('POST', '/console/materials', { body: { name, ...reading, ...values } })
    expect((await add('栃')).status).toBe(200)
    expect((await add('栃')).body).toMatchObject({
      errors: [{ path: 'name', message: '同じ名前があります' }],
    })
    await add('楓', { position: 1 })
    const { body } = await api.request('GET', '/materials')
    expect((body as { items: { name: string }[] }).items.at(0)?.name).toBe('楓')
    expect((body as { items: { name: string }[] }).items.at(-1)?.name).toBe('栃')
  })
})

describe('spaces', () => {
  test('hides a space that photos have, and never removes it', async () => {
    const project = await buildProject(db)
    const post = await buildPost(db, { projectId: project.id })
    const listedSpaces = async () =>
      (await staff.request('GET', '/console/spaces')).as(listConsoleSpaces.response).items
    const space = (await listedSpaces()).find(({ id }) => id === post.spaceId)
    expect(space).toMatchObject({ hidden: false, uses: { posts: 1 } })
    const path = `/console/spaces/${space?.id}`
    expect((await staff.request('DELETE', path)).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: '写真1件があるため、削除できません。隠すことはできます。',
    })
    const named = { name: space?.name, name_kana: '', version: 0 }
    const hide = await staff.request('PUT', path, { body: { ...named, hidden: true } })
    expect(hide).toMatchObject({ status: 200, body: { hidden: true } })
    expect((await staff.request('PUT', path, { body: { ...named, hidden: false } })).body).toMatchObject({
      code: 'conflict',
    })
    const { items } = (await api.request('GET', '/spaces')).as(listSpaces.response)
    expect(items.find(({ id }) => id === space?.id)).toMatchObject({ hidden: true })
  })

  test('adds a space with its reading at a place of the list', async () => {
    const body = { name: '土間', name_kana: 'ドマ', hidden: false, position: 1 }
    expect(await staff.request('POST', '/console/spaces', { body })).toMatchObject({
      body: { name_kana: 'ドマ', position: 1 },
    })
    const { items } = (await api.request('GET', '/spaces')).as(listSpaces.response)
    expect(items[0]?.name).toBe('土間')
  })
})
