import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, readDetail, readRows, begin, act, chairs, storedCodes } = await openImportDesk(api)
const staff = await joinAs(api, { staff: true })

describe('an import of prices', () => {
  async function stock(role?: number) {
    const maker = await openMaker(role)
    const variations = ['AB-1', 'AB-2'].map((code) => variationContent({ code, name: code, price: 1000 }))
    const body = { ...(await productContent(db, variations)), maker_id: maker.makerId }
    const made = (await maker.person.request('POST', '/console/products', { body })).body as {
      id: number
      version: number
      variations: { id: number }[]
    }
    return { ...maker, product: made }
  }

  const setPrice = (
    by: TestAccount,
    { id, variations }: { id: number; variations: { id: number }[] },
    version: number,
  ) =>
    by.request('PATCH', `/console/products/${id}`, {
      body: { version, variations: [{ id: one(variations.slice(0, 1)).id, price: 1350 }] },
    })

  test('leaves a price alone that somebody changed after the check, and says so', async () => {
    const { makerId, person, product } = await stock()
    const { id } = await begin(person, makerId, tableOf('品番,価格（税抜）', 'AB-1,1200', 'AB-2,1300'))
    expect((await setPrice(staff, product, product.version)).status).toBe(200)
    const done = await act(person, id, 'apply', {})
    expect(done.state).toBe(importState.partlyDone)
    expect(done.left).toMatchObject([{ code: 'AB-1', row: 2 }])
    expect((await storedCodes(makerId)).map(({ price }) => price)).toEqual([1350, 1300])
  })

  test('keeps later changes when it is taken back', async () => {
    const { makerId, person, product } = await stock()
    const { id } = await begin(person, makerId, tableOf('品番,価格（税抜）', 'AB-1,1200', 'AB-2,1300'))
    await act(person, id, 'apply', {})
    const { version } = (await staff.request('GET', `/console/products/${product.id}`)).body as {
      version: number
    }
    expect((await setPrice(staff, product, version)).status).toBe(200)
    const undone = await act(person, id, 'undo')
    expect(undone.left).toMatchObject([{ code: 'AB-1' }])
    expect((await storedCodes(makerId)).map(({ price }) => price)).toEqual([1350, 1000])
  })

  test('names broken cells, leaves their rows out on request, and reads mended ones', async () => {
    const { makerId, person } = await stock()
    const { id, counts } = await begin(person, makerId, tableOf('品番,価格（税抜）', 'AB-1,-5', 'AB-2,1300'))
    expect(counts).toMatchObject({ error: 1, changed: 1 })
    expect(await readRows(person, id, { outcome: 'error' })).toMatchObject([
      { number: 2, issues: [{ column: 'price', message: expect.stringContaining('0') }] },
    ])
    const refused = await person.request('POST', `/console/imports/${id}/apply`, { body: {} })
    expect(refused.body).toMatchObject({ status: 409, code: 'import_has_errors' })
    const cells = [{ place: 1, text: '1,200円' }]
    expect((await person.request('PATCH', `/console/imports/${id}/rows/2`, { body: { cells } })).status).toBe(
      200,
    )
    await deliverMails(api)
    expect(await readDetail(person, id)).toMatchObject({
      counts: { error: 0, changed: 2 },
      note_count: 1,
    })
    const noted = await readRows(person, id, { noted: 'true' })
    expect(noted).toMatchObject([{ number: 2, notes: [{ column: 'price' }] }])
    await act(person, id, 'apply', {})
    expect((await storedCodes(makerId)).map(({ price }) => price)).toEqual([1200, 1300])
  })

  test('asks for an unknown word once, and remembers the answer for the next file', async () => {
    const { makerId, person } = await stock()
    const table = tableOf('品番,色', 'AB-1,ﾅﾁｭﾗﾙ', 'AB-2,ナチュラル')
    const seen = await begin(person, makerId, table)
    expect(seen.unknown).toMatchObject([{ column: 'color_type_ids', count: 2 }])
    const { text, choices } = one(seen.unknown)
    expect(choices).toContainEqual({ value: 11, label: 'ベージュ' })
    const answered = await act(
      person,
      seen.id,
      'settings',
      { values: { color_type_ids: { [text]: 11 } } },
      'PUT',
    )
    expect(answered).toMatchObject({
      unknown: [],
      known: [{ column: 'color_type_ids', text, value: 11, choices }],
      counts: { changed: 2 },
    })
    await act(person, seen.id, 'cancel')
    expect(await begin(person, makerId, table)).toMatchObject({ unknown: [], counts: { changed: 2 } })
  })

  test('asks for the column of the 品番 and remembers it', async () => {
    const { makerId, person } = await stock()
    const table = tableOf('わが社の番号,定価', 'AB-1,1200')
    const seen = await begin(person, makerId, table)
    expect(seen.state).toBe(importState.mapping)
    const mapped = await act(person, seen.id, 'settings', { columns: ['code', 'price'] }, 'PUT')
    expect(mapped).toMatchObject({ state: importState.checked, counts: { changed: 1 } })
    await act(person, seen.id, 'cancel')
    expect((await begin(person, makerId, table)).state).toBe(importState.checked)
  })

  test('lets an admin apply the price list of an editor with more than fifty prices', async () => {
    const { makerId, person } = await openMaker(makerRole.editor)
    await act(person, (await begin(person, makerId, chairs(60))).id, 'apply', {})
    const { id } = await begin(person, makerId, chairs(60, 2000))
    const refused = await person.request('POST', `/console/imports/${id}/apply`, { body: {} })
    expect(refused.body).toMatchObject({ status: 409, code: 'approval_needed' })
    const admin = await joinAs(api)
    await db.insert(makerMembers).values({ makerId, userId: admin.userId, role: makerRole.admin })
    expect((await act(admin, id, 'apply', {})).state).toBe(importState.done)
    expect((await storedCodes(makerId))[59]).toMatchObject({ price: 2059 })
  })

  test('stops when the person may no longer write for the maker', async () => {
    const { makerId, person } = await stock()
    const { id } = await begin(person, makerId, tableOf('品番,価格（税抜）', 'AB-1,1200'))
    expect((await person.request('POST', `/console/imports/${id}/apply`, { body: {} })).status).toBe(200)
    await db
      .delete(makerMembers)
      .where(and(eq(makerMembers.makerId, makerId), eq(makerMembers.userId, person.userId)))
    await deliverMails(api)
    expect(await readDetail(staff, id)).toMatchObject({
      state: importState.partlyDone,
      failure: expect.stringContaining('権限'),
    })
    expect((await storedCodes(makerId)).map(({ price }) => price)).toEqual([1000, 1000])
  })
})
