import { labelEnding } from '#contract/data/ending-label.ts'
import { labelOf } from '#contract/data/enums.ts'
import { formatSize } from '#contract/data/format-size.ts'
import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import { listParts } from '#contract/data/list-parts.ts'
import {
  describeColors,
  describeRegulations,
  describeUnitPrice,
  describeYen,
  nameMaterials,
  priceUnitOf,
} from '#contract/data/product-words.ts'
import { describeChange, groupByRoom } from '#contract/data/schedules.ts'
import type { PriceChange } from '#contract/products/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'

type ScheduleAnswer = ApiResponse<'GET /lists/{id}/schedule'>
type Version = Pick<NonNullable<ScheduleAnswer['version']>, 'number' | 'note' | 'created_at'>

export type Row = Pick<ScheduleAnswer['rows'][number], 'item_id' | 'changed_fields' | 'note'> & {
  /** 追加, 削除, 変更（数量、備考）; empty without changes. */
  change: string
  isRemoved: boolean
  part: string
  path: string
  image: DrawnImage | null
  maker: string
  name: string
  code: string
  colors: string
  size: string
  material: string
  regulations: string[]
  price: string
  /** 2027年4月1日から and ¥1,400／m; null unless announced. */
  priceChange: { day: string; price: string } | null
  quantity: string
  amount: string
  /** 廃番, 廃番予定（2027年3月末）; empty while it is for sale. */
  ending: string
  variationId: number
  room: string
  /** 採用, 保留, 見送り; empty without a decision, or permission to see it. */
  decision: string
}

export type ScheduleData = {
  list: ScheduleAnswer['list']
  version: Version | null
  comparedWith: number | null
  versions: Version[]
  rooms: { name: string; subtotal: string; rows: Row[] }[]
  total: string
  totalWithTax: string
  unpriced: number
  mayEdit: boolean
}

export async function loadSchedule(
  call: Call,
  id: number,
  version: number | undefined,
  signal: AbortSignal,
): Promise<ScheduleData> {
  const params = { id }
  const [schedule, versions] = await Promise.all([
    call('GET /lists/{id}/schedule', { params, query: { version }, signal }),
    call('GET /lists/{id}/schedule_versions', { params, signal }),
  ])
  const { list, rows, total } = schedule
  return asJson({
    list,
    version: schedule.version && toVersion(schedule.version),
    comparedWith: schedule.compared_with?.number ?? null,
    versions: versions.items.map(toVersion),
    rooms: groupByRoom(rows).map(({ name, sum, rows }) => ({
      name,
      subtotal: describeYen(sum),
      rows: rows.map(toRow),
    })),
    total: describeYen(total.excluding_tax),
    totalWithTax: describeYen(total.including_tax),
    unpriced: total.unpriced,
    mayEdit: schedule.permissions.edit,
  })
}

const toVersion = ({ number, note, created_at }: Version): Version => ({ number, note, created_at })

function toRow({ product_variation: variation, ...row }: ScheduleAnswer['rows'][number]): Row {
  const { image, price, product } = variation
  return {
    item_id: row.item_id,
    change: describeChange(row),
    isRemoved: row.change === 'removed',
    changed_fields: row.changed_fields,
    note: row.note,
    part: row.part === null ? '' : labelOf(listParts, row.part),
    path: `/products/${product.id}/${variation.id}`,
    image: image && toDrawnImage(image),
    maker: product.maker.name,
    name: variation.full_name,
    code: variation.code,
    colors: describeColors(variation.color_type_ids),
    size: formatSize(variation.size, product.categories),
    material: nameMaterials(row),
    regulations: describeRegulations(row.regulations, row.certificates),
    price: describeUnitPrice(price),
    // The api of the version before has none.
    priceChange: row.price_change ? toPriceChange(row.price_change) : null,
    quantity: row.quantity === null ? '' : `${formatNumber(row.quantity)} ${priceUnitOf(price)}`,
    amount: row.amount === null ? '' : describeYen(row.amount),
    ending: labelEnding(variation),
    variationId: variation.id,
    room: row.room,
    decision: row.decision === null ? '' : labelOf(listDecisions, row.decision),
  }
}

const toPriceChange = ({ from_on, price }: PriceChange): Row['priceChange'] => ({
  day: `${formatJapaneseDay(from_on)}から`,
  price: describeUnitPrice(price),
})
