import { expect, test } from 'vitest'
import { emptyVariation, type VariationDraft } from '#web/features/console/products/product-draft.ts'
import { cellLabels } from '#web/features/console/products/product-labels.ts'
import { canFillDown, fillDown, findCell, pasteColumn } from './fill-cells.ts'

const rows = ['A', 'B', 'C'].map((code, key) => ({ ...emptyVariation(key), code, price: `${key}` }))
const of = <Name extends keyof (typeof rows)[number]>(name: Name, filled: typeof rows) =>
  filled.map((row) => row[name])

test('finds a cell by the name of its field alone', () => {
  expect(findCell('variations.1.width', rows)).toEqual({ row: 1, field: 'width' })
  for (const name of [
    'variations.1.measures.lumens',
    'variations.3.width',
    'variations.1.toString',
    'variations',
    'name',
    '',
  ])
    expect(findCell(name, rows), name).toBeUndefined()
})

test('fills the rows below with the same value, and leaves those above', () => {
  const filled = fillDown(rows, { row: 1, field: 'price' })
  expect(of('price', filled)).toEqual(['0', '1', '1'])
  expect(
    of(
      'color_type_ids',
      fillDown([{ ...rows[0], color_type_ids: [12] } as (typeof rows)[number], ...rows.slice(1)], {
        row: 0,
        field: 'color_type_ids',
      }),
    ),
  ).toEqual([[12], [12], [12]])
})

test('names each field that fills the rows below', () => {
  // Their parts have fields of their own.
  const grouped = ['measures', 'regulations']
  const fields = (Object.keys(emptyVariation()) as (keyof (typeof rows)[number])[]).filter(
    (field) => !grouped.includes(field) && canFillDown({ row: 0, field }, rows),
  )
  expect(fields.filter((field) => cellLabels[field] === undefined)).toEqual([])
  expect(cellLabels.condition_value_ids).toBe('条件')
})

test('fills the kind of a price with the price', () => {
  const open = rows.map((row, at) => (at === 0 ? { ...row, price: '', price_kind: 3 } : row))
  expect(of('price_kind', fillDown(open, { row: 0, field: 'price' }))).toEqual([3, 3, 3])
})

test('leaves 品番, names and ids to their rows', () => {
  for (const field of ['code', 'name', 'id', 'sample_stock_seen'] as const) {
    expect(canFillDown({ row: 0, field }, rows)).toBe(false)
    expect(fillDown(rows, { row: 0, field })).toEqual(rows)
  }
  expect(canFillDown({ row: 0, field: 'width' }, rows)).toBe(true)
  expect(canFillDown({ row: 2, field: 'width' }, rows)).toBe(false)
})

test('pastes a column into a field of successive rows, and counts lines below the last', () => {
  const pasted = pasteColumn(rows, { row: 1, field: 'width' }, '400\n500\n600\n')
  expect(pasted && of('width', pasted.variations)).toEqual(['', '400', '500'])
  expect(pasted?.omitted).toBe(1)
  expect(pasteColumn(rows, { row: 1, field: 'width' }, '400')).toBeNull()
  expect(pasteColumn(rows, { row: 1, field: 'published' }, '1\n2')).toBeNull()
})

test('describes the samples of rows that are filled with a stock, where nothing describes them', () => {
  const described = ['A4カット', '', '端材'].map((sample_description, key) => ({
    ...{ ...emptyVariation(key), sample_description, sample_stock: '5' },
  }))
  const filled = fillDown(described, { row: 0, field: 'sample_stock' })
  expect(filled.map((row) => row.sample_description)).toEqual(['A4カット', 'A4カット', '端材'])
})

test('offers the samples of rows that are filled with a stock', () => {
  const stocked = [{ ...emptyVariation(0), sample_stock: '5' }, emptyVariation(1), emptyVariation(2)]
  const sent = (filled: readonly VariationDraft[] = []) => filled.map((row) => row.sample_available)
  expect(sent(fillDown(stocked, { row: 0, field: 'sample_stock' }))).toEqual([false, true, true])
  expect(sent(pasteColumn(stocked, { row: 1, field: 'sample_stock' }, '3\n0')?.variations)).toEqual([
    false,
    true,
    false,
  ])
})
