import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { OrderGroupSchema } from '#contract/orders/schemas.ts'
import type { Transaction } from '#server/db/connect.ts'
import { identityUsers, orderGroups, productVariations, users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildSample, order, stockOf } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const leave = (person: TestAccount) =>
  person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })

const lockSample = (tx: Transaction, id: number) =>
  tx
    .select()
    .from(productVariations)
    .where(eq(productVariations.id, id))
    .for('no key update', { noWait: true })

const lockPerson = (tx: Transaction, { userId }: TestAccount) =>
  tx.select().from(users).where(eq(users.id, userId)).for('update')

test('locks the samples of all order groups by id when a person leaves, as a checkout does', async () => {
  const person = await joinAs(api)
  const [low, high] = [await buildSample(db), await buildSample(db)]
  await order(person, [high])
  await order(person, [low])
  const answer = await db.transaction(async (tx) => {
    await lockSample(tx, low.id)
    const leaving = leave(person)
    await untilSomebodyWaits(tx)
    // No other transaction holds it yet: a checkout of both succeeds.
    await lockSample(tx, high.id)
    return { leaving }
  })
  expect((await answer.leaving).status).toBe(200)
  expect([await stockOf(db, low.id), await stockOf(db, high.id)]).toEqual([20, 20])
})

test('rejects a checkout while its person is leaving and keeps the stock', async () => {
  const person = await joinAs(api)
  const sample = await buildSample(db)
  const { ordering } = await db.transaction(async (tx) => {
    await lockPerson(tx, person)
    const ordering = order(person, [sample])
    await untilSomebodyWaits(tx)
    await lockSample(tx, sample.id)
    await tx.delete(users).where(eq(users.id, person.userId))
    return { ordering }
  })
  expect((await ordering).body).toMatchObject({ code: 'account_missing' })
  expect(await stockOf(db, sample.id)).toBe(20)
})

test('waits for the person before a cancellation locks the order group', async () => {
  const person = await joinAs(api)
  const { code } = (await order(person, [await buildSample(db)])).as(OrderGroupSchema)
  const { cancelling } = await db.transaction(async (tx) => {
    await lockPerson(tx, person)
    const cancelling = person.request('POST', `/order_groups/${code}/cancel`)
    await untilSomebodyWaits(tx)
    const itsRow = eq(orderGroups.code, code)
    await tx.select().from(orderGroups).where(itsRow).for('no key update', { noWait: true })
    return { cancelling }
  })
  expect((await cancelling).status).toBe(200)
})

test('rejects a designer account while the person is leaving', async () => {
  const person = await joinAs(api)
  const body = { screen_name: '間', industry_id: 1, occupation_id: 2, qualification_ids: [] }
  const { asking } = await db.transaction(async (tx) => {
    await lockPerson(tx, person)
    const asking = person.request('POST', '/designers', { body })
    await untilSomebodyWaits(tx)
    await tx.delete(users).where(eq(users.id, person.userId))
    await tx.delete(identityUsers).where(eq(identityUsers.email, person.email))
    return { asking }
  })
  expect((await asking).body).toMatchObject({ code: 'token_invalid' })
})

test('answers leaving people and simultaneous checkouts without a server error', async () => {
  const samples = [await buildSample(db), await buildSample(db), await buildSample(db)]
  const stranger = await joinAs(api)
  const leavers = [await joinAs(api), await joinAs(api), await joinAs(api)]
  for (const person of leavers) for (const sample of samples.toReversed()) await order(person, [sample])
  const work = leavers.flatMap((person) => [
    leave(person),
    order(person, samples),
    order(stranger, samples),
    order(stranger, samples.toReversed()),
  ])
  for (const { status } of await Promise.all(work)) expect(status).not.toBe(500)
})
