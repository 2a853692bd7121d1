import type { EngineAnswer } from './bench-query.ts'

export function formatCounts(counts: Iterable<readonly [value: number, count: number]>): string {
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
): EngineAnswer {
  return {
    total,
    ids: [...ids],
    counts: Object.fromEntries(Array.from(facets, ([field, counts]) => [field, formatCounts(counts)])),
  }
}
