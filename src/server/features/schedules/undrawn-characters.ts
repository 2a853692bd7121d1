import { limits } from '#contract/data/limits.ts'
import { substitute, type UndrawnCharacter, type UndrawnSummary } from '#server/pdf/fit-texts.ts'
import type { describeDocument } from './describe-document.ts'
import type { LostCharacter } from './write-csv.ts'

type Described = ReturnType<typeof describeDocument>
type Row = Described['rooms'][number]['rows'][number]

const columnOf: Record<keyof Row, string> = {
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

const mostNamed = 10

/** The characters that a PDF lacks: the first of them, how many there are, and the sentence for the sheet's end. Row 0 is above the table. */
export type ScheduleSummary = UndrawnSummary & { lost: LostCharacter[]; lostCount: number }

export function summariseUndrawn(
  described: Described,
  undrawn: readonly UndrawnCharacter[],
): ScheduleSummary {
  const lost = undrawn
    // The subtitle repeats the author where people see it.
    .filter(({ path }) => path[0] !== 'author')
    .map(({ path, character }) => ({ ...placeOf(described, path), character }))
  const places = [...new Set(lost.map(({ row, column }) => (row === 0 ? column : `${row}行目の${column}`)))]
  const rest = places.length > mostNamed ? `、ほか${places.length - mostNamed}か所` : ''
  const named = places.slice(0, mostNamed).join('、') + rest
  return {
    lost: lost.slice(0, limits.lostCharacters),
    lostCount: lost.length,
    sentence: lost.length > 0 ? `書体にない文字を${substitute}に置き換えました（${named}）。` : '',
  }
}

function placeOf({ rooms }: Described, path: UndrawnCharacter['path']): Omit<LostCharacter, 'character'> {
  const [part, room, field, row, cell] = path
  if (part !== 'rooms') return { row: 0, column: part === 'title' ? 'リストの名前' : '作成者と版' }
  const before = rooms.slice(0, Number(room)).reduce((sum, { rows }) => sum + rows.length, 0)
  return field === 'rows'
    ? { row: before + Number(row) + 1, column: columnOf[cell as keyof Row] }
    : { row: before + 1, column: '部屋' }
}
