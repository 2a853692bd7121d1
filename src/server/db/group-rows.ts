/** The rows of a join as one value for each key, in the order in which the keys first come; `first` has what they share. */
export function groupRows<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  present: (first: Row, group: readonly Row[]) => Value,
): Value[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => present(first, group)),
  )
}
