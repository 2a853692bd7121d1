import { afterAll, describe, expect, test } from 'vitest'
import { listEndingItems } from '#contract/lists/replacement-routes.ts'
import { getList } from '#contract/lists/routes.ts'
import { getSharedList } from '#contract/lists/share-routes.ts'
import { getSchedule } from '#contract/schedules/routes.ts'
import { one } from '#tests/support/builders.ts'
import { codeOf } from '#tests/support/list-world.ts'
import { createReplacementWorld } from '#tests/support/replacement-world.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const world = await createReplacementWorld()
const { api, maker, make, readItems, old, next, makeOld, replace, replaceAll } = world
const { db } = api
afterAll(() => api.close())

async function shareWithClient(id: number) {
  const { token } = (await maker.request('POST', `/lists/${id}/share`)).body as { token: string }
  const path = `/shared_lists/${token}`
  return {
    look: () => api.request('PUT', `${path}/seen`),
    decide: (itemId: number, body: object) =>
      api.request('PUT', `${path}/items/${itemId}/decision`, { body }),
    read: async () => (await api.request('GET', path)).as(getSharedList.response).items,
    readShare: async () => (await maker.request('GET', `/lists/${id}`)).as(getList.response).share,
  }
}

describe('a client’s decision on a replaced product', () => {
  test('leaves with the product, from list and schedule, and returns with it', async () => {
    const list = await makeOld()
    const client = await shareWithClient(list.id)
    const said = { decision: 1, comment: 'これにします', client_name: '床野' }
    await client.decide(list.itemId, said)
    const decisions = async () => [
      (await readItems(list.id))[0]?.decision,
      (await client.read())[0]?.decision,
      (await maker.request('GET', `/lists/${list.id}/schedule`)).as(getSchedule.response).rows[0]?.decision,
    ]
    expect((await replace(list, next.id)).body).toMatchObject({ decision: null })
    expect(await decisions()).toEqual([null, null, null])
    const third = await buildVariation(db)
    await replace(list, third.id)
    await replace(list, next.id)
    expect(await decisions()).toEqual([null, null, null])
    expect((await replace(list, old.id)).body).toMatchObject({ decision: said })
    expect(await decisions()).toMatchObject([said, said, 1])
  })

  test.each([
    { decision: 2, comment: '', client_name: '' },
    { decision: null, comment: '色はこのままで', client_name: '床野' },
  ])('is listed with the ending product: $decision', async (said) => {
    const list = await makeOld()
    const readEnding = async () =>
      (await maker.request('GET', `/lists/${list.id}/ending_items`)).as(listEndingItems.response).items
    expect(await readEnding()).toMatchObject([{ item_id: list.itemId, decision: null }])
    await (await shareWithClient(list.id)).decide(list.itemId, said)
    expect(await readEnding()).toMatchObject([{ item_id: list.itemId, decision: said }])
  })

  test('is kept beside a new one on the new product, which has nothing of the old', async () => {
    const list = await makeOld()
    const client = await shareWithClient(list.id)
    const onOld = { decision: 1, comment: 'これにします', client_name: '床野' }
    await client.decide(list.itemId, onOld)
    const { decision: before } = one(await readItems(list.id))
    await replace(list, next.id)
    await client.decide(list.itemId, { decision: 3 })
    const onNew = { decision: 3, comment: '', client_name: '' }
    expect((await readItems(list.id))[0]?.decision).toMatchObject(onNew)
    await replace(list, old.id)
    expect((await readItems(list.id))[0]?.decision).toEqual(before)
    await replace(list, next.id)
    expect((await readItems(list.id))[0]?.decision).toMatchObject(onNew)
  })

  test('goes and returns with each product of one request', async () => {
    const list = await makeOld()
    const client = await shareWithClient(list.id)
    const onOld = { decision: 1, comment: '', client_name: '' }
    await client.decide(list.itemId, onOld)
    const third = await buildVariation(db)
    const steps = (...ids: number[]) =>
      replaceAll(
        list.id,
        ids.map((id) => ({ item_id: list.itemId, product_variation_id: id })),
      )
    await steps(next.id, old.id)
    expect((await readItems(list.id))[0]?.decision).toMatchObject(onOld)
    await steps(next.id, third.id)
    expect((await readItems(list.id))[0]?.decision).toBeNull()
    await client.decide(list.itemId, { decision: 2 })
    await steps(next.id, old.id)
    expect((await readItems(list.id))[0]?.decision).toMatchObject(onOld)
    await steps(third.id)
    expect((await readItems(list.id))[0]?.decision).toMatchObject({ decision: 2 })
  })

  test('is deleted for every product when the item moves to another list', async () => {
    const list = await makeOld()
    const client = await shareWithClient(list.id)
    await client.decide(list.itemId, { decision: 1 })
    await replace(list, next.id)
    const other = await make()
    const moved = { id: other.id, itemId: list.itemId }
    const move = { body: { list_id: other.id } }
    expect((await maker.request('PATCH', `/lists/${list.id}/items/${list.itemId}`, move)).status).toBe(200)
    expect((await replace(moved, old.id)).body).toMatchObject({ decision: null })
  })

  test('is refused while the client still sees the old product', async () => {
    const list = await makeOld()
    const client = await shareWithClient(list.id)
    await replace(list, next.id)
    const stale = await client.decide(list.itemId, { decision: 1, product_variation_id: old.id })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'shared_item_replaced'])
    expect((await readItems(list.id))[0]?.decision).toBeNull()
    const seen = { decision: 1, product_variation_id: next.id }
    expect((await client.decide(list.itemId, seen)).status).toBe(200)
  })

  test('counts a replaced product as changed since the client’s visit, until it is taken back', async () => {
    const list = await makeOld()
    const client = await shareWithClient(list.id)
    await maker.request('POST', `/lists/${list.id}/schedule_versions`, { body: {} })
    await client.look()
    expect(await client.readShare()).toMatchObject({ changes_since_seen: 0, seen_version: 1 })
    await replace(list, next.id)
    expect(await client.readShare()).toMatchObject({ changes_since_seen: 1 })
    await replace(list, old.id)
    expect(await client.readShare()).toMatchObject({ changes_since_seen: 0 })
    await replace(list, next.id)
    await client.look()
    expect(await client.readShare()).toMatchObject({ changes_since_seen: 0, seen_version: null })
  })
})
