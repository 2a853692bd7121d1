import { labelEnding } from '#contract/data/ending-label.ts'
import { formatSize } from '#contract/data/format-size.ts'
import { withTax } from '#contract/data/money.ts'
import { describeColors, describeRegulations, nameMaterials } from '#contract/data/product-words.ts'
import { type ChangeableField, orderRows, sumOf } from '#contract/data/schedules.ts'
import type { KeptRow, Schedule, ScheduleRow } from '#contract/schedules/schemas.ts'

/** Compares with `base`; rows only there appear as removed, in their room. */
export function markChanges(rows: readonly KeptRow[], base: readonly KeptRow[] | null): ScheduleRow[] {
  if (!base) return orderRows(rows).map((row) => toRow(row, null))
  const before = new Map(base.map((row) => [row.item_id, row]))
  const now = new Set(rows.map(({ item_id }) => item_id))
  const remaining = rows.map((row) => {
    const old = before.get(row.item_id)
    if (!old) return toRow(row, 'added')
    const fields = changedFields(old, row)
    return toRow(row, fields.length > 0 ? 'changed' : null, fields)
  })
  const removed = base.filter(({ item_id }) => !now.has(item_id)).map((row) => toRow(row, 'removed'))
  return orderRows([...remaining, ...removed])
}

const toRow = (
  row: KeptRow,
  change: ScheduleRow['change'],
  changed_fields: ChangeableField[] = [],
): ScheduleRow => ({
  ...{ ...row, amount: change === 'removed' ? null : amountOf(row), change, changed_fields },
  price_change: null,
})

/** Returns yen without tax, rounded half up. Quantities have two decimals, computed in integer hundredths. */
function amountOf({ product_variation, quantity }: KeptRow): number | null {
  const price = product_variation.price.excluding_tax
  return price === null || quantity === null ? null : Math.round((price * Math.round(quantity * 100)) / 100)
}

const readField: Record<ChangeableField, (row: KeptRow) => string | number | boolean | null> = {
  room: (row) => row.room,
  part: (row) => row.part,
  quantity: (row) => row.quantity,
  note: (row) => row.note,
  price: ({ product_variation: { price } }) => price.excluding_tax ?? -price.kind,
  code: ({ product_variation }) => product_variation.code,
  color: ({ product_variation }) => describeColors(product_variation.color_type_ids),
  size: ({ product_variation: { size, product } }) => formatSize(size, product.categories),
  material: nameMaterials,
  regulations: (row) => describeRegulations(row.regulations, row.certificates).join(),
  discontinued: ({ product_variation }) => labelEnding(product_variation),
  decision: (row) => row.decision,
}

const changedFields = (old: KeptRow, row: KeptRow): ChangeableField[] =>
  (Object.keys(readField) as ChangeableField[]).filter(
    (field) => readField[field](old) !== readField[field](field === 'material' ? asKept(row, old) : row),
  )

/** Older versions kept no materials. */
const asKept = (row: KeptRow, { materials }: KeptRow): KeptRow =>
  materials === null ? { ...row, materials } : row

/** Sums without removed rows. Tax is computed on the sum. */
export function totalOf(rows: readonly ScheduleRow[]): Schedule['total'] {
  const excluding_tax = sumOf(rows)
  return {
    excluding_tax,
    including_tax: withTax(excluding_tax),
    unpriced: rows.filter(({ amount, change }) => amount === null && change !== 'removed').length,
  }
}
