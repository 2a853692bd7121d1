// Files of a maker's products and the template of imports.
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { productState } from '#contract/data/product-rules.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker } from '#tests/support/builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { readExport } from '#tests/support/read-export.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { makerId, editor, admin, staff, foreigner, stranger, create } = await openProductDesk(api)

const exportCsv = async (by: TestAccount, query: object = {}) =>
  readExport(api, by, { maker_id: makerId, format: 'csv', ...query })

const codesOf = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])

test('exports a row for each 品番 of the maker alone, with the columns that imports read', async () => {
  const made = await create([variationContent({ code: 'AB-001' }), variationContent({ code: '000123' })])
  await create([variationContent({ code: 'ZZ-1', published: false })])
  const { text, fileName, type } = await exportCsv(editor)
  expect(text).toMatch(/^品番,製品名,製品名カナ,種類,カテゴリ,/)
  expect(text).not.toMatch(/親品番|価格（税込）/)
  expect(text).toContain(`AB-001,${made.name},マゲキノイス,家具,`)
  expect(codesOf(text)).toEqual(['AB-001', '000123', 'ZZ-1'])
  expect(fileName).toMatch(/^甲工房 製品 \d{4}-\d\d-\d\d\.csv$/)
  expect(type).toBe('text/csv; charset=utf-8')
})

test('exports the products of a state', async () => {
  const { text } = await exportCsv(admin, { state: productState.draft })
  expect(codesOf(text)).toEqual(['ZZ-1'])
})

test('exports the columns alone of a maker without products', async () => {
  const { text } = await readExport(api, staff, { maker_id: (await buildMaker(api.db)).id, format: 'csv' })
  expect(codesOf(text)).toEqual([])
  expect(text).toMatch(/^品番,/)
})

test('counts characters that Shift_JIS lacks in the name of the file', async () => {
  await create([variationContent({ code: 'YS-1', name: '𠮷野杉🏠' })])
  const { bytes, fileName } = await exportCsv(staff, { format: 'csv_shift_jis' })
  expect(iconv.decode(bytes, 'Shift_JIS')).toContain('〓野杉〓')
  expect(fileName).toMatch(/^甲工房 製品 [\d-]+（〓が2文字）\.csv$/)
})

test('writes the public 品番 with a picture and a price for Google Merchant Center', async () => {
  const { id } = await buildImage(api.db)
  const picture = { id, shown_width: null }
  const made = await create(
    [
      variationContent({ code: 'GM-1', name: '白', price: 1200, price_unit: 2, images: [picture] }),
      variationContent({ code: 'GM-2' }),
      variationContent({ code: 'GM-3', published: false, images: [picture] }),
      variationContent({ code: 'GM-4', discontinued: true, images: [picture] }),
    ],
    staff,
  )
  const { bytes, fileName, type } = await exportCsv(editor, { format: 'merchant' })
  const rows: Record<string, string>[] = parse(bytes, { delimiter: '\t', columns: true })
  const [row, ...others] = rows.filter(({ mpn }) => mpn?.startsWith('GM-'))
  expect(others).toEqual([])
  const variation = made.variations.find(({ code }) => code === 'GM-1')
  expect(row).toMatchObject({
    ...{ id: String(variation?.id), item_group_id: String(made.id), title: `${made.name} 白` },
    ...{ price: '1320 JPY', unit_pricing_measure: '1sqm', availability: 'in_stock', brand: '甲工房' },
    link: `${api.services.config.webUrl}/products/${made.id}/${variation?.id}`,
    image_link: `${api.services.config.apiUrl}/images/${picture.id}?w=1920`,
  })
  expect(fileName).toMatch(/\.tsv$/)
  expect(type).toBe('text/tab-separated-values; charset=utf-8')
})

test('writes the public products as groups of schema.org', async () => {
  const made = await create([
    variationContent({ code: 'SO-1', width: 450, price: 1200, in_stock: false }),
    variationContent({ code: 'SO-2', price_kind: 3, price: null }),
    variationContent({ code: 'SO-3', published: false }),
  ])
  const { text, type } = await exportCsv(editor, { format: 'schema_org', state: productState.draft })
  const graph: { productGroupID: string; hasVariant: { sku: string }[] }[] = JSON.parse(text)['@graph']
  const group = graph.find(({ productGroupID }) => productGroupID === String(made.id))
  expect(group?.hasVariant).toMatchObject([
    {
      ...{ sku: 'SO-1', width: { value: 450, unitCode: 'MMT' } },
      offers: { price: 1320, priceCurrency: 'JPY', availability: 'https://schema.org/MadeToOrder' },
    },
    { sku: 'SO-2' },
  ])
  expect(group?.hasVariant[1]).not.toHaveProperty('offers')
  expect(text).not.toContain('SO-3')
  expect(type).toBe('application/ld+json')
})

test.each(['/console/exports/products', '/console/imports/template'])(
  'answers 404 for %s of another maker, and for a maker that does not exist',
  async (path) => {
    const ask = (by: TestAccount, id: number) => by.request('GET', path, { query: { maker_id: id } })
    expect(await ask(foreigner, makerId)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await ask(staff, 999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await ask(stranger, makerId)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  },
)

test('answers a template with the names of the maker', async () => {
  const { bytes, fileName, type } = await readExport(
    api,
    editor,
    { maker_id: makerId },
    '/console/imports/template',
  )
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(fileName).toBe('甲工房 取り込みのひな形.xlsx')
  expect(type).toMatch(/spreadsheetml\.sheet$/)
})

test('answers two exports of one person one after another', async () => {
  const answers = await Promise.all([exportCsv(editor), exportCsv(editor)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
