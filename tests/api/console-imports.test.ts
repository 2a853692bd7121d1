import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { createImport, getImport, listImportRows } from '#contract/imports/routes.ts'
import { catalogueImports, makerMembers, products, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { uploadTable } from '#tests/support/import-writes.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const staff = await joinAs(api, { staff: true })

async function openMaker(role: number = makerRole.admin) {
  const { id: makerId } = await buildMaker(db)
  const person = await joinAs(api)
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
  return { makerId, person }
}

const { category_ids: categoryIds } = await productContent(db)

async function categoryName(): Promise<string> {
  const { body } = await api.request('GET', '/categories')
  const all = JSON.stringify(body)
  const found = new RegExp(`"id":${categoryIds[0]},[^}]*?"name":"([^"]+)"`).exec(all)?.[1]
  if (found === undefined) throw new Error('the category of the products is missing')
  return found
}
const category = await categoryName()

const readDetail = async (by: TestAccount, id: number) =>
  (await by.request('GET', `/console/imports/${id}`)).as(getImport.response)

const readRows = async (by: TestAccount, id: number, query = {}) =>
  (await by.request('GET', `/console/imports/${id}/rows`, { query })).as(listImportRows.response).items

async function begin(by: TestAccount, makerId: number, table: string | Uint8Array, name = '価格表.csv') {
  const bytes = typeof table === 'string' ? Buffer.from(table) : table
  const body = { maker_id: makerId, upload_id: await uploadTable(by, bytes), file_name: name }
  const made = (await by.request('POST', '/console/imports', { body })).as(createImport.response)
  await deliverMails(api)
  return readDetail(by, made.id)
}

async function act(
  by: TestAccount,
  id: number,
  action: string,
  body?: unknown,
  method: 'POST' | 'PUT' = 'POST',
) {
  const answer = await by.request(method, `/console/imports/${id}/${action}`, { body })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  await deliverMails(api)
  return readDetail(by, id)
}

const tableOf = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\r\n')

const fullHeader = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,公開'

const chairs = (count: number, price = 1000) =>
  tableOf(
    fullHeader,
    ...Array.from({ length: count }, (_, at) => `AB-${at},椅子,イス,${category},色${at},${price + at},公開`),
  )

const storedCodes = (makerId: number) =>
  db
    .select({
      code: productVariations.code,
      price: productVariations.price,
      published: productVariations.published,
    })
    .from(productVariations)
    .where(eq(productVariations.makerId, makerId))
    .orderBy(productVariations.id)

describe('an import of new products', () => {
  test('shows what it would make, makes it, and takes it back', async () => {
    const { makerId, person } = await openMaker()
    const seen = await begin(person, makerId, chairs(3))
    expect(seen).toMatchObject({
      state: importState.checked,
      counts: { new: 3, changed: 0, unchanged: 0, error: 0 },
      product_count: 1,
      may_apply: true,
    })
    expect(await storedCodes(makerId)).toEqual([])
    const done = await act(person, seen.id, 'apply', {})
    expect(done).toMatchObject({ state: importState.done, left: [], progress: 1 })
    expect(await storedCodes(makerId)).toEqual([
      { code: 'AB-0', price: 1000, published: true },
      { code: 'AB-1', price: 1001, published: true },
      { code: 'AB-2', price: 1002, published: true },
    ])
    expect(one(await db.select().from(products).where(eq(products.makerId, makerId)))).toMatchObject({
      name: '椅子',
      published: true,
    })
    const undone = await act(person, seen.id, 'undo')
    expect(undone.state).toBe(importState.undone)
    // It was public: people may have chosen it.
    expect(one(await db.select().from(products).where(eq(products.makerId, makerId))).published).toBe(false)
  })

  test('removes drafts that it made when it is taken back', async () => {
    const { makerId, person } = await openMaker()
    const { id } = await begin(
      person,
      makerId,
      chairs(2).replaceAll('公開\r\n', '下書き\r\n').replace('下書き', '公開'),
    )
    await act(person, id, 'apply', {})
    expect(await storedCodes(makerId)).toHaveLength(2)
    await act(person, id, 'undo')
    expect(await storedCodes(makerId)).toEqual([])
  })

  test('reads the same file a second time without a change', async () => {
    const { makerId, person } = await openMaker()
    const first = await begin(person, makerId, chairs(3))
    await act(person, first.id, 'apply', {})
    expect(await begin(person, makerId, chairs(3))).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 3, error: 0 },
      product_count: 0,
      may_apply: false,
    })
  })

  test('reads a file in Shift_JIS with any spelling of a 品番', async () => {
    const { makerId, person } = await openMaker()
    await act(person, (await begin(person, makerId, chairs(1))).id, 'apply', {})
    const table = new Uint8Array([
      ...[0x95, 0x69, 0x94, 0xd4, 0x2c, 0x92, 0xe8, 0x89, 0xbf, 0x0d, 0x0a],
      ...Buffer.from('ab 0,1500\r\n'),
    ])
    const seen = await begin(person, makerId, table)
    expect(seen).toMatchObject({ encoding: 'shift_jis', counts: { changed: 1 } })
    expect(one(await readRows(person, seen.id)).changes).toEqual([
      { column: 'price', before: '1000', after: '1500' },
    ])
  })
})

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

test('explains a file that is no table', async () => {
  const { makerId, person } = await openMaker()
  const pdf = await begin(person, makerId, Buffer.from('%PDF-1.7\n%âãÏÓ\n'), '価格表.pdf')
  expect(pdf).toMatchObject({
    state: importState.failed,
    failure: '表として読めないファイルです。.xlsx か .csv にしてお送りください',
    may_retry: false,
  })
  const retried = await person.request('POST', `/console/imports/${pdf.id}/retry`)
  expect(retried.body).toMatchObject({ status: 409, code: 'import_state' })
})

test('goes on where it stopped when an outage ended it', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, chairs(1))
  await db
    .update(catalogueImports)
    .set({ state: importState.failed, resumeState: importState.checking })
    .where(eq(catalogueImports.id, id))
  expect(await readDetail(person, id)).toMatchObject({ may_retry: true, may_apply: false })
  expect(await act(person, id, 'retry')).toMatchObject({ state: importState.checked, may_retry: false })
})

test('begins one import of a maker at a time, also at one moment', async () => {
  const { makerId, person } = await openMaker()
  const send = async () => {
    const upload_id = await uploadTable(person, Buffer.from(chairs(1)))
    return person.request('POST', '/console/imports', {
      body: { maker_id: makerId, upload_id, file_name: 'a.csv' },
    })
  }
  const answers = await Promise.all(Array.from({ length: 4 }, send))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('is hidden from strangers and members of another maker', async () => {
  const { makerId, person } = await openMaker()
  const other = await openMaker()
  const { id } = await begin(person, makerId, chairs(1))
  const stranger = await joinAs(api)
  for (const by of [other.person, stranger]) {
    const paths = [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/apply'],
      ['POST', '/cancel'],
      ['POST', '/undo'],
    ] as const
    for (const [method, path] of paths) {
      const answer = await by.request(method, `/console/imports/${id}${path}`, {
        body: method === 'POST' ? {} : undefined,
      })
      expect([method, path, answer.status >= 403 && answer.status <= 404]).toEqual([method, path, true])
    }
  }
  const upload_id = await uploadTable(other.person, Buffer.from(chairs(1)))
  const body = { maker_id: makerId, upload_id, file_name: 'a.csv' }
  expect((await other.person.request('POST', '/console/imports', { body })).status).toBe(404)
  const listed = (await other.person.request('GET', '/console/imports')).body as { total_count: number }
  expect(listed.total_count).toBe(0)
})
