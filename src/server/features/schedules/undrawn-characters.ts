import { limits } from '#contract/data/limits.ts'
import { describeReplacement, type UndrawnCharacter, type UndrawnSummary } from '#server/pdf/fit-texts.ts'
import type { LostCharacter } from '#server/spreadsheets/write-csv.ts'
import type { describeDocument } from './describe-document.ts'

type DescribedSchedule = ReturnType<typeof describeDocument>
type Row = DescribedSchedule['rooms'][number]['rows'][number]

const columnOf: Record<keyof Row, string> = {
  number: '行',
  part: '部位',
  picture: '写真',
  maker: '製品',
  name: '製品',
  state: '製品',
  code: '品番・色',
  colors: '品番・色',
  size: 'サイズ',
  material: '仕様',
  regulations: '防火・環境',
  price: '単価（税抜）',
  quantity: '数量',
  amount: '金額（税抜）',
  note: '備考',
}

/** Row 0 is above the table. */
export type ScheduleSummary = UndrawnSummary & { lost: LostCharacter[]; lostCount: number }

export function summariseUndrawn(
  described: DescribedSchedule,
  undrawn: readonly UndrawnCharacter[],
): ScheduleSummary {
  const lost = undrawn
    // The subtitle repeats the author where people see it.
    .filter(({ path }) => path[0] !== 'author')
    .map(({ path, character }) => ({ ...placeOf(described, path), character }))
  const places = lost.map(({ row, column }) => (row === 0 ? column : `${row}行目の${column}`))
  return {
    lost: lost.slice(0, limits.lostCharacters),
    lostCount: lost.length,
    sentence: describeReplacement(places),
  }
}

function placeOf(
  { rooms }: DescribedSchedule,
  path: UndrawnCharacter['path'],
): Omit<LostCharacter, 'character'> {
  const [part, room, field, row, cell] = path
  if (part !== 'rooms') return { row: 0, column: part === 'title' ? 'リストの名前' : '作成者と版' }
  const isCell = field === 'rows'
  const at = rooms[Number(room)]?.rows[isCell ? Number(row) : 0]
  return { row: at?.number ?? 0, column: isCell ? columnOf[cell as keyof Row] : '部屋' }
}
