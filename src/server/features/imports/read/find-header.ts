import { mostHeadLines } from './collect-rows.ts'
import type { IsKnownHeader, MergedCells, Sheet, TableRow } from './table.ts'

export type Header = {
  /** Index in `rows`. */
  first: number
  last: number
  texts: string[]
  /** Texts that name a column. */
  known: number
}

type Candidate = Header & { filled: number; hasNumbers: boolean }

type HeaderTexts = Omit<Header, 'known'>

/** Cells of products may equal a header, such as 幅 for an option. */
const rank = ({ known, filled, hasNumbers }: Candidate): number =>
  known < 2 || (hasNumbers && known < filled / 2) ? 0 : known

/** Prefers known texts, then the fullest line without numbers. */
export function findHeader(
  { rows, merges }: Sheet,
  isKnownHeader: IsKnownHeader,
  headerRow?: number,
): Header | undefined {
  const across = new Map<number, MergedCells[]>()
  const tall = new Set<number>()
  for (const merge of merges) {
    if (merge.left === merge.right && merge.bottom === merge.top + 1) tall.add(merge.top)
    if (merge.left === merge.right || merge.top !== merge.bottom) continue
    across.set(merge.top, [...(across.get(merge.top) ?? []), merge])
  }
  const readAt = (first: number): Candidate => {
    const header = readHeader(rows, first, { across, tall })
    const filled = header.texts.filter((text) => text !== '')
    const known = header.texts.filter((text) => isKnown(text, isKnownHeader)).length
    return { ...header, known, filled: filled.length, hasNumbers: filled.some((text) => isNumber(text)) }
  }
  if (headerRow !== undefined) {
    const first = rows.findIndex(({ number }) => number === headerRow)
    return first < 0 ? undefined : readAt(first)
  }
  const candidates = rows.slice(0, Math.min(mostHeadLines, rows.length - 1)).map((_, first) => readAt(first))
  const [best] = candidates.toSorted(
    (a, b) => rank(b) - rank(a) || Number(a.hasNumbers) - Number(b.hasNumbers) || b.filled - a.filled,
  )
  return best
}

type HeaderMerges = {
  across: ReadonlyMap<number, MergedCells[]>
  /** Numbers of rows with a cell of two lines. */
  tall: ReadonlySet<number>
}

/** Joins two lines as サイズ/幅 below merged cells, and beside cells of two lines. */
function readHeader(rows: readonly TableRow[], first: number, { across, tall }: HeaderMerges): HeaderTexts {
  const upper = rows[first]
  const lower = rows[first + 1]
  const top = upper?.cells.map(inOneLine) ?? []
  const single: HeaderTexts = { first, last: first, texts: top }
  if (!upper || !lower || lower.number !== upper.number + 1) return single
  const spans = across.get(upper.number) ?? []
  const isTall = tall.has(upper.number)
  const bottom = lower.cells.map(inOneLine)
  const group = (column: number) => spans.find(({ left, right }) => left <= column && column <= right)
  const belongs = bottom.every((text, column) => {
    if (text === '') return true
    return !isNumber(text) && (isTall || group(column) !== undefined || (top[column] ?? '') === '')
  })
  const isSplit = bottom.some((text, column) => text !== '' && (isTall || group(column)))
  if (!belongs || !isSplit) return single
  const width = Math.max(top.length, bottom.length)
  const texts = Array.from({ length: width }, (_, column) => {
    const over = top[group(column)?.left ?? column] ?? ''
    const under = bottom[column] ?? ''
    return over && under ? `${over}/${under}` : over || under
  })
  return { first, last: first + 1, texts }
}

const longestHeader = 1_000

function isKnown(text: string, isKnownHeader: IsKnownHeader): boolean {
  if (text === '' || text.length > longestHeader) return false
  const slash = text.indexOf('/')
  return isKnownHeader(text) || (slash >= 0 && isKnownHeader(text.slice(slash + 1)))
}

const isNumber = (text: string): boolean =>
  /^[¥\\]?[-+]?[\d,]+(?:\.\d+)?(?:円|-)?$/.test(text.normalize('NFKC'))

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
