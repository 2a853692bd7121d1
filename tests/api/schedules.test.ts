import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { freezeSchedule, getSchedule, listScheduleVersions } from '#contract/schedules/routes.ts'
import {
  certificates,
  listItems,
  materials,
  productVariationMaterials,
  productVariations,
  scheduleVersions,
} from '#server/db/schema/index.ts'
import type { TestApi } from '#tests/support/api.ts'
import { buildImage, one } from '#tests/support/builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { createScheduleWorld } from '#tests/support/schedule-world.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const { api, owner, viewer, stranger, chair, tile, makeList, freeze } = await createScheduleWorld()
afterAll(() => api.close())

const read = async (path: string, by: TestAccount | TestApi = owner, version?: number) =>
  (await by.request('GET', `${path}/schedule`, { query: { version } })).as(getSchedule.response)
const namesOf = (rows: readonly { product_variation: { product: { full_name: string } } }[]) =>
  rows.map(({ product_variation }) => product_variation.product.full_name)

describe('schedule of a list', () => {
  test('lists the products of a schedule by room and part with their total, without projects', async () => {
    const { path } = await makeList()
    const schedule = await read(path)
    expect(namesOf(schedule.rows)).toEqual(['青磁タイル', '湖の椅子'])
    expect(schedule.rows[0]?.regulations.fire_protection_material).toMatchObject({ certificate: 'NM-5372' })
    expect(schedule.rows[1]).toMatchObject({
      room: '食堂',
      part: 5,
      quantity: 6,
      amount: 396_000,
      note: '座面は生成り',
    })
    expect(schedule.total).toEqual({ excluding_tax: 399_996, including_tax: 439_995, unpriced: 0 })
    expect(schedule.permissions).toEqual({ edit: true })
  })

  test('names the chosen materials of a product whose maker wrote no note', async () => {
    const { path } = await makeList()
    const material = { name: '磁器', nameKana: 'ジキ', position: 1 }
    const { id: materialId } = one(await api.db.insert(materials).values(material).returning())
    await api.db.insert(productVariationMaterials).values({ variationId: tile.id, materialId })
    await api.db.update(productVariations).set({ materialNote: '' }).where(eq(productVariations.id, tile.id))
    const [row] = (await read(path)).rows
    expect(row).toMatchObject({ material_note: '', materials: [{ name: '磁器' }] })
    await freeze(path)
    expect((await read(path, owner, 1)).rows[0]?.materials).toEqual(row?.materials)
  })

  test('marks expired certificates in a schedule, and keeps those of its day in a version', async () => {
    const { path } = await makeList()
    const expiries = async (version?: number) =>
      (await read(path, owner, version)).rows.map(({ certificates }) =>
        certificates.map(({ number, expiry }) => `${number} ${expiry}`),
      )
    expect(await expiries()).toEqual([['K-008136 null'], []])
    await freeze(path)
    await api.db.update(certificates).set({ expiresOn: '2026-01-31' })
    expect(await expiries()).toEqual([['K-008136 expired'], []])
    expect((await read(path)).rows.map(({ changed_fields }) => changed_fields)).toEqual([['regulations'], []])
    expect(await expiries(1)).toEqual([['K-008136 null'], []])
    await api.db.update(certificates).set({ expiresOn: '2099-03-31' })
  })

  test('shows the schedule of a private list to its owner and team, and lets editors freeze', async () => {
    const team = await buildTeam(api.db)
    await buildMember(api.db, { teamId: team.id, userId: owner.userId, kind: 1 })
    await buildMember(api.db, { teamId: team.id, userId: viewer.userId, kind: 3 })
    const { path } = await makeList({ teamId: team.id })
    expect((await read(path, viewer)).permissions).toEqual({ edit: false })
    expect((await freeze(path, viewer)).status).toBe(403)
    for (const by of [stranger, api]) {
      expect((await by.request('GET', `${path}/schedule`)).status).toBe(404)
      expect((await by.request('GET', `${path}/schedule_versions`)).status).toBe(404)
    }
    expect((await freeze(path, stranger)).status).toBe(404)
    expect((await freeze(path)).status).toBe(200)
  })

  test('shows the schedule of a public list to everyone and lets only its owner freeze', async () => {
    const { path } = await makeList({ isPrivate: false })
    const visitors = await api.request('GET', `${path}/schedule`)
    expect(visitors.headers.get('cache-control')).toContain('public')
    expect((await read(path, stranger)).permissions).toEqual({ edit: false })
    expect((await freeze(path, stranger)).status).toBe(403)
  })
})

describe('schedule version', () => {
  test('keeps a schedule version unchanged and marks later changes', async () => {
    const { id, path } = await makeList()
    const first = (await freeze(path, owner, '着工前')).as(freezeSchedule.response)
    expect(first).toMatchObject({ number: 1, note: '着工前', created_by: { id: owner.userId } })
    const { db } = api
    await db.update(listItems).set({ quantity: 8 }).where(eq(listItems.variationId, chair.id))
    await db.delete(listItems).where(eq(listItems.variationId, tile.id))
    expect((await read(path, owner, 1)).rows.map(({ quantity }) => quantity)).toEqual([12, 6])
    const now = await read(path)
    expect(now.compared_with?.number).toBe(1)
    expect(now.rows.map(({ change, changed_fields }) => [change, changed_fields])).toEqual([
      ['removed', []],
      ['changed', ['quantity']],
    ])
    expect(now.total.excluding_tax).toBe(8 * 66_000)
    await freeze(path)
    expect((await read(path)).rows.map(({ change }) => change)).toEqual([null])
    expect((await read(path, owner, 2)).rows.map(({ change }) => change)).toEqual(['removed', 'changed'])
    const versions = await owner.request('GET', `/lists/${id}/schedule_versions`)
    expect(versions.as(listScheduleVersions.response).items.map(({ number }) => number)).toEqual([2, 1])
  })

  test('hides the versions of a public list’s schedule from other readers', async () => {
    const { id, path } = await makeList({ isPrivate: false })
    await freeze(path, owner, '内々の覚え書き')
    await api.db.delete(listItems).where(and(eq(listItems.listId, id), eq(listItems.variationId, tile.id)))
    expect((await read(path)).rows.map(({ change }) => change)).toEqual(['removed', null])
    for (const by of [stranger, api]) {
      const { rows, ...schedule } = await read(path, by)
      expect(rows.map(({ change }) => change)).toEqual([null])
      expect(schedule).toMatchObject({ version: null, compared_with: null })
      expect((await by.request('GET', `${path}/schedule?version=1`)).status).toBe(404)
      const versions = await by.request('GET', `${path}/schedule_versions`)
      expect(versions.body).toEqual({ items: [], total_count: 0 })
    }
    const body = { format: 'csv', version: 1 }
    expect((await stranger.request('POST', `${path}/schedule_files`, { body })).status).toBe(404)
  })

  test('completes an old schedule version with newer fields and current picture addresses', async () => {
    const pictured = await buildVariation(api.db, { imageIds: [(await buildImage(api.db)).id] })
    const { id, path } = await makeList({ items: [{ kind: 3, itemId: pictured.id }] })
    await freeze(path)
    const isVersion = eq(scheduleVersions.listId, id)
    const { rows } = one(await api.db.select().from(scheduleVersions).where(isVersion))
    expect(JSON.stringify(rows)).not.toContain('http')
    const [{ regulations: _, ...old }] = rows as [{ regulations: unknown }]
    await api.db
      .update(scheduleVersions)
      .set({ rows: [old] })
      .where(isVersion)
    const [row] = (await read(path, owner, 1)).rows
    expect(row?.regulations).toMatchObject({ fire_resistance: null })
    expect(row?.product_variation.image?.urls.small).toMatch(/^http:\/\/api\.test\/images\//)
  })

  test('keeps the price of its day in a schedule version', async () => {
    const { path } = await makeList()
    await freeze(path)
    const { db } = api
    const isChair = eq(productVariations.id, chair.id)
    await db.update(productVariations).set({ price: 70_000 }).where(isChair)
    // The cache of cards follows the outbox.
    const changed = async () => (await read(path)).rows[1]
    await expect.poll(changed).toMatchObject({ amount: 420_000, changed_fields: ['price'] })
    expect((await read(path, owner, 1)).rows[1]?.amount).toBe(396_000)
    await db.update(productVariations).set({ price: 66_000 }).where(isChair)
  })

  test('answers 409 for freezing an empty list and 404 for an unknown version', async () => {
    const empty = await makeList({ items: [] })
    const refused = await freeze(empty.path)
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'schedule_empty' })])
    expect((await owner.request('GET', `${empty.path}/schedule?version=1`)).status).toBe(404)
  })

  test('numbers ten simultaneous schedule versions 1 to 10', async () => {
    const { path } = await makeList()
    const answers = await Promise.all(Array.from({ length: 10 }, () => freeze(path)))
    const numbers = answers.map((answer) => answer.as(freezeSchedule.response).number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})
