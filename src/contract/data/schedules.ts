/** What of a schedule's row may differ between two versions. */
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

/** 変更（数量、備考）: what happened to a row since the version that it is compared with; empty when nothing did. */
export function describeChange({ change, changed_fields }: Changed): string {
  if (change === null) return ''
  const fields = changed_fields.map((field) => fieldLabels[field]).join('、')
  return changeLabels[change] + (fields && `（${fields}）`)
}

/** What a schedule can be taken away as. */
export const scheduleFormats = [
  { id: 'pdf', label: 'PDF（A3横）' },
  { id: 'xlsx', label: 'Excel' },
  { id: 'csv', label: 'CSV（UTF-8）' },
  { id: 'csv_shift_jis', label: 'CSV（Shift_JIS）' },
] as const

export type ScheduleFormat = (typeof scheduleFormats)[number]['id']

/** How far a file is. */
export const scheduleFileStates = ['waiting', 'making', 'done', 'failed'] as const

/** What rows cost together, without tax; what has no amount is not counted. */
export const sumOf = (rows: readonly { amount: number | null }[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** The rooms in the order of the rows, each with its rows and what they cost. */
export const groupByRoom = <Row extends { room: string; amount: number | null }>(rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ room }) => room)].map(([room, inRoom]) => ({
    name: room || '部屋の指定なし',
    rows: inRoom,
    sum: sumOf(inRoom),
  }))

/**
 * Rooms in the order in which the list names them first, what has no room at the end; in a room floor, walls, ceiling and so on as the
 * trade writes them. Rows of one part stay as they were.
 */
export function orderRows<Row extends { room: string; part: number | null }>(rows: readonly Row[]): Row[] {
  const rooms = [...new Set(rows.map(({ room }) => room))]
  const placeOf = ({ room }: Row) => (room === '' ? rooms.length : rooms.indexOf(room))
  const partOf = ({ part }: Row) => part ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || compareParts(partOf(a), partOf(b)))
}

/** Two without a part are alike; their difference would be no number. */
const compareParts = (a: number, b: number) => (a === b ? 0 : a - b)
