// Announcing and withdrawing price revisions, by role and by state.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { revisionMessages } from '#contract/data/price-revisions.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { type Draft, openRevisionDesk } from '#tests/support/revision-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openRevisionDesk(api)
const { staff, stranger, foreigner, act, setItems, rule, read, faultsOf } = desk

let shop: Awaited<ReturnType<typeof desk.openShop>>
let draft: Draft

beforeEach(async () => {
  shop = await desk.openShop()
  draft = await desk.create(shop)
})

const raise = { scope: 'maker', unit: 'percent', amount: 5, round_to: 100 }

/** Builds a 品番 of the shop. */
async function build() {
  const { id: productId } = await buildProduct(db, { makerId: shop.makerId })
  return buildVariation(db, { productId, price: 1_000, code: `RV-${nextNumber()}` })
}

async function announce(by = shop.admin) {
  const { version } = await read(shop.editor, draft)
  return act(by, 'POST', draft, '/announce', { version })
}

test('announces for admins and staff alone; other makers find nothing, and strangers and visitors are refused', async () => {
  await build()
  await rule(shop.editor, draft, raise)
  expect((await announce(shop.editor)).status).toBe(403)
  expect((await announce(foreigner)).status).toBe(404)
  expect((await announce(stranger)).status).toBe(403)
  expect((await api.request('POST', `/console/price_revisions/${draft.id}/announce`)).status).toBe(401)
  expect((await announce()).body).toMatchObject({
    ...{ state: 2, announced_at: expect.any(String) },
    permissions: { edit: false, announce: false, withdraw: true },
  })
  expect((await read(shop.editor, draft)).permissions).toMatchObject({ edit: false, withdraw: false })
})

test('announces only with 品番, a day ahead and a draft; nothing announced is edited or removed', async () => {
  expect(faultsOf(await announce())).toEqual([['items', revisionMessages.nothingRevised]])
  const { code } = await build()
  await rule(shop.editor, draft, raise)
  await desk.moveDay(draft, dayFromNow(0))
  expect(await read(shop.editor, draft)).toMatchObject({ is_overdue: true })
  expect(faultsOf(await announce())).toEqual([['effective_on', revisionMessages.dayNotAhead]])
  await desk.moveDay(draft, dayFromNow(30))
  expect((await announce(staff)).status).toBe(200)
  const { version } = await read(shop.admin, draft)
  const refused = [
    await announce(),
    await act(shop.admin, 'DELETE', draft, ''),
    await act(shop.admin, 'PUT', draft, '', { name: '夏', effective_on: dayFromNow(9), version }),
    await rule(shop.admin, { ...draft, version }, raise),
    await setItems(shop.admin, { ...draft, version }, [{ code, price: 1 }]),
  ]
  expect(new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))).toEqual(
    new Set(['409 price_revision_state']),
  )
})

test('withdraws a revision once for an admin, which frees its 品番', async () => {
  const { code } = await build()
  await rule(shop.editor, draft, raise)
  await announce()
  const { version } = await read(shop.admin, draft)
  const withdraw = (by = shop.admin) => act(by, 'POST', draft, '/withdraw', { version })
  expect((await withdraw(shop.editor)).status).toBe(403)
  expect((await withdraw()).body).toMatchObject({ state: 4, permissions: { edit: false, withdraw: false } })
  expect((await withdraw()).status).toBe(409)
  const other = await desk.create(shop)
  expect((await setItems(shop.editor, other, [{ code, price: 9 }])).status).toBe(200)
})

test('takes a withdrawal back in the log for an admin, unless its 品番 went into another revision of the day', async () => {
  const { code } = await build()
  await rule(shop.editor, draft, raise)
  await announce()
  const { version } = await read(shop.admin, draft)
  await act(shop.admin, 'POST', draft, '/withdraw', { version })
  const { version: withdrawn } = await read(shop.admin, draft)
  const other = await desk.create(shop)
  await setItems(shop.editor, other, [{ code, price: 9 }])
  const undo = (by = shop.admin) => by.request('POST', `/console/audit_log/${withdrawn}/undo`)
  expect((await undo(shop.editor)).status).toBe(403)
  expect((await undo()).body).toMatchObject({
    ...{ status: 409, code: 'not_undoable' },
    detail: expect.stringContaining('同じ日の価格改定'),
  })
  await act(shop.editor, 'DELETE', other, '')
  expect((await undo()).status).toBe(200)
  expect(await read(shop.admin, draft)).toMatchObject({ state: 2 })
})
