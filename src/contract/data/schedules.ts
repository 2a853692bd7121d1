export const changeableFields = [
  'room',
  'part',
  'quantity',
  'note',
  'price',
  'code',
  'color',
  'size',
  'material',
  'regulations',
  'discontinued',
  'decision',
] as const

export type ChangeableField = (typeof changeableFields)[number]

const fieldLabels: Record<ChangeableField, string> = {
  room: '部屋',
  part: '部位',
  quantity: '数量',
  note: '備考',
  price: '単価',
  code: '品番',
  color: '色',
  size: 'サイズ',
  material: '仕様',
  regulations: '防火・環境',
  discontinued: '廃番',
  decision: 'お客様のご判断',
}

const changeLabels = { added: '追加', removed: '削除', changed: '変更' } as const

type Changed = { change: keyof typeof changeLabels | null; changed_fields: readonly ChangeableField[] }

/** Formats a change: 変更（数量、備考）; empty if unchanged. */
export function describeChange({ change, changed_fields }: Changed): string {
  if (change === null) return ''
  const fields = changed_fields.map((field) => fieldLabels[field]).join('、')
  return changeLabels[change] + (fields && `（${fields}）`)
}

export const scheduleFormats = [
  { id: 'pdf', label: 'PDF（A3横）' },
  { id: 'xlsx', label: 'Excel' },
  { id: 'csv', label: 'CSV（UTF-8）' },
  { id: 'csv_shift_jis', label: 'CSV（Shift_JIS）' },
] as const

export type ScheduleFormat = (typeof scheduleFormats)[number]['id']

export const scheduleFileStates = ['waiting', 'making', 'done', 'failed'] as const

/** Sums amounts without tax; rows without an amount count as 0. */
export const sumOf = (rows: readonly { amount: number | null }[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

export const groupByRoom = <Row extends { room: string; amount: number | null }>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ room }) => room)].map(([room, inRoom]) => ({
    name: room || '部屋の指定なし',
    rows: inRoom,
    sum: sumOf(inRoom),
  }))

/** Sorts by room in order of first mention, then by part, in the trade's order. The sort is stable. */
export function orderRows<Row extends { room: string; part: number | null }>(rows: readonly Row[]): Row[] {
  const rooms = [...new Set(rows.map(({ room }) => room))]
  const placeOf = ({ room }: Row) => (room === '' ? rooms.length : rooms.indexOf(room))
  const partOf = ({ part }: Row) => part ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || compareParts(partOf(a), partOf(b)))
}

/** Avoids Infinity - Infinity, which is NaN, for two rows without a part. */
const compareParts = (a: number, b: number) => (a === b ? 0 : a - b)
