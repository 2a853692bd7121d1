// Merges of two entries of the taxonomy: all references move at once.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createMerge, listMergedTerms, previewMerge } from '#contract/taxonomy/merge-routes.ts'
import {
  boards,
  categories,
  categoryMeasures,
  orderAnswers,
  productCategories,
  productVariationMaterials,
  projects,
  projectUseTypes,
  useTypes,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaterial, buildProduct } from '#tests/support/builders.ts'
import { buildBoard } from '#tests/support/editorial-builders.ts'
import { buildQuestion, buildSample, order } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildProject, buildUseType } from '#tests/support/project-builders.ts'
import { buildBuildingType, buildCondition } from '#tests/support/taxonomy-writes.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const person = await joinAs(api)

type Id = { id: number }

const preview = (kind: string, from: Id, into: Id) =>
  staff.request('GET', '/console/merges/preview', {
    query: { kind, term_id: String(from.id), into_id: String(into.id) },
  })

const planned = async (kind: string, from: Id, into: Id) =>
  (await preview(kind, from, into)).as(previewMerge.response)

async function merge(kind: string, from: Id, into: Id, versions: object = {}) {
  const body = { kind, term_id: from.id, into_id: into.id, version: 0, into_version: 0, ...versions }
  return staff.request('POST', '/console/merges', { body })
}

const mergedInto = async (kind: string, { id }: Id) =>
  (await api.request('GET', '/merged_terms'))
    .as(listMergedTerms.response)
    .items.find((row) => row.kind === kind && row.id === id)?.into_id

const categoriesOf = async ({ id }: Id) =>
  (
    await db
      .select({ id: productCategories.categoryId })
      .from(productCategories)
      .where(eq(productCategories.productId, id))
  ).map((row) => row.id)

test('moves products, boards, conditions, measures and questions of a category to another', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const product = await buildProduct(db, { categoryIds: [from.id] })
  const both = await buildProduct(db, { categoryIds: [from.id, into.id] })
  const board = await buildBoard(db, { categoryId: from.id })
  await buildCondition(api, { categoryId: from.id })
  await db.insert(categoryMeasures).values([
    { categoryId: from.id, measure: 8, hidden: true },
    { categoryId: into.id, measure: 8 },
    { categoryId: from.id, measure: 9 },
  ])
  await buildQuestion(db, from.id, { label: '使用部位', required: false })
  const plan = await planned('category', from, into)
  const moved = { products: 2, boards: 1, conditions: 1, measures: 2, questions: 1 }
  expect(plan).toMatchObject({ term: { name: from.name }, into: { name: into.name }, moved, below: [] })
  expect((await merge('category', from, into)).as(createMerge.response)).toMatchObject({ moved })
  expect(await categoriesOf(product)).toEqual([into.id])
  expect(await categoriesOf(both)).toEqual([into.id])
  expect(await db.select().from(boards).where(eq(boards.id, board.id))).toMatchObject([
    { categoryId: into.id },
  ])
  const left = await staff.request('GET', `/console/categories/${into.id}/specs`)
  expect(left.body).toMatchObject({ conditions: [{ inherited: false }] })
  expect(await db.select().from(categoryMeasures).where(eq(categoryMeasures.categoryId, into.id))).toEqual(
    expect.arrayContaining([
      { categoryId: into.id, measure: 8, hidden: false },
      { categoryId: into.id, measure: 9, hidden: false },
    ]),
  )
  for (const { id } of [into, from]) {
    const { body } = await api.request('GET', `/categories/${id}/sample_request_questions`)
    expect(body).toMatchObject({ items: [{ label: '使用部位' }] })
  }
  expect(await db.$count(categories, eq(categories.id, from.id))).toBe(0)
  expect(await mergedInto('category', from)).toBe(into.id)
  const query = { category_id: String(into.id), group: 'product' }
  const found = async () =>
    ((await api.request('GET', '/product_variations/search', { query })).body as { total_count: number })
      .total_count
  await buildVariation(db, { productId: product.id })
  await expect.poll(found, { interval: 20 }).toBe(1)
})

test('finds by the old ids of merged terms in the filters of every list', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const [stuff, other] = [await buildMaterial(db), await buildMaterial(db)]
  const product = await buildProduct(db, { categoryIds: [from.id] })
  await buildBoard(db, { categoryId: from.id })
  const building = await buildBuildingType(api)
  const newer = await buildBuildingType(api)
  await buildProject(db, { buildingTypeId: building.id })
  expect((await merge('category', from, into)).status).toBe(200)
  expect((await merge('material', stuff, other)).status).toBe(200)
  expect((await merge('building_type', building, newer)).status).toBe(200)
  await buildVariation(db, { productId: product.id, materialIds: [other.id] })
  const count = async (path: string, query: Record<string, string>) =>
    ((await api.request('GET', path, { query })).body as { total_count: number }).total_count
  for (const [path, query] of [
    ['/product_variations/search', { category_id: `${from.id},${into.id}`, material_id: String(stuff.id) }],
    ['/product_variations/search_hit_counts', { category_id: String(from.id) }],
    ['/products/search', { category_id: String(from.id) }],
    ['/boards/search', { category_id: String(from.id) }],
    ['/projects/search', { building_type_id: String(building.id) }],
  ] as const)
    await expect.poll(() => count(path, query), { interval: 20 }).toBe(1)
  const query = { category_id: String(from.id) }
  const { body } = await api.request('GET', '/product_variations/search', { query })
  expect(body).toMatchObject({
    facets: { category_id: expect.arrayContaining([expect.objectContaining({ id: into.id, count: 1 })]) },
  })
})

test('makes equal questions one and keeps the answers of orders', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const asked = await buildQuestion(db, from.id, { choices: ['戸建住宅', '別荘'] })
  const kept = await buildQuestion(db, into.id, { choices: ['オフィス', '戸建住宅'] })
  const samples = [
    await buildSample(db, { product: { categoryIds: [from.id] } }),
    await buildSample(db, { product: { categoryIds: [into.id] } }),
  ]
  const answers = [
    { question_id: asked.id, choice_ids: asked.choiceIds.slice(0, 1) },
    { question_id: kept.id, choice_ids: kept.choiceIds.slice(1) },
  ]
  expect((await order(person, samples, { answers })).status).toBe(200)
  const other = { answers: [{ question_id: asked.id, choice_ids: asked.choiceIds.slice(1) }] }
  expect((await order(person, samples.slice(0, 1), other)).status).toBe(200)
  expect((await merge('category', from, into)).status).toBe(200)
  const { body } = await api.request('GET', `/categories/${into.id}/sample_request_questions`)
  expect(body).toMatchObject({
    items: [{ id: kept.id, choices: [{ choice: 'オフィス' }, { choice: '戸建住宅' }, { choice: '別荘' }] }],
  })
  const stored = await db.select().from(orderAnswers).where(eq(orderAnswers.questionId, kept.id))
  expect(stored.map(({ choiceId }) => choiceId).toSorted((a, b) => a - b)).toEqual(
    [asked.choiceIds[1], kept.choiceIds[1]].toSorted((a = 0, b = 0) => a - b),
  )
})

test('merges headings with their categories, and leads earlier merges to the last entry', async () => {
  const [from, into, last] = [await buildCategory(db), await buildCategory(db), await buildCategory(db)]
  const [twin, stays] = [
    await buildCategory(db, { parentId: from.id, name: '椅子' }),
    await buildCategory(db, { parentId: into.id, name: '椅子' }),
  ]
  const alone = await buildCategory(db, { parentId: from.id, name: '長椅子' })
  const product = await buildProduct(db, { categoryIds: [twin.id] })
  expect(await planned('category', from, into)).toMatchObject({
    ...{ moved: { children: 2, products: 1 }, below: ['椅子'] },
  })
  expect((await merge('category', from, into)).status).toBe(200)
  expect(await categoriesOf(product)).toEqual([stays.id])
  expect(await db.select().from(categories).where(eq(categories.id, alone.id))).toMatchObject([
    { parentId: into.id },
  ])
  expect(await mergedInto('category', twin)).toBe(stays.id)
  expect((await merge('category', into, last)).status).toBe(200)
  expect(await mergedInto('category', from)).toBe(last.id)
})

test('merges materials, use types and building types', async () => {
  const [from, into] = [await buildMaterial(db), await buildMaterial(db)]
  const { id: variationId } = await buildVariation(db)
  await db
    .insert(productVariationMaterials)
    .values([from, into].map(({ id: materialId }) => ({ variationId, materialId })))
  expect((await planned('material', from, into)).moved).toEqual({ products: 1 })
  expect((await merge('material', from, into)).status).toBe(200)
  expect(
    await db
      .select()
      .from(productVariationMaterials)
      .where(eq(productVariationMaterials.variationId, variationId)),
  ).toEqual([{ variationId, materialId: into.id }])

  const [house, home] = [await buildBuildingType(api), await buildBuildingType(api)]
  const uses = [
    await buildUseType(db, { buildingTypeId: house.id, name: '別荘' }),
    await buildUseType(db, { buildingTypeId: home.id, name: '別荘' }),
  ]
  const [villa, cottage] = uses
  const project = await buildProject(db, { buildingTypeId: house.id, useTypeIds: [villa?.id ?? 0] })
  expect((await preview('use_type', villa ?? from, cottage ?? into)).body).toMatchObject({
    errors: [{ path: 'into_id', message: '同じ建物の種類の用途を選んでください' }],
  })
  expect(await planned('building_type', house, home)).toMatchObject({
    ...{ moved: { use_types: 1, projects: 1 }, below: ['別荘'] },
  })
  expect((await merge('building_type', house, home)).status).toBe(200)
  expect(await db.select().from(projects).where(eq(projects.id, project.id))).toMatchObject([
    { buildingTypeId: home.id },
  ])
  expect(await db.select().from(projectUseTypes).where(eq(projectUseTypes.projectId, project.id))).toEqual([
    { projectId: project.id, useTypeId: cottage?.id },
  ])
  expect(await db.$count(useTypes, eq(useTypes.buildingTypeId, house.id))).toBe(0)
  expect(await mergedInto('use_type', villa ?? from)).toBe(cottage?.id)
})

test('refuses terms that are gone, of another kind, or above one another', async () => {
  const heading = await buildCategory(db)
  const child = await buildCategory(db, { parentId: heading.id })
  const other = await buildCategory(db)
  const below = await buildCategory(db, { parentId: other.id })
  const material = await buildCategory(db, { kind: 2 })
  const path = async (from: Id, into: Id) =>
    ((await merge('category', from, into)).body as { errors: { path: string }[] }).errors[0]?.path
  expect(await path(heading, heading)).toBe('into_id')
  expect(await path(heading, child)).toBe('into_id')
  expect(await path(heading, below)).toBe('into_id')
  expect(await path(heading, material)).toBe('into_id')
  expect(await path(heading, { id: 999_999_999 })).toBe('into_id')
  expect(await path({ id: 999_999_999 }, heading)).toBe('term_id')
})

test('refuses a merge that would leave products on a category with others below it', async () => {
  const heading = await buildCategory(db)
  const [full, empty] = [
    await buildCategory(db, { parentId: heading.id }),
    await buildCategory(db, { parentId: heading.id }),
  ]
  const leaf = await buildCategory(db)
  for (const { id } of [full, leaf]) await buildProduct(db, { categoryIds: [id] })
  const message =
    '下にカテゴリがあるカテゴリには、製品を入れられません。先に、製品をほかのカテゴリへ移してください'
  const refused = { status: 422, body: { detail: message, errors: [{ path: 'into_id', message }] } }
  for (const [from, into] of [
    [leaf, heading],
    [full, heading],
    [heading, leaf],
  ] as const) {
    expect(await preview('category', from, into)).toMatchObject(refused)
    expect(await merge('category', from, into)).toMatchObject(refused)
  }
  expect((await merge('category', empty, heading)).status).toBe(200)
  expect((await merge('category', full, heading)).status).toBe(200)
  expect((await merge('category', heading, leaf)).status).toBe(200)
})

test('counts a product that is being saved during a merge of its category with a heading', async () => {
  const [leaf, heading] = [await buildCategory(db), await buildCategory(db)]
  await buildCategory(db, { parentId: heading.id })
  const { id: productId } = await buildProduct(db)
  let merged: ReturnType<typeof merge> | undefined
  await db.transaction(async (tx) => {
    await tx.insert(productCategories).values({ productId, categoryId: leaf.id })
    merged = merge('category', leaf, heading)
    await untilSomebodyWaits(tx, merged)
  })
  expect((await merged)?.status).toBe(422)
})

test('refuses a merge after a colleague changed one of the two, and is final', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const body = { name: 'クロス', name_kana: 'クロス', parent_id: null, version: 0 }
  expect((await staff.request('PUT', `/console/categories/${into.id}`, { body })).status).toBe(200)
  expect((await merge('category', from, into)).body).toMatchObject({ code: 'conflict' })
  const { into: seen } = await planned('category', from, into)
  const { version } = (await merge('category', from, into, { into_version: seen.version })).as(
    createMerge.response,
  )
  expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).body).toMatchObject({
    code: 'not_undoable',
  })
  expect((await merge('category', from, into, { into_version: seen.version })).status).toBe(422)
})
