import { colorTypes, hasPrice, labelOf } from '#contract/data/enums.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { regulations } from '#contract/data/regulations.ts'
import type { RowIssue } from '#contract/imports/stored-types.ts'
import { shorten } from '#server/features/imports/cells/cell-messages.ts'
import type { ColumnFill } from '#server/features/imports/cells/fills.ts'
import type { RowGroup, RowReading } from './types.ts'

const lacks = (row: RowReading, key: string): boolean =>
  !row.values.has(key) && !row.issues.some(({ column }) => column === key)

/**
 * Adds the values for the whole file to rows of new products and new 品番 without own ones. A broken cell stays to be
 * mended.
 */
export function fillGroup({ stored, rows }: RowGroup, fills: readonly ColumnFill[]): RowGroup {
  const known = new Map(stored?.variations.map((each) => [foldProductCode(each.code), each]))
  const ofProduct = fills.filter(
    ({ column }) => !stored && column.level === 'product' && rows.every((row) => lacks(row, column.key)),
  )
  const ofVariation = fills.filter(({ column }) => column.level === 'variation')
  return {
    stored,
    rows: rows.map((row) => {
      const variation = known.get(foldProductCode(String(row.values.get('code'))))
      if (variation) return variation.regulations.fire_protection_material ? row : addGrade(row)
      const own = ofVariation.filter((fill) => lacks(row, fill.column.key) && fits(row, fill))
      const added = [...ofProduct, ...own].map(({ column, value }) => [column.key, value] as const)
      const values = new Map([...added, ...Object.entries(row.implied ?? {}), ...row.values])
      return { ...row, values, notes: [...row.notes, ...noteColor(row), ...noteGrade(row)] }
    }),
  }
}

const addGrade = (row: RowReading): RowReading => {
  const grade = row.implied?.fire_grade
  if (grade === undefined || !lacks(row, 'fire_grade')) return row
  const values = new Map([...row.values, ['fire_grade', grade] as const])
  return { ...row, values, notes: [...row.notes, ...noteGrade(row)] }
}

const noteGrade = ({ implied }: RowReading): RowIssue[] => {
  if (implied?.fire_grade === undefined) return []
  const grade = labelOf(regulations.fire_protection_material.values, implied.fire_grade)
  return [{ column: 'fire_certificate', message: `防火材料を ${grade} と読みました` }]
}

const noteColor = ({ implied, values }: RowReading): RowIssue[] => {
  const [color] = implied?.color_type_ids ?? []
  if (color === undefined) return []
  const message = `仕上げ名「${shorten(String(values.get('finish')))}」から、${labelOf(colorTypes, color)} と読みました`
  return [{ column: 'color_type_ids', message }]
}

/** A price kind with an amount is for rows with one, and the others are for rows without. */
const fits = ({ values }: RowReading, { column: { key }, value }: ColumnFill): boolean =>
  key !== 'price_kind' ||
  hasPrice(Number(value)) ===
    ['price', 'price_with_tax'].some((column) => typeof values.get(column) === 'number')
