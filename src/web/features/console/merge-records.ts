import { mergeRows, textOf } from './merge-rows.ts'

type RecordRow = Record<string, unknown> & { id: number | null }

export const areRecordRows = (rows: readonly unknown[]): rows is RecordRow[] =>
  rows.every((row) => typeof row === 'object' && row !== null && 'id' in row)

/**
 * Merges rows that have ids field by field; a field that both changed is mine, but lists of records in it merge.
 * New rows of both stay. A removed row goes only if the other side left it unchanged. The order is mine if I moved
 * rows, else theirs. My rows keep their keys.
 */
export function mergeRecordRows(
  base: readonly RecordRow[],
  mine: readonly RecordRow[],
  theirs: readonly RecordRow[],
): RecordRow[] {
  const [before, own, other] = [base, mine, theirs].map(
    (rows) => new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const]))),
  )
  if (!before || !own || !other) return [...mine]
  const same = (one: unknown, another: unknown) => textOf(one) === textOf(another)
  const theirRows = theirs.flatMap((row) => {
    const start = before.get(row.id ?? 0)
    const edited = own.get(row.id ?? 0)
    if (!edited) return start && same(start, row) ? [] : [row]
    const changed = Object.entries(edited).filter(([field, value]) => !same(value, start?.[field]))
    const merged = changed.map(([field, value]) => [field, mergeField(start?.[field], value, row[field])])
    return [{ ...row, ...Object.fromEntries(merged), ...('key' in edited && { key: edited.key }) }]
  })
  const myRows = mine.flatMap((row) => {
    if (row.id === null) return [row]
    if (other.has(row.id) || same(row, before.get(row.id))) return []
    // A colleague removed the row that I changed: it returns as a new one.
    return [{ ...row, id: null }]
  })
  const idsIn = (rows: readonly RecordRow[]) =>
    rows.flatMap(({ id }) => (id !== null && before.has(id) && other.has(id) ? [id] : []))
  const shared = new Set(idsIn(mine))
  const startOrder = idsIn(base).filter((id) => shared.has(id))
  const merged = String(idsIn(mine)) === String(startOrder) ? theirRows : orderBy(theirRows, idsIn(mine))
  return [...merged, ...myRows]
}

function mergeField(base: unknown, mine: unknown, theirs: unknown): unknown {
  const lists = [base, mine, theirs].filter((value) => Array.isArray(value))
  const [before, own, other] = lists.every(areRecordRows) ? lists : []
  return (before && own && other && mergeRows(before, own, other)) ?? mine
}

/** Sorts the rows named in `ids`; the others follow. */
function orderBy(rows: readonly RecordRow[], ids: readonly number[]): RecordRow[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: RecordRow) => places.get(id ?? 0) ?? ids.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
