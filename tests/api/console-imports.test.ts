import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { catalogueImports, products } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openImportDesk } from '#tests/support/import-desk.ts'
import { uploadTable } from '#tests/support/import-writes.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, readDetail, readRows, begin, act, chairs, storedCodes } = await openImportDesk(api)

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
