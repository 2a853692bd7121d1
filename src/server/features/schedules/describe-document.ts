import { formatSize } from '#contract/data/format-size.ts'
import { describeItemQuantity } from '#contract/data/item-quantity.ts'
import {
  describeColors,
  describeRegulations,
  describeUnitPrice,
  describeYen,
  nameMaterials,
} from '#contract/data/product-words.ts'
import { groupByRoom } from '#contract/data/schedules.ts'
import type { Schedule, ScheduleRow } from '#contract/schedules/schemas.ts'
import { describeDecision, describePart, describeState } from './columns.ts'

/** `pathOf` returns the image path of a row. */
export function describeDocument(
  schedule: Schedule,
  author: string,
  day: string,
  pathOf: (row: ScheduleRow) => string | null,
) {
  const { rows, total } = schedule
  const rooms = groupByRoom(rows)
  const numbers = new Map(rooms.flatMap(({ rows }) => rows).map((row, at) => [row, at + 1]))
  return {
    title: titleOf(schedule),
    subtitle: subtitleOf(schedule, author, day),
    author,
    total: describeYen(total.excluding_tax),
    'total-note': [`税込 ${describeYen(total.including_tax)}`, unpricedNote(total.unpriced)]
      .filter(Boolean)
      .join('　'),
    columns: [
      '行',
      '部位',
      '写真',
      '製品',
      '品番・色',
      'サイズ',
      '仕様',
      '防火・環境',
      '単価（税抜）',
      '数量',
      '金額（税抜）',
      '備考',
    ],
    rooms: rooms.map(({ name, sum, rows }) => ({
      name,
      subtotal: `小計 ${describeYen(sum)}`,
      rows: rows.map((row) => ({ number: numbers.get(row) ?? 0, ...describeRow(row, pathOf(row)) })),
    })),
  }
}

export const titleOf = ({ list }: Schedule): string => `${list.name} 仕上表`

export const subtitleOf = ({ version }: Schedule, author: string, day: string): string =>
  [author, version && `第${version.number}版${version.note && ` ${version.note}`}`, day]
    .filter(Boolean)
    .join('　')

export const unpricedNote = (count: number): string =>
  count === 0 ? '' : `価格か数量のない${count}点は、合計に入っていません`

const describeRow = (row: ScheduleRow, picture: string | null) => {
  const { product_variation: variation } = row
  return {
    part: describePart(row),
    picture,
    maker: variation.product.maker.name,
    name: variation.full_name,
    state: [describeDecision(row), describeState(row)].filter(Boolean).join('・'),
    code: variation.code,
    colors: describeColors(variation.color_type_ids),
    size: formatSize(variation.size, variation.product.categories),
    material: nameMaterials(row),
    regulations: describeRegulations(row.regulations, row.certificates),
    price: describeUnitPrice(variation.price),
    quantity: row.quantity === null ? '' : describeItemQuantity(row.quantity, variation.price.unit),
    amount: row.amount === null ? '' : describeYen(row.amount),
    note: row.note,
  }
}
