import { expect, test } from 'vitest'
import { type ColumnFill, describeFills, lacksCategory, listChangedFills, toFillDraft } from './fill-draft.ts'

const units = [
  { value: 2, label: 'm²' },
  { value: 3, label: '枚' },
]
const fill = (column: string, value: ColumnFill['value'], choices: ColumnFill['choices'] = []) => ({
  ...{ column, value, choices },
})
const columns = [
  { key: 'price_unit', header: '価格単位', level: 'variation' as const, help: '' },
  { key: 'lead_time_days', header: '納期日数', level: 'variation' as const, help: '' },
]

test('sends changed values alone, and takes blank texts away', () => {
  const fills = [fill('price_unit', 2, units), fill('lead_time_days', '7'), fill('material_note', null)]
  const draft = toFillDraft(fills)
  expect(listChangedFills(draft, fills)).toEqual({})
  expect(
    listChangedFills({ ...draft, price_unit: 3, lead_time_days: ' ', material_note: '' }, fills),
  ).toEqual({ price_unit: 3, lead_time_days: null })
})

test('names the values that are used', () => {
  const fills = [fill('price_unit', 2, units), fill('lead_time_days', '7')]
  expect(describeFills({ fills, columns })).toBe('価格単位「m²」・納期日数「7」')
  expect(describeFills({ fills: [fill('price_unit', 9, units)], columns })).toBe('')
})

test('asks for the category of a file without one, as long as rows have errors', () => {
  const detail = { added_columns: [{ place: 3, column: 'category_ids' }], counts: { error: 2 } }
  const categories = [{ value: 6, label: '壁紙' }]
  expect(lacksCategory({ ...detail, fills: [fill('category_ids', null, categories)] })).toBe(true)
  expect(lacksCategory({ ...detail, fills: [fill('category_ids', 5, categories)] })).toBe(true)
  expect(lacksCategory({ ...detail, fills: [fill('category_ids', 6, categories)] })).toBe(false)
  expect(lacksCategory({ ...detail, counts: { error: 0 }, fills: [] })).toBe(false)
  expect(lacksCategory({ ...detail, added_columns: [], fills: [] })).toBe(false)
})
