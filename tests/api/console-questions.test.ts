// Questions of sample requests as staff edit them: carts and orders follow at once.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getCart } from '#contract/cart/routes.ts'
import { createQuestion, getCategoryQuestions } from '#contract/taxonomy/question-routes.ts'
import { sampleRequestChoices, sampleRequestQuestions } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory } from '#tests/support/builders.ts'
import { buildQuestion, buildSample, order, stockOf } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const colleague = await joinAs(api, { staff: true })
const person = await joinAs(api)

const create = async (category_id: number, values: object = {}) =>
  (
    await staff.request('POST', '/console/questions', {
      body: {
        ...{ category_id, label: 'ご使用時期', question_type: 2, required: true, hidden: false },
        choices: ['1か月以内', '未定'].map((name) => ({ id: null, name, hidden: false })),
        ...values,
      },
    })
  ).as(createQuestion.response)

type Question = Awaited<ReturnType<typeof create>>

const put = ({ id, position: _, category_id: __, ...question }: Question, values: object = {}, by = staff) =>
  by.request('PUT', `/console/questions/${id}`, { body: { ...question, ...values } })

const questionsOf = async (id: number) =>
  (await staff.request('GET', `/console/categories/${id}/questions`)).as(getCategoryQuestions.response)
    .questions

async function askedIn(categoryId: number) {
  const sample = await buildSample(db, { product: { categoryIds: [categoryId] } })
  const body = { items: [{ product_variation_id: sample.id, quantity: 1 }] }
  await person.request('PATCH', '/users/me/cart', { body })
  const { questions } = (await person.request('GET', '/users/me/cart')).as(getCart.response)
  return questions
    .filter(({ product_variation_ids }) => product_variation_ids.includes(sample.id))
    .map(({ label, choices }) => [label, ...choices.map(({ choice }) => choice)].join(' '))
}

test('asks a new question of a heading in carts with products of the categories below', async () => {
  const heading = await buildCategory(db)
  const child = await buildCategory(db, { parentId: heading.id })
  await buildQuestion(db, heading.id, { label: '使用部位' })
  const question = await create(heading.id, { position: 1 })
  expect(await askedIn(child.id)).toEqual(['ご使用時期 1か月以内 未定', '使用部位 戸建住宅 オフィス'])
  expect(await questionsOf(child.id)).toMatchObject([
    { id: question.id, inherited: true, position: 1 },
    { inherited: true, position: 2 },
  ])
  const moved = await put(question, { position: 2, label: 'いつお使いですか' })
  expect(moved.status).toBe(200)
  expect(await askedIn(child.id)).toEqual(['使用部位 戸建住宅 オフィス', 'いつお使いですか 1か月以内 未定'])
})

test('hides questions and choices that were answered, and never removes them', async () => {
  const { id } = await buildCategory(db)
  const question = await create(id)
  const [soon, undecided] = question.choices
  const sample = await buildSample(db, { product: { categoryIds: [id] } })
  const answers = [{ question_id: question.id, choice_ids: [soon?.id] }]
  expect((await order(person, [sample], { answers })).status).toBe(200)
  expect(await questionsOf(id)).toMatchObject([
    { use_count: 1, choices: [{ name: '1か月以内', use_count: 1 }, { use_count: 0 }] },
  ])
  expect((await staff.request('DELETE', `/console/questions/${question.id}`)).body).toMatchObject({
    ...{ status: 409, code: 'in_use' },
    detail: 'ご請求の回答1件があるため、削除できません。隠すことはできます。',
  })
  expect((await put(question, { choices: [undecided] })).body).toMatchObject({
    code: 'in_use',
    detail: expect.stringContaining('「1か月以内」には、ご請求の回答1件'),
  })
  const less = (await put(question, { choices: [{ ...soon, hidden: true }, undecided] })).as(
    createQuestion.response,
  )
  expect(await askedIn(id)).toEqual(['ご使用時期 未定'])
  const unasked = (await put(less, { hidden: true })).as(createQuestion.response)
  expect(await askedIn(id)).toEqual([])
  expect((await order(person, [sample])).status).toBe(200)
  const earlier = await person.request('GET', '/order_questionnaire_results')
  expect(earlier.body).toMatchObject({ items: [{ choices: [{ id: soon?.id }] }] })
  expect((await staff.request('POST', `/console/audit_log/${unasked.version}/undo`)).status).toBe(200)
  expect(await askedIn(id)).toEqual(['ご使用時期 未定'])
})

test('does not ask a required question without a choice', async () => {
  const { id } = await buildCategory(db)
  await create(id, { choices: [{ id: null, name: '隠れた答え', hidden: true }] })
  expect(await askedIn(id)).toEqual([])
  const sample = await buildSample(db, { product: { categoryIds: [id] } })
  expect((await order(person, [sample])).status).toBe(200)
})

test('refuses the older version of a colleague, and choices of another question', async () => {
  const { id } = await buildCategory(db)
  const question = await create(id)
  const other = await create(id, { label: '設計の段階' })
  expect((await put(question, { required: false })).status).toBe(200)
  expect((await put(question, { choices: [] }, colleague)).body).toMatchObject({ code: 'conflict' })
  expect((await put(other, { choices: question.choices })).body).toMatchObject({
    errors: [{ path: 'choices.0.id' }, { path: 'choices.1.id' }],
  })
  expect((await put(other, { label: 'ご使用時期' })).body).toMatchObject({ errors: [{ path: 'label' }] })
})

test.each(['question', 'choice'] as const)(
  'refuses an answer whose %s is removed while the order is placed, and takes no sample',
  async (part) => {
    const { id: categoryId } = await buildCategory(db)
    const { id, choiceIds } = await buildQuestion(db, categoryId)
    const sample = await buildSample(db, { product: { categoryIds: [categoryId] } })
    const chosen = choiceIds.slice(0, 1)
    let placed: ReturnType<typeof order> | undefined
    await db.transaction(async (tx) => {
      if (part === 'choice')
        await tx.delete(sampleRequestChoices).where(inArray(sampleRequestChoices.id, chosen))
      else await tx.delete(sampleRequestQuestions).where(eq(sampleRequestQuestions.id, id))
      placed = order(person, [sample], { answers: [{ question_id: id, choice_ids: chosen }] })
      await untilSomebodyWaits(tx, placed)
    })
    expect(await placed).toMatchObject({ status: 422, body: { errors: [{ path: `questions.${id}` }] } })
    expect(await stockOf(db, sample.id)).toBe(20)
  },
)
