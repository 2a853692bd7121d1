import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogueImports, uploads } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openArchiveDesk } from '#tests/support/archive-desk.ts'
import { drawPicture, pdfOf } from '#tests/support/archive-files.ts'
import { one } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { packZip, type ZipPart } from '#tests/support/zip.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openArchiveDesk(api)
const { openMaker, createWith, begin, act, readFilesOf, readFiles, fileNamed, place } = desk

const pack = (...parts: ZipPart[]) => packZip(parts)

describe('the tray', () => {
  test('places files by hand, keeps the choice, and leaves files out', async () => {
    const { makerId, person } = await openMaker()
    const { id } = await createWith(person, makerId, ['E-1', 'E-2'], { name: '竹の椅子' })
    const seen = await begin(
      person,
      makerId,
      pack(
        { name: 'x.jpg', bytes: await drawPicture('#010203') },
        { name: 'y.jpg', bytes: await drawPicture('#040506') },
        { name: 'z.pdf', bytes: pdfOf() },
        { name: 'E-1.jpg', bytes: await drawPicture('#070809') },
      ),
      'e.zip',
    )
    const at = async (name: string) => (await fileNamed(person, seen.id, name)).position
    const first = await place(person, seen.id, await at('x.jpg'), { code: 'ｅ 1', rank: 0 })
    expect(first.body).toMatchObject({
      file_counts: { placed: 2, unplaced: 2 },
      file: { outcome: 'placed', reason: 'chosen', variation: { code: 'E-1' } },
    })
    await place(person, seen.id, await at('y.jpg'), { product_id: id })
    await place(person, seen.id, await at('z.pdf'), { code: 'E-2', document_kind: 4 })
    await place(person, seen.id, await at('E-1.jpg'), { is_left: true })
    const stale = await person.request('POST', `/console/imports/${seen.id}/apply`, {
      body: { revision: seen.revision },
    })
    expect(stale.body).toMatchObject({ status: 409, code: 'conflict' })
    await act(person, seen.id, 'apply', { revision: seen.revision + 4 })
    const { documents, pictures } = await readFilesOf(person, id)
    expect([documents, pictures['E-1']?.length, pictures['E-2']?.length]).toEqual([['z'], 2, 1])
    expect(await desk.readProduct(person, id)).toMatchObject({ documents: [{ kind: 4, file_name: 'z.pdf' }] })
  })

  test('places a whole folder at once, and no file that has a place', async () => {
    const { makerId, person } = await openMaker()
    const { id } = await createWith(person, makerId, ['K-1', 'K-2'])
    const seen = await begin(
      person,
      makerId,
      pack(
        { name: '竹/1.jpg', bytes: await drawPicture('#0a0b0c') },
        { name: '竹/10.jpg', bytes: await drawPicture('#0d0e0f') },
        { name: '竹/2.jpg', bytes: await drawPicture('#1a1b1c') },
        { name: '竹/K-2.jpg', bytes: await drawPicture('#1d1e1f') },
        { name: '竹/z.pdf', bytes: pdfOf() },
        { name: '松/1.jpg', bytes: await drawPicture('#2a2b2c') },
      ),
      'k.zip',
    )
    const placed = await place(person, seen.id, 1, { code: 'K-1', whole_folder: true })
    expect(placed.body).toMatchObject({ file_counts: { placed: 5, unplaced: 1 } })
    await act(person, seen.id, 'apply', {})
    const files = await readFiles(person, seen.id)
    const imageOf = (name: string) =>
      files.find((file) => file.folder === '竹' && file.name === name)?.image?.id
    expect(await readFilesOf(person, id)).toEqual({
      documents: ['z'],
      pictures: { 'K-1': ['1.jpg', '2.jpg', '10.jpg'].map(imageOf), 'K-2': [imageOf('K-2.jpg')] },
    })
  })

  test('suggests 品番 and products of the maker alone', async () => {
    const { makerId, person } = await openMaker()
    const other = await openMaker()
    await createWith(person, makerId, ['F-10', 'F-11'], { name: '藤の籠' })
    await createWith(other.person, other.makerId, ['F-12'], { name: '藤の棚' })
    const { id } = await begin(person, makerId, pack({ name: 'x.jpg', bytes: await drawPicture() }), 'f.zip')
    const suggest = async (keyword: string) =>
      (await person.request('GET', `/console/imports/${id}/places`, { query: { keyword } })).body
    expect(await suggest('f10')).toMatchObject({ items: [{ variation: { code: 'F-10' } }] })
    expect(await suggest('藤')).toMatchObject({
      items: [
        { variation: null, product: { name: '藤の籠' } },
        { variation: { code: 'F-10' } },
        { variation: { code: 'F-11' } },
      ],
    })
    expect(await suggest('F-12')).toEqual({ items: [] })
  })

  test('refuses 品番 and products of another maker, and files that cannot be used', async () => {
    const { makerId, person } = await openMaker()
    const other = await openMaker()
    const foreign = await createWith(other.person, other.makerId, ['G-1'])
    const seen = await begin(
      person,
      makerId,
      pack({ name: 'x.jpg', bytes: await drawPicture() }, { name: 'y.txt', bytes: pdfOf() }),
      'g.zip',
    )
    for (const body of [{ product_id: foreign.id }, { code: 'G-1' }, { product_id: 987_654_321 }])
      expect((await place(person, seen.id, 1, body)).body).toMatchObject({
        status: 422,
        errors: [{ path: Object.keys(body)[0], code: 'unknown' }],
      })
    expect((await place(person, seen.id, 2, { is_left: false })).body).toMatchObject({ status: 409 })
    expect((await place(person, seen.id, 3, { is_left: true })).status).toBe(404)
    expect((await readFiles(person, seen.id))[0]).toMatchObject({ outcome: 'unplaced', product: null })
  })

  test('is closed to visitors, strangers and members of another maker', async () => {
    const { makerId, person } = await openMaker()
    const other = await openMaker()
    const stranger = await joinAs(api)
    const { id } = await begin(person, makerId, pack({ name: 'x.jpg', bytes: await drawPicture() }), 'h.zip')
    const calls = [
      ['GET', `/console/imports/${id}/files`],
      ['GET', `/console/imports/${id}/places`],
      ['PATCH', `/console/imports/${id}/files/1`],
    ] as const
    for (const [method, path] of calls) {
      const options = method === 'PATCH' ? { body: { is_left: true } } : {}
      const answers = [
        await api.request(method, path, options),
        await stranger.request(method, path, options),
        await other.person.request(method, path, options),
      ]
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403, 404])
    }
    expect((await readFiles(person, id))[0]).toMatchObject({ outcome: 'unplaced' })
  })

  test('is for archives in review alone', async () => {
    const { makerId, person } = await openMaker()
    await createWith(person, makerId, ['I-1'])
    const seen = await begin(person, makerId, pack({ name: 'I-1.jpg', bytes: await drawPicture() }), 'i.zip')
    const mapped = await person.request('PUT', `/console/imports/${seen.id}/settings`, {
      body: { columns: [] },
    })
    expect(mapped.body).toMatchObject({ status: 409, code: 'import_state' })
    await act(person, seen.id, 'cancel')
    expect((await place(person, seen.id, 1, { is_left: true })).body).toMatchObject({ code: 'import_state' })
  })
})

describe('the upload of an archive', () => {
  const begins = (by: Awaited<ReturnType<typeof joinAs>>, bytes: number) =>
    by.request('POST', '/uploads', { body: { bytes } })

  test('may be large for makers’ people alone, three at a time', async () => {
    const { person } = await openMaker()
    expect((await begins(await joinAs(api), 31_457_281)).body).toMatchObject({ errors: [{ path: 'bytes' }] })
    for (let time = 0; time < 3; time += 1) expect((await begins(person, 500_000_000)).status).toBe(200)
    expect((await begins(person, 31_457_281)).body).toMatchObject({ code: 'upload_limit' })
    expect((await begins(person, 31_457_280)).status).toBe(200)
    expect((await begins(person, 500_000_001)).status).toBe(422)
  })

  test('passes to the import, which removes it when it ends', async () => {
    const { makerId, person } = await openMaker()
    await createWith(person, makerId, ['J-1'])
    const seen = await begin(person, makerId, pack({ name: 'J-1.jpg', bytes: await drawPicture() }), 'j.zip')
    const isImport = eq(catalogueImports.id, seen.id)
    const { objectKey } = one(await db.select().from(catalogueImports).where(isImport))
    expect(await api.services.objects.get(`${objectKey}/0`)).not.toBeNull()
    expect(await db.$count(uploads, sql`${uploads.userId} = ${person.userId}`)).toBe(0)
    await act(person, seen.id, 'apply', {})
    expect(one(await db.select().from(catalogueImports).where(isImport))).toMatchObject({
      objectKey: null,
      parts: [],
    })
  })
})
