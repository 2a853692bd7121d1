/** Number of answers by operation and status. */
export type Counts = Record<string, Record<string, number>>

export function addCounts(all: Counts, more: Counts): void {
  for (const [operation, statuses] of Object.entries(more)) {
    all[operation] ??= {}
    const sum = all[operation]
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  }
}

/** Returns a line for each operation with the number of its answers by status, and a total line. */
export function describeCounts(counts: Counts): string {
  const all: Record<string, number> = {}
  const lines = Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([operation, statuses]) => {
      for (const [status, count] of Object.entries(statuses)) all[status] = (all[status] ?? 0) + count
      return describeLine(operation, statuses)
    })
  return [...lines, describeLine('all', all)].join('\n')
}

const describeLine = (operation: string, statuses: Record<string, number>): string =>
  `${operation.padEnd(32)}${Object.entries(statuses)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status} × ${count}`)
    .join('   ')}`

/** Returns the operations without any answer of 2xx or 3xx. */
export const neverSuccessful = (counts: Counts): string[] =>
  Object.entries(counts)
    .filter(([, statuses]) => !Object.keys(statuses).some((status) => /^[23]\d\d$/.test(status)))
    .map(([operation]) => operation)
    .toSorted()
