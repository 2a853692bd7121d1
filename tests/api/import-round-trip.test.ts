// An export that is imported unchanged changes nothing, and an edited one changes the edited cells alone.
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { measures } from '#contract/data/measures.ts'
import { tableFormats } from '#contract/data/table-formats.ts'
import { createImport, getImport, listImportRows } from '#contract/imports/routes.ts'
import { auditLog, categoryMeasures, certificates } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildBrand, buildCategory, buildConditionGroup, buildMaterial } from '#tests/support/builders.ts'
import { uploadTable } from '#tests/support/import-writes.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { readExport } from '#tests/support/read-export.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { makerId, admin, send } = await openProductDesk(api)

const variationCount = 200

/** Texts that a spreadsheet, or an import of another file, would read as something else. */
const pitfalls = [
  ...['=1+1', '-5', '+81', '@SUM(A1)', '＝1+1', "'=1", "'", "''-5", '𠮷野杉', '①㈱髙', '〜−‖', '🏠', '〓'],
  ...[
    '[空]',
    '［空］',
    "'[空]",
    '同上',
    '〃',
    '"',
    '#N/A',
    '#REF!',
    'TRUE',
    '007',
    '1E+5',
    '2026-03-05',
    '3月5日',
  ],
  ...[
    'a,b;c',
    'a"b',
    '<b>太字</b>',
    '_x000D_',
    'オープン',
    '品番',
    'なし',
    '#12',
    '１２－３',
    'ﾊﾞ',
    '~!',
    '　字下げ',
  ],
]

async function buildCatalogue() {
  const heading = await buildCategory(db, { kind: 2 })
  const category = await buildCategory(db, { kind: 2, parentId: heading.id })
  const other = await buildCategory(db, { kind: 2, parentId: heading.id, name: '-その他' })
  const groups = [
    await buildConditionGroup(db, { categoryIds: [category.id], valueNames: ['=あり', '同上', '𠮷'] }),
    await buildConditionGroup(db, { categoryIds: [heading.id], valueNames: ['A; B', 'なし'] }),
  ]
  await db
    .insert(categoryMeasures)
    .values(
      [measures.watts, measures.slip_resistance].map(({ id }) => ({ categoryId: category.id, measure: id })),
    )
  await db
    .insert(certificates)
    .values(
      ['NM-5372', 'FP060BE-0001', '0012345', '建材表示登録 K-008136'].map((number) => ({ makerId, number })),
    )
  const brand = await buildBrand(db, { makerId, name: "'-雲" })
  const materials = [await buildMaterial(db), await buildMaterial(db, { name: '𠮷野杉 > 節' })]
  const full = {
    ...{ price_kind: 2, price: 1234, price_unit: 2, width: 920, depth: 10, height: 2400, seat_height: 420 },
    ...{ diameter: 600, thickness: 12.55, weight_grams: 4350, lead_time_days: 0, in_stock: false },
    ...{ sample_available: true, sample_stock: 12, sample_description: '=A4;カット', discontinued: true },
    ...{ color_type_ids: [1, 11], material_ids: materials.map(({ id }) => id), material_note: '-5 ①' },
    regulations: {
      fire_protection_material: { grade: 1, certificate: 'NM-5372', note: '同上' },
      fire_resistance: { grade: 1, certificate: 'FP060BE-0001' },
      formaldehyde: { grade: 1, certificate: '建材表示登録 K-008136' },
      flame_prevention_regulation: { grade: 2, certificate: '0012345' },
    },
    condition_value_ids: groups.flatMap(({ values }) => values.map(({ id }) => id)),
    measures: { watts: 4.5, slip_resistance: 0.45 },
  }
  const product = {
    ...(await productContent(db)),
    ...{ maker_id: makerId, kind: 2, category_ids: [category.id, other.id], brand_id: brand.id },
    ...{
      name: '=1+1',
      name_kana: 'ー・イチ',
      sample_limit: 3,
      description: "'-一行目\n\n=二行目 𠮷\n　三行目",
    },
  }
  const odd = pitfalls.map((text, at) =>
    variationContent({
      code: `${text}${at}`,
      name: text,
      price_kind: 3,
      price: null,
      material_note: text,
      sample_description: text,
    }),
  )
  const codes = ['000123', '1E+5', '3-5', '2026-03-06', 'ａｂ－９', "'77"]
  await create({
    ...product,
    variations: [
      variationContent(full),
      ...codes.map((code) => variationContent({ code })),
      ...odd.filter(({ name }) => name.trim() !== ''),
    ],
  })
  const many = Array.from({ length: variationCount }, (_, at) =>
    variationContent({
      name: `色${at}`,
      published: at % 2 === 0,
      price_kind: (at % 4) + 1,
      price: at % 4 < 2 ? at : null,
    }),
  )
  await create({
    ...product,
    name: '[空]',
    description: '〃',
    sample_limit: null,
    brand_id: null,
    variations: many,
  })
  await create({
    ...product,
    name: '同上',
    description: '',
    published: false,
    variations: [variationContent()],
  })
}

async function create(content: object) {
  const { status, body } = await send(admin, content)
  expect([status, body]).toEqual([200, expect.anything()])
}

beforeAll(buildCatalogue, 60_000)

const exportAs = (format: string) => readExport(api, admin, { maker_id: makerId, format })

async function importFile(bytes: Uint8Array, fileName: string) {
  const body = { maker_id: makerId, upload_id: await uploadTable(admin, bytes), file_name: fileName }
  const { id } = (await admin.request('POST', '/console/imports', { body })).as(createImport.response)
  await deliverMails(api)
  return readImport(id)
}

const readImport = async (id: number) =>
  (await admin.request('GET', `/console/imports/${id}`)).as(getImport.response)

const readRows = async (id: number, outcome: string) =>
  (await admin.request('GET', `/console/imports/${id}/rows`, { query: { outcome, limit: 100 } })).as(
    listImportRows.response,
  ).items

async function act(id: number, action: string) {
  const { status, body } = await admin.request('POST', `/console/imports/${id}/${action}`, { body: {} })
  expect([status, body]).toEqual([200, expect.anything()])
  await deliverMails(api)
  return readImport(id)
}

const countProductChanges = () => db.$count(auditLog, eq(auditLog.thingKind, 'product'))

test.each(tableFormats)('changes nothing by an export as $label', async ({ id: format }) => {
  const { bytes, fileName } = await exportAs(format)
  const seen = await importFile(bytes, fileName)
  for (const outcome of ['error', 'changed', 'new']) expect(await readRows(seen.id, outcome)).toEqual([])
  expect(seen).toMatchObject({ state: importState.checked, product_count: 0, may_apply: false, left: [] })
  expect(seen.counts.unchanged).toBeGreaterThan(variationCount + pitfalls.length)
  await act(seen.id, 'cancel')
})

test('changes two cells that were edited in an export, and nothing the second time', async () => {
  const rows: string[][] = parse((await exportAs('csv')).text, { bom: true })
  const [header = []] = rows
  const edit = (code: string, column: string, text: string) => {
    const row = rows.find(([first]) => first === code) ?? []
    row[header.indexOf(column)] = text
  }
  edit('000123', '価格（税抜）', '7,700')
  edit('3-5', '素材の詳細', 'オーク')
  const file = Buffer.from(stringify(rows, { bom: true, quoted: true }))
  const seen = await importFile(file, '二か所.csv')
  expect((await readRows(seen.id, 'changed')).map(({ changes }) => changes)).toEqual([
    [{ column: 'price', before: '66000', after: '7700' }],
    [{ column: 'material_note', before: '', after: 'オーク' }],
  ])
  expect(seen).toMatchObject({ product_count: 1, counts: { new: 0, changed: 2, error: 0 } })
  const before = await countProductChanges()
  expect(await act(seen.id, 'apply')).toMatchObject({ state: importState.done, left: [] })
  expect(await countProductChanges()).toBe(before + 1)

  const again = await importFile(file, '二か所.csv')
  expect(again).toMatchObject({
    ...{ state: importState.checked, product_count: 0, may_apply: false },
    counts: { new: 0, changed: 0, error: 0 },
  })
  await act(again.id, 'apply')
  expect(await countProductChanges()).toBe(before + 1)
  edit('000123', '価格（税抜）', '7700')
  expect(parse((await exportAs('csv')).text, { bom: true })).toEqual(rows)
})
