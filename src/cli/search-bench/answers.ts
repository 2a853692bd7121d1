import type { Answer } from './bench-query.ts'

/** `value:count` for values that somebody has, sorted by value. */
export function writeCounts(counts: Iterable<readonly [value: number, count: number]>): string {
  return Array.from(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([value, count]) => `${value}:${count}`)
    .join(' ')
}

/** An answer with counts of all fields, as maps of value to number of documents. */
export function answerOf(
  total: number,
  ids: Iterable<number>,
  facets: Iterable<readonly [field: string, counts: Iterable<readonly [number, number]>]>,
): Answer {
  return {
    total,
    ids: [...ids],
    counts: Object.fromEntries(Array.from(facets, ([field, counts]) => [field, writeCounts(counts)])),
  }
}
