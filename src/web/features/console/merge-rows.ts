import { newKey } from './new-key.ts'

type DraftRows = readonly unknown[]

/** Compares rows without their page keys. */
export const textOf = (value: unknown) =>
  JSON.stringify(value, (name, inner) => (name === 'key' ? undefined : inner))

/**
 * Merges two edits of one list: added, changed and removed rows, in the order of the side that moved some.
 * Returns undefined if both touched the same row, or both moved rows: then the user chooses.
 */
export function mergeRows(base: DraftRows, mine: DraftRows, theirs: DraftRows): unknown[] | undefined {
  const [before, own, other] = [base, mine, theirs].map((rows) => new Set(rows.map(textOf)))
  if (!before || !own || !other) return undefined
  // Equal rows cannot be told apart.
  if (before.size < base.length || own.size < mine.length || other.size < theirs.length) return undefined
  if (before.difference(own).intersection(before.difference(other)).size > 0) return undefined
  const isMoved = (rows: Set<string>) =>
    String([...before.intersection(rows)]) !== String([...rows.intersection(before)])
  if (isMoved(own) && isMoved(other)) return undefined
  const [first, second] = isMoved(own) ? [mine, theirs] : [theirs, mine]
  // Removed rows go last: the rows added beside them are placed by them.
  const merged = addMissing(addMissing(first, base), addMissing(second, base)).filter((row) => {
    const text = textOf(row)
    return !before.has(text) || (own.has(text) && other.has(text))
  })
  return withUniqueKeys(merged)
}

/** Both sides may have given one number to different rows. */
function withUniqueKeys(rows: DraftRows): unknown[] {
  const used = new Set<unknown>()
  return rows.map((row) => {
    if (typeof row !== 'object' || !row || !('key' in row)) return row
    const key = used.has(row.key) ? newKey() : row.key
    used.add(key)
    return { ...row, key }
  })
}

/** Inserts missing rows of another list, each after its nearest predecessor there. */
function addMissing(rows: DraftRows, from: DraftRows): unknown[] {
  const all = [...rows]
  let place = 0
  for (const row of from) {
    const at = all.findIndex((each) => textOf(each) === textOf(row))
    if (at < 0) all.splice(place, 0, row)
    place = at < 0 ? place + 1 : at + 1
  }
  return all
}
