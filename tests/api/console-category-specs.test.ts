// Conditions and measures of categories as staff edit them: those in use stay, and can be hidden.
import { afterAll, describe, expect, test } from 'vitest'
import { listMeasures, listSearchConditionGroups } from '#contract/categories/routes.ts'
import { measures } from '#contract/data/measures.ts'
import { createCondition, getCategorySpecs, updateCategoryMeasures } from '#contract/taxonomy/spec-routes.ts'
import { productVariationConditionValues, productVariationMeasures } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildProduct } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildCondition } from '#tests/support/taxonomy-writes.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const colleague = await joinAs(api, { staff: true })

const soon = { interval: 20 }
let names = 0
const newName = () => `条件${++names}`

const specsOf = async (id: number) =>
  (await staff.request('GET', `/console/categories/${id}/specs`)).as(getCategorySpecs.response)

const offered = async (id: number) =>
  (await api.request('GET', `/categories/${id}/search_condition_groups`))
    .as(listSearchConditionGroups.response)
    .items.map(({ name, values }) => [name, ...values.map((value) => value.name)].join(' '))

const undo = (version: number) => staff.request('POST', `/console/audit_log/${version}/undo`)

const create = async (categoryIds: number[], values: string[], name = newName()) =>
  (
    await staff.request('POST', '/console/conditions', {
      body: {
        name,
        categories: categoryIds.map((category_id) => ({ category_id, hidden: false })),
        values: values.map((value) => ({ id: null, name: value, hidden: false })),
      },
    })
  ).as(createCondition.response)

type Condition = Awaited<ReturnType<typeof create>>

const put = ({ id, position: _, ...condition }: Condition, values: object = {}, person = staff) =>
  person.request('PUT', `/console/conditions/${id}`, { body: { ...condition, ...values } })

const shown = (category_id: number) => ({ category_id, hidden: false })
const hidden = (category_id: number) => ({ category_id, hidden: true })

const useValue = async (categoryId: number, valueId: number) => {
  const { id: productId } = await buildProduct(db, { categoryIds: [categoryId] })
  const { id: variationId } = await buildVariation(db, { productId })
  await db.insert(productVariationConditionValues).values({ variationId, valueId })
  return { productId, variationId }
}

describe('conditions', () => {
  test('adds a condition of a heading, which the categories below offer at once', async () => {
    const heading = await buildCategory(db)
    const child = await buildCategory(db, { parentId: heading.id })
    const condition = await create([heading.id], ['遮光1級', '遮光2級'])
    expect(await offered(child.id)).toEqual([`${condition.name} 遮光1級 遮光2級`])
    const [first, second] = condition.values
    const renamed = (
      await put(condition, {
        values: [second, { ...first, name: '1級' }, { id: null, name: '非遮光', hidden: false }],
      })
    ).as(createCondition.response)
    expect(await offered(child.id)).toEqual([`${condition.name} 遮光2級 1級 非遮光`])
    expect(renamed.values.map(({ id }) => id).slice(0, 2)).toEqual([second?.id, first?.id])
    expect((await undo(renamed.version)).status).toBe(200)
    expect(await offered(child.id)).toEqual([`${condition.name} 遮光1級 遮光2級`])
    expect((await specsOf(child.id)).conditions).toMatchObject([{ id: condition.id, inherited: true }])
  })

  test('hides conditions and measures of a heading for one category below', async () => {
    const heading = await buildCategory(db)
    const [child, sibling] = [
      await buildCategory(db, { parentId: heading.id }),
      await buildCategory(db, { parentId: heading.id }),
    ]
    const condition = await create([heading.id], ['甲'])
    await useValue(child.id, condition.values[0]?.id ?? 0)
    await useValue(sibling.id, condition.values[0]?.id ?? 0)
    const measured = async (id: number) =>
      (await api.request('GET', `/categories/${id}/measures`)).as(listMeasures.response).items.length
    const filters = async (id: number) => {
      const query = { category_id: String(id) }
      const { body } = await api.request('GET', '/product_variations/search', { query })
      const { facets } = body as { facets: { search_condition_value_ids: { name: string }[] } }
      return facets.search_condition_value_ids.map(({ name }) => name)
    }
    await expect.poll(() => filters(child.id), soon).toEqual(['甲'])
    const measures = (id: number, isHidden: boolean) =>
      staff.request('PUT', `/console/categories/${id}/measures`, {
        body: { measures: [{ key: 'lumens', hidden: isHidden }], version: 0 },
      })
    expect((await measures(heading.id, false)).status).toBe(200)
    expect((await measures(child.id, true)).status).toBe(200)
    expect((await put(condition, { categories: [shown(heading.id), hidden(child.id)] })).status).toBe(200)
    expect([await offered(child.id), await measured(child.id)]).toEqual([[], 0])
    expect([await offered(sibling.id), await measured(sibling.id)]).toEqual([[`${condition.name} 甲`], 1])
    await expect.poll(() => filters(child.id), soon).toEqual([])
    expect(await filters(sibling.id)).toEqual(['甲'])
    const hiddenHere = { hidden: true, inherited: true, hidden_here: true }
    const specs = await specsOf(child.id)
    expect(specs.conditions).toMatchObject([hiddenHere])
    expect(specs.measures.find(({ key }) => key === 'lumens')).toMatchObject(hiddenHere)
  })

  test('shows an entry of a heading again in a category that hid it, though products use it', async () => {
    const heading = await buildCategory(db)
    const child = await buildCategory(db, { parentId: heading.id })
    const condition = await create([heading.id], ['甲'])
    const { variationId } = await useValue(child.id, condition.values[0]?.id ?? 0)
    await db.insert(productVariationMeasures).values({ variationId, measure: measures.lumens.id, value: 800 })
    const putMeasures = (id: number, sent: object[], version = 0) =>
      staff.request('PUT', `/console/categories/${id}/measures`, { body: { measures: sent, version } })
    expect((await putMeasures(heading.id, [{ key: 'lumens', hidden: false }])).status).toBe(200)
    expect((await putMeasures(child.id, [{ key: 'lumens', hidden: true }])).status).toBe(200)
    const places = [shown(heading.id), hidden(child.id)]
    const hiding = (await put(condition, { categories: places })).as(createCondition.response)
    const { measures_version: version } = await specsOf(child.id)
    expect((await putMeasures(child.id, [], version)).status).toBe(200)
    expect((await put(hiding, { categories: [shown(heading.id)] })).status).toBe(200)
    const specs = await specsOf(child.id)
    const back = { hidden: false, inherited: true, hidden_here: false }
    expect(specs.conditions).toMatchObject([back])
    expect(specs.measures.find(({ key }) => key === 'lumens')).toMatchObject(back)
  })

  test('swaps the names of two options', async () => {
    const { id } = await buildCategory(db)
    const condition = await create([id], ['甲', '乙'])
    const [first, second] = condition.values
    const swapped = await put(condition, {
      values: [
        { ...first, name: '乙' },
        { ...second, name: '甲' },
      ],
    })
    expect(swapped.status).toBe(200)
    expect(await offered(id)).toEqual([`${condition.name} 乙 甲`])
  })

  test('refuses a colleague who saw an older version, and loses nothing', async () => {
    const { id } = await buildCategory(db)
    const condition = await create([id], ['甲'])
    expect((await put(condition, { name: newName() })).status).toBe(200)
    expect((await put(condition, { values: [] }, colleague)).body).toMatchObject({ code: 'conflict' })
    expect((await specsOf(id)).conditions).toMatchObject([{ values: [{ name: '甲' }] }])
  })

  test('keeps options and conditions that products use, and says by how many', async () => {
    const category = await buildCategory(db)
    const other = await buildCategory(db)
    const condition = await create([category.id, other.id], ['使う', '使わない'])
    const [used, unused] = condition.values
    await useValue(category.id, used?.id ?? 0)
    expect((await specsOf(category.id)).conditions).toMatchObject([
      { product_count: 1, use_count: 1, values: [{ use_count: 1 }, { use_count: 0 }] },
    ])
    expect((await put(condition, { values: [unused] })).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: '「使う」には、製品1件があるため、削除できません。隠すことはできます。',
    })
    expect((await put(condition, { categories: [shown(other.id)] })).body).toMatchObject({
      code: 'in_use',
      detail: expect.stringContaining('製品が1件あるため、外せません'),
    })
    expect((await staff.request('DELETE', `/console/conditions/${condition.id}`)).body).toMatchObject({
      detail: '製品1件があるため、削除できません。隠すことはできます。',
    })
    expect((await put(condition, { categories: [shown(category.id)], values: [used] })).status).toBe(200)
    expect(await offered(other.id)).toEqual([])
  })

  test('hides an option and a condition from choices and filters while products keep theirs', async () => {
    const category = await buildCategory(db)
    const condition = await create([category.id], ['古い', '新しい'])
    const [old, recent] = condition.values
    const { variationId } = await useValue(category.id, old?.id ?? 0)
    const filters = async () => {
      const query = { category_id: String(category.id) }
      const { body } = await api.request('GET', '/product_variations/search', { query })
      const { facets } = body as { facets: { search_condition_value_ids: { name: string }[] } }
      return facets.search_condition_value_ids.map(({ name }) => name)
    }
    await expect.poll(filters, soon).toEqual(['古い', '新しい'])
    const less = (await put(condition, { values: [{ ...old, hidden: true }, recent] })).as(
      createCondition.response,
    )
    expect(await offered(category.id)).toEqual([`${condition.name} 新しい`])
    await expect.poll(filters, soon).toEqual(['新しい'])
    await put(less, { categories: [hidden(category.id)] })
    expect(await offered(category.id)).toEqual([])
    await expect.poll(filters, soon).toEqual([])
    expect(
      await db.$count(productVariationConditionValues),
      'products keep the hidden value',
    ).toBeGreaterThan(0)
    const { body } = await api.request('GET', `/product_variations/${variationId}`)
    expect(JSON.stringify(body)).toContain('古い')
  })

  test('refuses a name twice, options of other conditions and categories that do not exist', async () => {
    const { id } = await buildCategory(db)
    const condition = await create([id], ['甲'])
    const others = await buildCondition(api, { categoryId: id })
    const faults = async (values: object) =>
      ((await put(condition, values)).body as { errors: { path: string }[] }).errors.map(({ path }) => path)
    expect(await faults({ name: others.name })).toEqual(['name'])
    expect(await faults({ values: [{ id: others.values[0]?.id, name: '乙', hidden: false }] })).toEqual([
      'values.0.id',
    ])
    const twice = { id: null, name: '甲', hidden: false }
    expect(await faults({ values: [twice, twice] })).toEqual(['values'])
    expect(await faults({ categories: [shown(999_999_999)] })).toEqual(['categories'])
    expect((await specsOf(id)).conditions).toHaveLength(2)
  })
})

describe('measures', () => {
  const keysOf = async (id: number) =>
    (await api.request('GET', `/categories/${id}/measures`))
      .as(listMeasures.response)
      .items.map(({ key }) => key)

  const set = (id: number, version: number, measures: object[]) =>
    staff.request('PUT', `/console/categories/${id}/measures`, { body: { measures, version } })

  test('adds, hides and removes measures, and keeps those that products have', async () => {
    const { id } = await buildCategory(db)
    const lumens = { key: 'lumens', hidden: false }
    const diameter = { key: 'diameter', hidden: false }
    const first = (await set(id, 0, [lumens, diameter])).as(updateCategoryMeasures.response)
    expect(await keysOf(id)).toEqual(['diameter', 'lumens'])
    expect((await set(id, 0, [])).body).toMatchObject({ code: 'conflict' })
    const { id: productId } = await buildProduct(db, { categoryIds: [id] })
    const { id: variationId } = await buildVariation(db, { productId })
    await db.insert(productVariationMeasures).values({ variationId, measure: 8, value: 600 })
    expect((await set(id, first.version, [diameter])).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: '「光束」には、値のある製品が1件あるため、外せません。隠すことはできます。',
    })
    const less = (await set(id, first.version, [{ ...lumens, hidden: true }])).as(
      updateCategoryMeasures.response,
    )
    expect(await keysOf(id)).toEqual([])
    expect((await specsOf(id)).measures.find(({ key }) => key === 'lumens')).toMatchObject({
      ...{ used: true, hidden: true, product_count: 1 },
    })
    expect((await undo(less.version)).status).toBe(200)
    expect(await keysOf(id)).toEqual(['diameter', 'lumens'])
  })

  test('counts products by figures that are columns of the variation', async () => {
    const { id } = await buildCategory(db)
    const { id: productId } = await buildProduct(db, { categoryIds: [id] })
    await buildVariation(db, { productId, seatHeight: 420 })
    expect((await specsOf(id)).measures.find(({ key }) => key === 'seat_height')).toMatchObject({
      ...{ used: false, product_count: 1 },
    })
  })
})
