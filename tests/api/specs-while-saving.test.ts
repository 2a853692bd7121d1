// Conditions and measures are taken from a category while a product is saved with their values.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { specMessages } from '#contract/data/measure-rules.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  categories,
  categoryMeasures,
  categorySearchConditionGroups,
  productVariationConditionValues,
  productVariationMeasures,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildConditionGroup } from '#tests/support/builders.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, create, update } = await openProductDesk(api)

type Work = (tx: Transaction) => Promise<unknown>

/** Sends a call while a transaction holds its rows, and returns the answer after its commit. */
async function sendDuring<Answer>(work: Work, send: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await work(tx)
    answer = send()
    await untilSomebodyWaits(tx, answer)
  })
  if (!answer) throw new Error('The call was not sent.')
  return answer
}

/** A product below a heading that has a condition and a measure. */
async function buildOffered() {
  const heading = await buildCategory(db)
  const child = await buildCategory(db, { parentId: heading.id })
  const condition = await buildConditionGroup(db, { categoryIds: [heading.id] })
  await db.insert(categoryMeasures).values({ categoryId: heading.id, measure: 8 })
  const made = await create()
  const product = (await update(editor, made, { category_ids: [child.id] })).body as typeof made
  const variationId = product.variations[0]?.id ?? 0
  const valueId = condition.values[0]?.id ?? 0
  const saveWith = (specs: object) =>
    update(editor, product, { variations: product.variations.map((each) => ({ ...each, ...specs })) })
  const values = condition.values.map(({ id, name }) => ({ id, name, hidden: false }))
  const unlink = () =>
    staff.request('PUT', `/console/conditions/${condition.id}`, {
      body: { name: condition.name, categories: [], values, version: 0 },
    })
  const unmeasure = () =>
    staff.request('PUT', `/console/categories/${heading.id}/measures`, { body: { measures: [], version: 0 } })
  return { heading, child, condition, variationId, valueId, saveWith, unlink, unmeasure }
}

const lock =
  (id: number, strength: 'update' | 'key share'): Work =>
  (tx) =>
    tx.select().from(categories).where(eq(categories.id, id)).for(strength)

test('refuses a value of a condition that is being taken from the heading', async () => {
  const { heading, valueId, saveWith } = await buildOffered()
  const answer = await sendDuring(
    async (tx) => {
      await lock(heading.id, 'update')(tx)
      await tx
        .delete(categorySearchConditionGroups)
        .where(eq(categorySearchConditionGroups.categoryId, heading.id))
    },
    () => saveWith({ condition_value_ids: [valueId] }),
  )
  expect(answer.body).toMatchObject({ errors: [{ message: specMessages.otherCategory }] })
})

test('refuses a value of a measure that is being taken from the heading', async () => {
  const { heading, saveWith } = await buildOffered()
  const answer = await sendDuring(
    async (tx) => {
      await lock(heading.id, 'update')(tx)
      await tx.delete(categoryMeasures).where(eq(categoryMeasures.categoryId, heading.id))
    },
    () => saveWith({ measures: { lumens: 800 } }),
  )
  expect(answer.body).toMatchObject({ errors: [{ message: specMessages.otherMeasure }] })
})

test('keeps a condition whose value a product is being saved with', async () => {
  const { heading, variationId, valueId, unlink } = await buildOffered()
  const answer = await sendDuring(async (tx) => {
    await lock(heading.id, 'key share')(tx)
    await tx.insert(productVariationConditionValues).values({ variationId, valueId })
  }, unlink)
  expect(answer.body).toMatchObject({ status: 409, code: 'in_use' })
})

test('keeps a measure whose value a product is being saved with', async () => {
  const { heading, variationId, unmeasure } = await buildOffered()
  const answer = await sendDuring(async (tx) => {
    await lock(heading.id, 'key share')(tx)
    await tx.insert(productVariationMeasures).values({ variationId, measure: 8, value: 800 })
  }, unmeasure)
  expect(answer.body).toMatchObject({ status: 409, code: 'in_use' })
})

test('refuses a value that is being removed from its condition', async () => {
  const { valueId, saveWith } = await buildOffered()
  const answer = await sendDuring(
    (tx) => tx.delete(searchConditionValues).where(eq(searchConditionValues.id, valueId)),
    () => saveWith({ condition_value_ids: [valueId] }),
  )
  expect(answer).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'variations', message: specMessages.otherCategory }] } },
  })
})

test('removes no condition whose value a product is being saved with', async () => {
  const { condition, variationId, valueId } = await buildOffered()
  const answer = await sendDuring(
    (tx) => tx.insert(productVariationConditionValues).values({ variationId, valueId }),
    () => staff.request('DELETE', `/console/conditions/${condition.id}`),
  )
  expect(answer.body).toMatchObject({ status: 409, code: 'in_use' })
})

test('moves no category away from the condition of its heading while a product is saved with it', async () => {
  const { child, condition, variationId, valueId } = await buildOffered()
  const next = await buildCategory(db)
  const body = { name: child.name, name_kana: 'ヨミ', parent_id: next.id, version: 0 }
  const answer = await sendDuring(
    async (tx) => {
      await lock(child.id, 'key share')(tx)
      await tx.insert(productVariationConditionValues).values({ variationId, valueId })
    },
    () => staff.request('PUT', `/console/categories/${child.id}`, { body }),
  )
  expect(answer.status).toBe(200)
  const specs = await staff.request('GET', `/console/categories/${child.id}/specs`)
  expect(specs.body).toMatchObject({ conditions: [{ id: condition.id, inherited: false }] })
})
