import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { listEndingItems } from '#contract/lists/replacement-routes.ts'
import { getList } from '#contract/lists/routes.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { getSchedule } from '#contract/schedules/routes.ts'
import { scheduleVersions, variationSuccessors } from '#server/db/schema/index.ts'
import { applyChanges } from '#server/features/lists/apply-changes.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { openEvents } from '#tests/support/event-stream.ts'
import { codeOf } from '#tests/support/list-world.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { listStatements } from '#tests/support/query-plan.ts'
import { createReplacementWorld, type ReplaceableItem } from '#tests/support/replacement-world.ts'
import { suspended } from '#tests/support/suspended-content.ts'
import { buildVariation, buildVariations } from '#tests/support/variation-builder.ts'

const world = await createReplacementWorld()
const { api, maker, stranger, house, make, readItems, add, old, next, use } = world
const { makeOld, replace, replaceAll, productOf } = world
const { db } = api
afterAll(() => api.close())

describe('replacing a product of a list', () => {
  test('keeps room, part, quantity, note, place and id, and dates the list anew', async () => {
    const list = await makeOld({ updatedAt: new Date('2026-01-01T00:00:00Z') })
    await add(list.id, { kind: 1, id: house.id })
    const answer = await replace(list, next.id)
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id: list.itemId, ...use })])
    const [, item] = await readItems(list.id)
    expect(item).toMatchObject({ id: list.itemId, ...use, product_variation: { id: next.id } })
    const { updated_at } = (await maker.request('GET', `/lists/${list.id}`)).as(getList.response)
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('takes any public product, and refuses what is not public, on the list, or no product', async () => {
    const list = await makeOld()
    const hidden = await buildVariation(db, { published: false })
    const ofHidden = await buildVariation(db, {
      productId: (await buildProduct(db, { published: false })).id,
    })
    const ofSuspended = await buildVariation(db, {
      productId: (await buildProduct(db, { makerId: (await buildMaker(db, suspended)).id })).id,
    })
    for (const id of [hidden.id, ofHidden.id, ofSuspended.id, 99_999_999])
      expect((await replace(list, id)).body).toMatchObject({
        ...{ status: 404, code: 'replacement_gone' },
        errors: [{ path: 'product_variation_id', code: 'replacement_gone' }],
      })
    const stands = await buildVariation(db)
    await add(list.id, { kind: 3, id: stands.id, room: '寝室' })
    expect(codeOf(await replace(list, stands.id))).toBe('replacement_on_list')
    await add(list.id, { kind: 1, id: house.id })
    const [project] = await readItems(list.id)
    expect((await replace({ id: list.id, itemId: project?.id ?? 0 }, next.id)).status).toBe(404)
    expect((await replace({ id: (await make()).id, itemId: list.itemId }, next.id)).status).toBe(404)
    expect((await productOf(list.id)).includes(old.id)).toBe(true)
    const other = await buildVariation(db, { productId: (await buildProduct(db, { kind: 2 })).id })
    expect((await replace(list, other.id)).body).toMatchObject({ kind: 4, ...use })
  })

  test('overwrites no replacement that the sender has not seen, and repeats its own', async () => {
    const list = await makeOld()
    const theirs = await buildVariation(db)
    expect((await replace(list, theirs.id, maker, old.id)).status).toBe(200)
    expect(codeOf(await replace(list, next.id, maker, old.id))).toBe('list_item_replaced')
    expect((await replace(list, theirs.id, maker, old.id)).status).toBe(200)
    expect(await productOf(list.id)).toEqual([theirs.id])
  })

  test('lets one of many simultaneous replacements with one product win', async () => {
    const [one, other] = [old, await buildVariation(db)]
    const { id } = await make({ items: [one, other].map(({ id: itemId }) => ({ kind: 3, itemId })) })
    const items = await readItems(id)
    const answers = await allAtOnce(20, (n) => replace({ id, itemId: items[n % 2]?.id ?? 0 }, next.id))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await productOf(id)).filter((product) => product === next.id)).toHaveLength(1)
  })

  test('shows a replaced product to open pages of the team and marks it in its schedule only', async () => {
    const team = await buildTeam(db)
    const watcher = await joinAs(api)
    await buildMember(db, { teamId: team.id, userId: maker.userId, kind: 2 })
    await buildMember(db, { teamId: team.id, userId: watcher.userId, kind: 3 })
    const list = await makeOld({ teamId: team.id })
    expect((await maker.request('POST', `/lists/${list.id}/schedule_versions`, { body: {} })).status).toBe(
      200,
    )
    const frozen = () => db.select().from(scheduleVersions).where(eq(scheduleVersions.listId, list.id))
    const before = await frozen()
    const page = await openEvents(api.url, watcher)
    await expect.poll(() => page.events).toHaveLength(1)
    expect((await replace(list, next.id)).status).toBe(200)
    await deliverMails(api)
    await expect.poll(() => page.named('list').map(({ data }) => data.id)).toEqual([list.id])
    page.cut()
    const schedule = (await maker.request('GET', `/lists/${list.id}/schedule`)).as(getSchedule.response)
    expect(schedule.rows).toMatchObject([
      { item_id: list.itemId, change: 'changed', product_variation: { id: next.id } },
    ])
    expect(schedule.rows[0]?.changed_fields).toEqual(
      expect.arrayContaining(['price', 'code', 'discontinued']),
    )
    expect(await frozen()).toEqual(before)
  })

  test.each([
    ['one', (list: ReplaceableItem, by: TestAccount) => replace(list, next.id, by)],
    [
      'several',
      (list: ReplaceableItem, by: TestAccount) =>
        replaceAll(list.id, [{ item_id: list.itemId, product_variation_id: next.id }], by),
    ],
    ['listing', ({ id }: ReplaceableItem, by: TestAccount) => by.request('GET', `/lists/${id}/ending_items`)],
  ])('lets owner and members replace, viewers and readers not: %s', async (_, ask) => {
    const team = await buildTeam(db)
    const [member, viewer] = [await joinAs(api), await joinAs(api)]
    await buildMember(db, { teamId: team.id, userId: maker.userId, kind: 2 })
    await buildMember(db, { teamId: team.id, userId: member.userId, kind: 2 })
    await buildMember(db, { teamId: team.id, userId: viewer.userId, kind: 3 })
    const shared = await makeOld({ teamId: team.id })
    const open = await makeOld({ isPrivate: false })
    const statuses = [
      await ask(shared, member),
      await ask(shared, viewer),
      await ask(shared, stranger),
      await ask(open, stranger),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 403, 404, 403])
  })
})

describe('replacing several products of a list', () => {
  test('replaces all in the given order, or none', async () => {
    const [first, second] = await buildVariations(db, [
      { productId: (await buildProduct(db)).id, discontinued: true },
      { productId: (await buildProduct(db)).id, discontinued: true },
    ])
    const { id } = await make({
      items: [first, second].map((variation) => ({ kind: 3, itemId: variation?.id ?? 0 })),
    })
    const items = (await readItems(id)).toReversed()
    const both = (a: number, b: number) => [
      { item_id: items[0]?.id, product_variation_id: a, seen_product_variation_id: first?.id },
      { item_id: items[1]?.id, product_variation_id: b, seen_product_variation_id: second?.id },
    ]
    const refused = await replaceAll(id, both(next.id, next.id))
    expect(refused.body).toMatchObject({
      ...{ status: 409, code: 'replacement_on_list' },
      errors: [{ path: 'items.1.product_variation_id' }],
    })
    expect(await productOf(id)).toEqual([second?.id, first?.id])
    const done = await replaceAll(id, both(next.id, first?.id ?? 0))
    expect(done.status).toBe(200)
    expect((done.body as { items: ListItem[] }).items).toHaveLength(2)
    expect(await productOf(id)).toEqual([first?.id, next.id])
  })

  test('sends as many statements for twenty products as for one', async () => {
    const countFor = async (count: number) => {
      const { id: productId } = await buildProduct(db)
      const buildMany = () =>
        buildVariations(
          db,
          Array.from({ length: count }, () => ({ productId })),
        )
      const [before, after] = [await buildMany(), await buildMany()]
      const { id } = await make({ items: before.map(({ id: itemId }) => ({ kind: 3, itemId })) })
      const changes = (await readItems(id)).map((item, at) => ({
        itemId: item.id,
        from: item.product_variation?.id ?? 0,
        to: after[at]?.id ?? 0,
      }))
      const sent = await listStatements(api.pool, (logged) =>
        logged.transaction((tx) => applyChanges(tx, changes)),
      )
      expect(await productOf(id)).toEqual(after.map((variation) => variation.id))
      return sent.length
    }
    expect(await countFor(20)).toBe(await countFor(1))
  })

  test('rejects none and more than a list holds', async () => {
    const { id, itemId } = await makeOld()
    const item = { item_id: itemId, product_variation_id: next.id }
    for (const items of [[], Array.from({ length: limits.itemsPerList + 1 }, () => item)])
      expect((await replaceAll(id, items)).status).toBe(422)
  })
})

describe('ending products of a list', () => {
  const readEnding = async (id: number) =>
    (await maker.request('GET', `/lists/${id}/ending_items`)).as(listEndingItems.response).items

  test('are listed in order with what schedules state and their public successors', async () => {
    const announced = await buildVariation(db, { discontinuedOn: '2099-03-31' })
    const [a, b] = [await buildVariation(db), await buildVariation(db, { published: false })]
    await db.insert(variationSuccessors).values(
      [b, a].map(({ id: successorId }, position) => ({
        variationId: announced.id,
        successorId,
        position,
      })),
    )
    const alone = await buildVariation(db, { discontinued: true })
    const forSale = await buildVariation(db)
    const { id } = await make({
      items: [alone, forSale, announced, old].map(({ id: itemId }) => ({ kind: 3, itemId })),
    })
    await add(id, { kind: 1, id: house.id })
    const ending = await readEnding(id)
    expect(
      ending.map(({ product_variation, successors }) => [product_variation.id, successors.map((s) => s.id)]),
    ).toEqual([
      [old.id, [next.id]],
      [announced.id, [a.id]],
      [alone.id, []],
    ])
    expect(one(ending.slice(1, 2)).product_variation).toMatchObject({
      ...{ discontinued: false, discontinued_on: '2099-03-31' },
      ...{ material_note: 'オーク無垢材', regulations: { formaldehyde: null } },
    })
  })

  test('are none on an empty list', async () => {
    expect(await readEnding((await make()).id)).toEqual([])
  })
})
