// Questions, conditions and measures of a category after a merge, and the log of it.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getCategoryQuestions } from '#contract/taxonomy/question-routes.ts'
import { getCategorySpecs } from '#contract/taxonomy/spec-routes.ts'
import {
  categoryMeasures,
  categorySearchConditionGroups,
  orderAnswers,
  orderGroups,
  sampleRequestChoices,
  sampleRequestQuestions,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, one } from '#tests/support/builders.ts'
import { buildQuestion, postalAddress } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildCondition } from '#tests/support/taxonomy-writes.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

type Id = { id: number }

async function merge(from: Id, into: Id) {
  const body = { kind: 'category', term_id: from.id, into_id: into.id, version: 0, into_version: 0 }
  expect((await staff.request('POST', '/console/merges', { body })).status).toBe(200)
}

const specsOf = async ({ id }: Id) =>
  (await staff.request('GET', `/console/categories/${id}/specs`)).as(getCategorySpecs.response)
const questionsOf = async ({ id }: Id) =>
  (await staff.request('GET', `/console/categories/${id}/questions`)).as(getCategoryQuestions.response)
    .questions
const buildPair = async () => [await buildCategory(db), await buildCategory(db)] as const

test('refuses the measures, conditions and questions of a page from before a merge', async () => {
  const [from, into] = await buildPair()
  await db.insert(categoryMeasures).values({ categoryId: from.id, measure: 8 })
  await db.insert(categoryMeasures).values({ categoryId: into.id, measure: 9 })
  const condition = await buildCondition(api, { categoryId: from.id })
  const [moved, kept] = [
    await buildQuestion(db, from.id, { label: '納期' }),
    await buildQuestion(db, into.id, { label: '用途', choices: ['住宅'] }),
  ]
  const gone = await buildQuestion(db, from.id, { label: '用途', choices: ['店舗'] })
  await merge(from, into)
  const put = (path: string, body: object) =>
    staff.request('PUT', `/console/${path}`, { body: { ...body, version: 0 } })
  const conflict = { status: 409, body: { code: 'conflict' } }
  expect(await put(`categories/${into.id}/measures`, { measures: [] })).toMatchObject(conflict)
  const values = condition.values.map(({ id, name }) => ({ id, name, hidden: false }))
  expect(
    await put(`conditions/${condition.id}`, { name: condition.name, categories: [], values }),
  ).toMatchObject(conflict)
  for (const { id, label } of [moved, kept]) {
    const body = { label, question_type: 3, required: true, hidden: false, choices: [] }
    expect(await put(`questions/${id}`, body)).toMatchObject(conflict)
  }
  expect((await questionsOf(into)).map(({ label }) => label)).toEqual(['用途', '納期'])
  expect(await db.$count(sampleRequestQuestions, eq(sampleRequestQuestions.id, gone.id))).toBe(0)
  const specs = await specsOf(into)
  expect(specs.measures_version).toBeGreaterThan(0)
  expect(specs.conditions).toMatchObject([{ categories: [{ category_id: into.id, hidden: false }] }])
})

test('offers no undo for the rows of a merge, and refuses it', async () => {
  const [from, into] = await buildPair()
  const condition = await buildCondition(api, { categoryId: from.id })
  await merge(from, into)
  const { version = 0 } = (await specsOf(into)).conditions[0] ?? {}
  const logged = await staff.request('GET', `/console/audit_log/${version}`)
  expect(logged.body).toMatchObject({ thing: { kind: 'condition', id: condition.id }, undoable: false })
  const query = { kind: 'condition', thing_id: condition.id }
  const { body } = await staff.request('GET', '/console/audit_log', { query })
  expect(body).toMatchObject({ items: [{ id: version, undoable: false }] })
  const undone = await staff.request('POST', `/console/audit_log/${version}/undo`)
  expect(undone.body).toMatchObject({ code: 'not_undoable' })
})

test('shows after a merge what one of the two categories showed', async () => {
  const [from, into] = await buildPair()
  await db.insert(categoryMeasures).values([
    { categoryId: from.id, measure: 8 },
    { categoryId: into.id, measure: 8, hidden: true },
  ])
  const { id: groupId } = await buildCondition(api, { categoryId: from.id })
  await db.insert(categorySearchConditionGroups).values({ categoryId: into.id, groupId, hidden: true })
  await buildQuestion(db, from.id, { choices: ['住宅', '店舗'] })
  const kept = await buildQuestion(db, into.id, { choices: ['住宅', '別荘'] })
  await db.update(sampleRequestQuestions).set({ hidden: true }).where(eq(sampleRequestQuestions.id, kept.id))
  await merge(from, into)
  const { conditions, measures } = await specsOf(into)
  expect(conditions).toMatchObject([{ id: groupId, hidden: false }])
  expect(measures.filter(({ used }) => used)).toMatchObject([{ hidden: false }])
  expect(await questionsOf(into)).toMatchObject([{ id: kept.id, hidden: false }])
  const choices = await db
    .select()
    .from(sampleRequestChoices)
    .where(eq(sampleRequestChoices.questionId, kept.id))
  expect(Object.fromEntries(choices.map(({ choice, hidden }) => [choice, hidden]))).toEqual({
    ...{ 住宅: false, 店舗: false, 別荘: true },
  })
})

/** Merges a category of one heading into that of another. Each place: absent, shown or hidden. */
type Place = boolean | undefined
type Places = { from?: Place; into?: Place; fromHeading?: Place; intoHeading?: Place }

async function mergePlaced(places: Places, isSameHeading = false) {
  const fromHeading = await buildCategory(db)
  const intoHeading = isSameHeading ? fromHeading : await buildCategory(db)
  const from = await buildCategory(db, { parentId: fromHeading.id })
  const into = await buildCategory(db, { parentId: intoHeading.id })
  const { id: groupId } = await buildCondition(api, { categoryId: (await buildCategory(db)).id })
  const categoryOf = { from, into, fromHeading, intoHeading }
  for (const [name, { id: categoryId }] of Object.entries(categoryOf)) {
    const hidden = places[name as keyof Places]
    if (hidden === undefined) continue
    await db.insert(categorySearchConditionGroups).values({ categoryId, groupId, hidden })
    await db.insert(categoryMeasures).values({ categoryId, measure: 8, hidden })
  }
  await merge(from, into)
  const { conditions, measures } = await specsOf(into)
  const stateOf = (entry: { hidden: boolean; inherited: boolean } | undefined) =>
    entry && `${entry.hidden ? 'hidden' : 'shown'} ${entry.inherited ? 'by heading' : 'itself'}`
  const states = [conditions.find(({ id }) => id === groupId), measures.find(({ used }) => used)].map(stateOf)
  expect(states[0]).toBe(states[1])
  return states[0]
}

const [shown, hidden] = [false, true]

test.each<[title: string, Places, after: string]>([
  [
    'hides nothing that the other heading shows',
    { from: hidden, fromHeading: shown, intoHeading: shown },
    'shown by heading',
  ],
  ['keeps what only its heading shows', { fromHeading: shown }, 'shown itself'],
  [
    'keeps what its heading shows and the other hides',
    { fromHeading: shown, into: hidden, intoHeading: shown },
    'shown by heading',
  ],
  [
    'keeps what its heading shows and the other heading hides',
    { fromHeading: shown, intoHeading: hidden },
    'shown itself',
  ],
  ['keeps, hidden, what no heading of the other has', { from: hidden, fromHeading: shown }, 'hidden itself'],
  ['keeps, hidden, what its heading hides', { fromHeading: hidden }, 'hidden itself'],
  ['stays hidden where neither shows it', { from: hidden, intoHeading: hidden }, 'hidden itself'],
  ['leaves alone what the other heading hides', { intoHeading: hidden }, 'hidden by heading'],
])('a merged category %s', async (_, places, after) => {
  expect(await mergePlaced(places)).toBe(after)
})

test('shows an entry of a common heading that one of two categories hid', async () => {
  expect(await mergePlaced({ into: hidden, fromHeading: shown }, true)).toBe('shown by heading')
  expect(await mergePlaced({ from: hidden, fromHeading: shown }, true)).toBe('shown by heading')
})

test('keeps questions apart that take one answer and several', async () => {
  const [from, into] = await buildPair()
  const moved = await buildQuestion(db, from.id, { label: '用途', type: 1 })
  const kept = await buildQuestion(db, into.id, { label: '用途', type: 2 })
  await merge(from, into)
  expect(await questionsOf(into)).toMatchObject([
    { id: kept.id, label: '用途', question_type: 2 },
    { id: moved.id, label: '用途（2）', question_type: 1 },
  ])
})

test('keeps the answer of an order that is being placed during a merge', async () => {
  const [from, into] = await buildPair()
  const gone = await buildQuestion(db, from.id, { label: '用途', choices: ['住宅'] })
  const kept = await buildQuestion(db, into.id, { label: '用途', choices: ['住宅'] })
  const { zip_code: zipCode, ...address } = postalAddress
  let merged: Promise<void> | undefined
  const groupId = await db.transaction(async (tx) => {
    const values = { ...address, zipCode, code: `TK-${from.id}`, deliveryDate: '2027-01-05' }
    const group = one(await tx.insert(orderGroups).values(values).returning())
    const answer = { groupId: group.id, questionId: gone.id, choiceId: gone.choiceIds[0] ?? 0 }
    await tx.insert(orderAnswers).values(answer)
    merged = merge(from, into)
    await untilSomebodyWaits(tx, merged)
    return group.id
  })
  await merged
  expect(await db.select().from(orderAnswers).where(eq(orderAnswers.groupId, groupId))).toMatchObject([
    { questionId: kept.id, choiceId: kept.choiceIds[0] },
  ])
})
