import type { Answer } from './bench-query.ts'

export function writeCounts(counts: Iterable<readonly [value: number, count: number]>): string {
  return Array.from(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([value, count]) => `${value}:${count}`)
    .join(' ')
}

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
