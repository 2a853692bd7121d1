import { afterAll, expect, test } from 'vitest'
import {
  listBuildingTypes,
  listUseTypes,
  listUseTypesOfBuildingType,
} from '#contract/building-types/routes.ts'
import { buildingTypes } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { buildUseType } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const buildType = async (name: string, position: number) =>
  one(await db.insert(buildingTypes).values({ name, position }).returning())

const office = await buildType('オフィス', 2)
const home = await buildType('住宅', 1)
const other = await buildType('その他', 3)
const coworking = await buildUseType(db, { buildingTypeId: office.id, name: 'コワーキング', position: 2 })
const desk = await buildUseType(db, { buildingTypeId: office.id, name: '執務室', position: 1 })
const villa = await buildUseType(db, { buildingTypeId: home.id, name: '別荘', position: 1 })

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

test('lists building types in screen order', async () => {
  const { items } = (await api.request('GET', '/building_types')).as(listBuildingTypes.response)
  expect(namesOf(items)).toEqual(['住宅', 'オフィス', 'その他'])
})

test('lists use types in the order of their building types', async () => {
  const { items } = (await api.request('GET', '/use_types')).as(listUseTypes.response)
  expect(items).toEqual([
    { id: villa.id, name: '別荘', building_type_id: home.id },
    { id: desk.id, name: '執務室', building_type_id: office.id },
    { id: coworking.id, name: 'コワーキング', building_type_id: office.id },
  ])
})

test('lists the use types of one building type', async () => {
  const read = (id: number) => api.request('GET', `/building_types/${id}/use_types`)
  expect(namesOf((await read(office.id)).as(listUseTypesOfBuildingType.response).items)).toEqual([
    '執務室',
    'コワーキング',
  ])
  expect((await read(other.id)).body).toEqual({ items: [] })
  expect((await read(999_999)).status).toBe(404)
})
