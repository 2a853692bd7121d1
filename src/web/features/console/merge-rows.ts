type Rows = readonly unknown[]

/** The same of the same row: names that the page gives to rows say nothing of what they are. */
export const textOf = (value: unknown) =>
  JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part))

/**
 * What two people made of one list: the rows that each has added, changed and removed, in the order of whoever has moved some. Undefined
 * where both have touched the same row, or both have moved rows: then somebody has to choose.
 */
export function mergeRows(base: Rows, mine: Rows, theirs: Rows): unknown[] | undefined {
  const [before, own, other] = [base, mine, theirs].map((rows) => new Set(rows.map(textOf)))
  if (!before || !own || !other) return undefined
  // Rows that are alike could be any of each other.
  if (before.size < base.length || own.size < mine.length || other.size < theirs.length) return undefined
  if (before.difference(own).intersection(before.difference(other)).size > 0) return undefined
  const isMoved = (rows: Set<string>) =>
    String([...before.intersection(rows)]) !== String([...rows.intersection(before)])
  if (isMoved(own) && isMoved(other)) return undefined
  const [first, second] = isMoved(own) ? [mine, theirs] : [theirs, mine]
  // What somebody has removed is there until the end: what stands in its place is found by it.
  const merged = addMissing(addMissing(first, base), addMissing(second, base)).filter((row) => {
    const text = textOf(row)
    return !before.has(text) || (own.has(text) && other.has(text))
  })
  // Each has a name for the page again that no other has.
  return merged.map((row, key) => (typeof row === 'object' && row && 'key' in row ? { ...row, key } : row))
}

/** With the rows of another list that are not in this one, each behind the nearest before it there that is. */
function addMissing(rows: Rows, from: Rows): unknown[] {
  const all = [...rows]
  let place = 0
  for (const row of from) {
    const at = all.findIndex((each) => textOf(each) === textOf(row))
    if (at < 0) all.splice(place, 0, row)
    place = at < 0 ? place + 1 : at + 1
  }
  return all
}
