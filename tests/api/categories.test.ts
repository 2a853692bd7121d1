import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listCategories,
  listMeasures,
  listSampleRequestQuestions,
  listSearchConditionGroups,
} from '#contract/categories/routes.ts'
import { measures } from '#contract/data/measures.ts'
import { listMaterials } from '#contract/materials/routes.ts'
import type { Database } from '#server/db/connect.ts'
import { categoryMeasures, sampleRequestChoices, sampleRequestQuestions } from '#server/db/schema/index.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildCategory, buildConditionGroup, buildMaterial, one } from '#tests/support/builders.ts'

type Named = { id: number; name: string }

let api: TestApi
let floors: Named
let tiles: Named
let carpets: Named
let walls: Named
let sofas: Named
let pattern: Named & { values: Named[] }
let shape: Named & { values: Named[] }

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api
  walls = await buildCategory(db, { kind: 2, name: '壁装', position: 2 })
  floors = await buildCategory(db, { kind: 2, name: '床材', position: 1 })
  carpets = await buildCategory(db, { kind: 2, name: 'カーペット', parentId: floors.id, position: 2 })
  tiles = await buildCategory(db, { kind: 2, name: 'タイル', parentId: floors.id, position: 1 })
  sofas = await buildCategory(db, { kind: 1, name: 'ソファ', position: 9 })
  pattern = await buildConditionGroup(db, {
    valueNames: ['無地', '柄'],
    categoryIds: [floors.id, tiles.id, walls.id],
  })
  shape = await buildConditionGroup(db, { valueNames: ['正方形', '長方形'], categoryIds: [tiles.id] })
  await buildConditionGroup(db, { categoryIds: [carpets.id, walls.id] })
  await db.insert(categoryMeasures).values([
    { categoryId: floors.id, measure: measures.thickness.id },
    { categoryId: tiles.id, measure: measures.thickness.id },
    { categoryId: tiles.id, measure: measures.slip_resistance.id },
    { categoryId: carpets.id, measure: measures.weight.id },
    { categoryId: floors.id, measure: 9_999 },
  ])
  await ask(db, { categoryId: tiles.id, label: 'ご使用場所', position: 2, choices: ['浴室', '玄関'] })
  await ask(db, { categoryId: floors.id, label: '物件の用途', position: 1, choices: ['住宅', '店舗'] })
  await ask(db, { categoryId: walls.id, label: '下地', position: 0, choices: ['石膏ボード', '合板'] })
})
afterAll(() => api.close())

type Question = { categoryId: number; label: string; position: number; choices: string[] }

async function ask(db: Database, { choices, ...question }: Question): Promise<void> {
  const { id } = one(
    await db
      .insert(sampleRequestQuestions)
      .values({ ...question, questionType: 2, required: true })
      .returning(),
  )
  // Inserted last first: the answer sorts by position.
  for (const [position, choice] of [...choices.entries()].toReversed())
    await db.insert(sampleRequestChoices).values({ questionId: id, choice, position })
}

const name = ({ id, name }: Named) => ({ id, name })

test('lists the category tree, furniture first, then by position', async () => {
  const { items } = (await api.request('GET', '/categories')).as(listCategories.response)
  expect(items.map((heading) => [heading.kind, heading.name])).toEqual([
    [1, 'ソファ'],
    [2, '床材'],
    [2, '壁装'],
  ])
  expect(items[1]).toEqual({ ...name(floors), kind: 2, children: [name(tiles), name(carpets)] })
})

test('lists the condition groups of a category and its heading once each', async () => {
  const read = async (id: number) =>
    (await api.request('GET', `/categories/${id}/search_condition_groups`)).as(
      listSearchConditionGroups.response,
    ).items
  const shown = [pattern, shape].map((group) => ({ ...name(group), values: group.values.map(name) }))
  expect(await read(tiles.id)).toEqual(shown)
  expect(await read(floors.id)).toEqual(shown.slice(0, 1))
})

test('lists the measures of a category and its heading that this version knows', async () => {
  const read = async (id: number) =>
    (await api.request('GET', `/categories/${id}/measures`)).as(listMeasures.response).items
  expect(await read(tiles.id)).toEqual([
    { key: 'thickness', name: '厚さ', unit: 'mm' },
    { key: 'slip_resistance', name: '滑り抵抗', unit: 'C.S.R' },
  ])
  expect((await read(floors.id)).map(({ key }) => key)).toEqual(['thickness'])
})

test('lists the questions of a category and its heading with choices in order', async () => {
  const read = async (id: number) =>
    (await api.request('GET', `/categories/${id}/sample_request_questions`)).as(
      listSampleRequestQuestions.response,
    ).items
  const questions = await read(tiles.id)
  expect(questions.map(({ label, choices }) => [label, ...choices.map(({ choice }) => choice)])).toEqual([
    ['物件の用途', '住宅', '店舗'],
    ['ご使用場所', '浴室', '玄関'],
  ])
  expect(questions[0]).toMatchObject({ question_type: 2, required: true })
  expect((await read(carpets.id)).map(({ label }) => label)).toEqual(['物件の用途'])
})

test.each(['search_condition_groups', 'sample_request_questions', 'measures'])(
  'returns an empty list for a bare category and 404 for an unknown one: /categories/{id}/%s',
  async (path) => {
    const response = await api.request('GET', `/categories/${sofas.id}/${path}`)
    expect(response).toMatchObject({ status: 200, body: { items: [] } })
    expect((await api.request('GET', `/categories/999999/${path}`)).status).toBe(404)
  },
)

test('lists materials in screen order', async () => {
  const oak = await buildMaterial(api.db, { name: 'オーク', position: 2 })
  const brass = await buildMaterial(api.db, { name: '真鍮', position: 1 })
  const { items } = (await api.request('GET', '/materials')).as(listMaterials.response)
  expect(items).toEqual([name(brass), name(oak)])
})
