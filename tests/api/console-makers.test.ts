import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { createMaker, getConsoleMaker } from '#contract/makers/console-routes.ts'
import { getMaker } from '#contract/makers/routes.ts'
import { auditLog, images, imageUploads, makerMembers, makers } from '#server/db/schema/index.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { buildUpload } from '#tests/support/editor-builders.ts'
import { daysFromNow } from '#tests/support/editorial-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const stranger = await joinAs(api)

let made = 0

const content = () => ({
  name: `新しい工房${++made}`,
  name_kana: 'アタラシイコウボウ',
  tagline: '土の壁',
  description: '左官の材料をつくっています。',
  prefecture: '三重県',
  established_year: 1931,
  website: '',
  contact_email: '',
})

const create = async (body: object = content()) =>
  (await staff.request('POST', '/console/makers', { body })).as(createMaker.response)

async function actFor(makerId: number, role: number): Promise<TestAccount> {
  const person = await joinAs(api)
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
  return person
}

describe('a new maker', () => {
  test('a new maker is public, found by its name, and logged', async () => {
    const { id, version, name } = await create()
    expect((await api.request('GET', `/makers/${id}`)).body).toMatchObject({
      name,
      website: null,
      logo: null,
      showroom_address: '',
      product_count: 0,
    })
    await expect
      .poll(async () => (await api.request('GET', '/makers/search', { query: { keyword: name } })).body)
      .toMatchObject({ items: [{ id }] })
    const row = one(await db.select().from(auditLog).where(eq(auditLog.id, version)))
    expect(row).toMatchObject({ route: 'createMaker', thingKind: 'maker', thingId: id, before: null })
  })

  test('only the staff makes makers', async () => {
    const { id } = await buildMaker(db)
    const admin = await actFor(id, makerRole.admin)
    const body = content()
    for (const by of [stranger, admin])
      expect((await by.request('POST', '/console/makers', { body })).body).toMatchObject({
        code: 'forbidden',
      })
    expect((await api.request('POST', '/console/makers', { body })).body).toMatchObject({
      code: 'token_missing',
    })
    expect(await db.$count(makers, eq(makers.name, body.name))).toBe(0)
  })

  test('ten makers of one name at once leave one', async () => {
    const body = content()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => staff.request('POST', '/console/makers', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body: refused } of answers)
      if (status !== 200) expect(refused).toMatchObject({ status: 409, code: 'maker_name_taken' })
  })

  test('lists every invalid field of a new maker in one answer', async () => {
    const body = { ...content(), name: '', name_kana: '工房', website: 'ftp://x', established_year: 9 }
    const { status, body: refused } = await staff.request('POST', '/console/makers', { body })
    expect([status, refused]).toMatchObject([
      422,
      {
        errors: [{ path: 'name' }, { path: 'name_kana' }, { path: 'established_year' }, { path: 'website' }],
      },
    ])
  })

  test('stores a reading in hiragana as katakana', async () => {
    const body = { ...content(), name_kana: 'こうぼう' }
    const { status, body: made } = await staff.request('POST', '/console/makers', { body })
    expect([status, made]).toMatchObject([200, { name_kana: 'コウボウ' }])
  })

  test('undo removes a new maker, but not one with products', async () => {
    const undo = (id: number) => staff.request('POST', `/console/audit_log/${id}/undo`)
    const empty = await create()
    expect((await undo(empty.version)).status).toBe(200)
    expect((await api.request('GET', `/makers/${empty.id}`)).status).toBe(404)
    const used = await create()
    await buildProduct(db, { makerId: used.id })
    expect((await undo(used.version)).body).toMatchObject({ code: 'in_use' })
    expect((await api.request('GET', `/makers/${used.id}`)).status).toBe(200)
  })
})

describe('logo, cover and showroom of a maker', () => {
  let id: number
  let admin: TestAccount

  beforeEach(async () => {
    id = (await create()).id
    admin = await actFor(id, makerRole.admin)
  })

  const read = async () => (await staff.request('GET', `/console/makers/${id}`)).as(getConsoleMaker.response)
  const change = async (by: TestAccount, more: object) =>
    by.request('PUT', `/console/makers/${id}`, { body: { ...(await read()), ...more } })
  const shown = async () => (await api.request('GET', `/makers/${id}`)).as(getMaker.response)

  test('an admin sets logo, cover and showroom, and the public page shows them', async () => {
    const [logo, cover] = [await buildUpload(api, admin), await buildUpload(api, admin)]
    const changed = await change(admin, {
      ...{ logo_image_id: logo, cover_image_id: cover },
      ...{ showroom_address: '津市丸之内1-1', showroom_hours: '10時から17時まで' },
    })
    expect(changed.body).toMatchObject({ logo: { id: logo }, cover_image: { id: cover } })
    expect(await shown()).toMatchObject({
      ...{ logo: { id: logo }, cover_image: { id: cover } },
      ...{ showroom_address: '津市丸之内1-1', showroom_hours: '10時から17時まで' },
    })
  })

  test('omitted pictures and showrooms stay, and null removes them', async () => {
    const logo = await buildUpload(api, admin)
    await change(admin, { logo_image_id: logo, showroom_address: '津市丸之内1-1' })
    const { version } = await read()
    const body = { ...content(), version }
    expect((await admin.request('PUT', `/console/makers/${id}`, { body })).status).toBe(200)
    expect(await shown()).toMatchObject({ logo: { id: logo }, showroom_address: '津市丸之内1-1' })
    await change(admin, { logo_image_id: null, showroom_address: '' })
    expect(await shown()).toMatchObject({ logo: null, showroom_address: '' })
  })

  test('rejects pictures that the admin has not uploaded', async () => {
    const foreign = await buildUpload(api, stranger)
    const refused = await change(admin, { logo_image_id: foreign, cover_image_id: 4_503_599_627_370_495 })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'logo_image_id' }, { path: 'cover_image_id' }] },
    })
    const { id: any } = await buildImage(db)
    expect((await change(staff, { cover_image_id: any })).status).toBe(200)
    expect((await change(admin, { tagline: '版築' })).status).toBe(200)
    expect(await shown()).toMatchObject({ tagline: '版築', cover_image: { id: any } })
    expect((await change(staff, { logo_image_id: 4_503_599_627_370_495 })).body).toMatchObject({
      errors: [{ path: 'logo_image_id' }],
    })
  })

  test('undo restores a logo after unused pictures were removed', async () => {
    const [logo, unused] = [await buildUpload(api, admin), await buildUpload(api, admin)]
    await change(admin, { logo_image_id: logo })
    const { body } = await change(admin, { logo_image_id: null })
    await db.update(imageUploads).set({ createdAt: daysFromNow(-2) })
    await removeOrphanedImages(api.services)
    expect(await db.$count(images, eq(images.id, unused))).toBe(0)
    const { version } = body as { version: number }
    expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
    expect(await shown()).toMatchObject({ logo: { id: logo } })
  })
})
