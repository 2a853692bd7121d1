import { and, eq, inArray } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { runImport } from '#server/features/imports/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openArchiveDesk } from '#tests/support/archive-desk.ts'
import { drawPicture, pdfOf } from '#tests/support/archive-files.ts'
import { packZip, type ZipPart } from '#tests/support/zip.ts'

const api = await createTestApi()
afterAll(() => api.close())
const desk = await openArchiveDesk(api)
const { openMaker, createWith, begin, act, readFilesOf, readFiles } = desk

const pack = (...parts: ZipPart[]) => packZip(parts)
const cp932 = (name: string) => iconv.encode(name, 'cp932')

describe('an archive of pictures and documents', () => {
  test('shows where each file goes, writes it in order, and takes it back', async () => {
    const { makerId, person } = await openMaker()
    const { id } = await createWith(person, makerId, ['KK-1042-NO', 'KK-1042-WN'], { name: 'オークチェア' })
    const seen = await begin(
      person,
      makerId,
      pack(
        { name: 'KK-1042-NO_2.jpg', bytes: await drawPicture('#222222') },
        { name: 'KK-1042-NO.jpg', bytes: await drawPicture('#111111') },
        { name: 'kk 1042 no/正面.jpg', bytes: await drawPicture('#333333') },
        { name: 'KK-1042.jpg', bytes: await drawPicture('#444444') },
        { name: 'オークチェア_仕様書.pdf', bytes: pdfOf() },
        { name: '集合写真.jpg', bytes: await drawPicture('#555555') },
      ),
      '写真.zip',
    )
    expect(seen).toMatchObject({
      ...{ kind: 'files', state: importState.checked, may_apply: true, product_count: 1 },
      file_counts: { placed: 5, unplaced: 1, left: 0, taken: 0, failed: 0 },
    })
    const files = await readFiles(person, seen.id)
    expect(files.map(({ name, reason, variation }) => [name, reason, variation?.code])).toEqual([
      ['KK-1042-NO_2.jpg', 'name_part', 'KK-1042-NO'],
      ['KK-1042-NO.jpg', 'name', 'KK-1042-NO'],
      ['正面.jpg', 'folder', 'KK-1042-NO'],
      ['KK-1042.jpg', 'series', undefined],
      ['オークチェア_仕様書.pdf', 'product_name', undefined],
      ['集合写真.jpg', 'none', undefined],
    ])
    expect(files[4]).toMatchObject({ kind: 'document', document_kind: 2, product: { name: 'オークチェア' } })
    expect((await readFilesOf(person, id)).pictures).toEqual({ 'KK-1042-NO': [], 'KK-1042-WN': [] })

    const done = await act(person, seen.id, 'apply', { revision: seen.revision })
    expect(done).toMatchObject({
      state: importState.done,
      file_counts: { placed: 0, taken: 5, unplaced: 1 },
    })
    const written = await readFilesOf(person, id)
    const taken = await readFiles(person, seen.id)
    const imageOf = (name: string) => taken.find((file) => file.name === name)?.image?.id
    expect(written).toEqual({
      documents: ['オークチェア_仕様書'],
      pictures: {
        'KK-1042-NO': ['KK-1042-NO.jpg', 'KK-1042-NO_2.jpg', '正面.jpg', 'KK-1042.jpg'].map(imageOf),
        'KK-1042-WN': [imageOf('KK-1042.jpg')],
      },
    })

    expect((await act(person, seen.id, 'undo')).file_counts).toMatchObject({ taken: 0, undone: 5 })
    expect(await readFilesOf(person, id)).toEqual({
      documents: [],
      pictures: { 'KK-1042-NO': [], 'KK-1042-WN': [] },
    })
  })

  test('adds nothing that the product has, also within one archive', async () => {
    const { makerId, person } = await openMaker()
    const { id } = await createWith(person, makerId, ['A-1'])
    const [picture, pdf] = [await drawPicture('#abcdef'), pdfOf('same')]
    const archive = () =>
      pack(
        { name: 'A-1.jpg', bytes: picture },
        { name: 'A-1_2.jpg', bytes: picture },
        { name: 'A-1.pdf', bytes: pdf },
      )
    const first = await begin(person, makerId, archive(), 'a.zip')
    expect((await act(person, first.id, 'apply', {})).file_counts).toMatchObject({ taken: 2, unchanged: 1 })
    const second = await begin(person, makerId, archive(), 'a.zip')
    expect((await act(person, second.id, 'apply', {})).file_counts).toMatchObject({ taken: 0, unchanged: 3 })
    await act(person, second.id, 'undo')
    const { documents, pictures } = await readFilesOf(person, id)
    expect([documents.length, pictures['A-1']?.length]).toEqual([1, 1])
  })

  test('takes back what it added and is still there, and nothing else', async () => {
    const { makerId, person } = await openMaker()
    const { id } = await createWith(person, makerId, ['B-1', 'B-2'])
    const before = await begin(
      person,
      makerId,
      pack({ name: 'B-1.jpg', bytes: await drawPicture('#100000') }),
      'a.zip',
    )
    await act(person, before.id, 'apply', {})
    const own = (await readFilesOf(person, id)).pictures['B-1']
    const added = await begin(
      person,
      makerId,
      pack(
        { name: 'B-1_2.jpg', bytes: await drawPicture('#200000') },
        { name: 'B-2.jpg', bytes: await drawPicture('#300000') },
      ),
      'b.zip',
    )
    await act(person, added.id, 'apply', {})
    const { id: _, pictures: __, ...content } = await desk.readProduct(person, id)
    const variations = content.variations.map((variation) =>
      variation.code === 'B-2' ? { ...variation, images: [] } : { ...variation, price: 70_000 },
    )
    const changed = await person.request('PUT', `/console/products/${id}`, {
      body: { ...content, variations },
    })
    expect(changed.status).toBe(200)
    await act(person, added.id, 'undo')
    expect((await readFilesOf(person, id)).pictures).toEqual({ 'B-1': own, 'B-2': [] })
    expect((await desk.readProduct(person, id)).variations[0]?.price).toBe(70_000)
  })
})

describe('names of files', () => {
  test('are read in CP932 and in decomposed UTF-8, without folders above and files of systems', async () => {
    const { makerId, person } = await openMaker()
    await createWith(person, makerId, ['ガラス表-1', '能登-2'])
    const picture = await drawPicture()
    const seen = await begin(
      person,
      makerId,
      pack(
        { name: cp932('写真/ガラス表-1.jpg'), bytes: picture },
        { name: 'ガラス表-1_2.jpg'.normalize('NFD'), bytes: picture, flags: 0x800 },
        { name: '../../../etc/能登-2.jpg', bytes: picture },
        { name: '__MACOSX/._能登-2.jpg', bytes: picture },
        { name: 'Thumbs.db', bytes: picture },
        { name: '.DS_Store', bytes: picture },
        { name: '写真/', bytes: new Uint8Array() },
      ),
      '写真.zip',
    )
    expect(
      (await readFiles(person, seen.id)).map(({ folder, name, variation }) => [
        folder,
        name,
        variation?.code,
      ]),
    ).toEqual([
      ['写真', 'ガラス表-1.jpg', 'ガラス表-1'],
      ['', 'ガラス表-1_2.jpg', 'ガラス表-1'],
      ['etc', '能登-2.jpg', '能登-2'],
    ])
  })

  test('that fit two 品番 lie in the tray', async () => {
    const { makerId, person } = await openMaker()
    await createWith(person, makerId, ['C-1'])
    await createWith(person, makerId, ['C-2'])
    const seen = await begin(
      person,
      makerId,
      pack({ name: 'C-1/C-2.jpg', bytes: await drawPicture() }),
      'c.zip',
    )
    expect(await readFiles(person, seen.id)).toMatchObject([{ outcome: 'unplaced', reason: 'several' }])
    expect(seen.may_apply).toBe(false)
  })
})

test('leaves out what cannot be used, says why, and goes on with the rest', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await createWith(person, makerId, ['D-1'])
  const picture = await drawPicture()
  const bomb = Buffer.alloc(30_000_000)
  const seen = await begin(
    person,
    makerId,
    pack(
      { name: 'D-1.jpg', bytes: picture },
      { name: 'D-1_2.jpg', bytes: picture.subarray(0, 200) },
      { name: 'D-1_3.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'D-1_4.jpg', bytes: bomb },
      { name: 'D-1_5.heic', bytes: picture },
      { name: 'D-1_CAD.zip', bytes: pack({ name: 'D-1.dxf', bytes: Buffer.from('0\nSECTION\n') }) },
      { name: 'D-1_取説.pdf', bytes: pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>') },
      { name: 'D-1_図面.dwg', bytes: picture },
      { name: 'D-1_6.jpg', bytes: new Uint8Array() },
      { name: 'D-1_7.jpg', bytes: picture, declaredSize: picture.length + 10 },
    ),
    'd.zip',
  )
  expect(seen.file_counts).toMatchObject({ placed: 7, unplaced: 0, left: 3 })
  const done = await act(person, seen.id, 'apply', {})
  expect(done).toMatchObject({ state: importState.partlyDone, file_counts: { taken: 2, failed: 5, left: 3 } })
  const files = await readFiles(person, seen.id)
  expect(files.map(({ name, outcome, message }) => [name, outcome, message.slice(0, 12)])).toEqual(
    [
      ['D-1.jpg', 'taken', ''],
      ['D-1_2.jpg', 'failed', '画像を読み取れませんでした'.slice(0, 12)],
      ['D-1_3.png', 'failed', 'この形式には対応していま'],
      ['D-1_4.jpg', 'left', '展開すると大きくなりすぎ'],
      ['D-1_5.heic', 'left', 'HEICは使えません。'.slice(0, 12)],
      ['D-1_CAD.zip', 'taken', ''],
      ['D-1_取説.pdf', 'failed', 'スクリプトを含むPDFは'],
      ['D-1_図面.dwg', 'failed', 'PDF、DXF、DWG、'],
      ['D-1_6.jpg', 'left', '中身のないファイルです'],
      ['D-1_7.jpg', 'failed', 'こわれているファイルです'],
    ].map(([name, outcome, message]) => [
      name,
      outcome,
      expect.stringContaining(String(message).slice(0, 10)),
    ]),
  )
  const { documents, pictures } = await readFilesOf(person, id)
  expect([documents, pictures['D-1']?.length]).toEqual([['D-1_CAD'], 1])
})

test.each([
  ['with a password', pack({ name: 'A-1.jpg', bytes: pdfOf(), flags: 1 }), /パスワードなし/],
  ['without pictures and documents', pack({ name: '読んで.txt', bytes: pdfOf() }), /画像も資料もありません/],
  ['that is broken', pack({ name: 'A-1.jpg', bytes: pdfOf() }).subarray(0, 60), /ZIPとして読めない/],
  [
    'with too many files',
    packZip(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.jpg`, bytes: pdfOf() }))),
    /5,000点まで/,
  ],
  [
    'that grows too large',
    packZip(
      Array.from({ length: 3 }, (_, at) => ({
        name: `${at}.jpg`,
        bytes: pdfOf(),
        declaredSize: 900_000_000,
      })),
    ),
    /2GBまで/,
  ],
])('explains an archive %s', async (_, archive, sentence) => {
  const { makerId, person } = await openMaker()
  const seen = await begin(person, makerId, archive, 'a.zip')
  expect(seen).toMatchObject({ state: importState.failed, may_retry: false })
  expect(seen.failure).toMatch(sentence)
})

test('writes each product once when two workers do', async () => {
  const { makerId, person } = await openMaker()
  const codes = ['L-1', 'L-2', 'L-3']
  const ids: number[] = []
  for (const code of codes) ids.push((await createWith(person, makerId, [code])).id)
  const parts = await Promise.all(
    codes.flatMap((code, product) =>
      [1, 2].map(async (number) => ({
        name: `${code}_${number}.jpg`,
        bytes: await drawPicture(`#${product}${number}8899`),
      })),
    ),
  )
  const { id } = await begin(person, makerId, pack(...parts), 'l.zip')
  const workTwice = () => Promise.all([runImport(api.services, id), runImport(api.services, id)])
  const countWrites = (route: string) =>
    api.db.$count(
      auditLog,
      and(eq(auditLog.route, route), inArray(auditLog.thingId, ids), eq(auditLog.thingKind, 'product')),
    )
  await person.request('POST', `/console/imports/${id}/apply`, { body: {} })
  await workTwice()
  expect(await desk.readDetail(person, id)).toMatchObject({
    ...{ state: importState.done, progress: 6 },
    file_counts: { taken: 6 },
  })
  for (const product of ids)
    expect(
      Object.values((await readFilesOf(person, product)).pictures).map((pictures) => pictures.length),
    ).toEqual([2])
  expect(await countWrites('applyImport')).toBe(3)
  await person.request('POST', `/console/imports/${id}/undo`)
  await workTwice()
  expect((await desk.readDetail(person, id)).file_counts).toMatchObject({ taken: 0, undone: 6 })
  expect(await countWrites('undoImport')).toBe(3)
})
