import type { BenchQuery } from '#cli/search-bench/bench-query.ts'

/** Differences between our keyword rules (docs/search.md) and plain substring search. */
const DIFFERENCES: readonly [pattern: RegExp, why: string][] = [
  [/^(イス|いす)$/, 'one or two kana: ours only at an edge of a word'],
  [/^[A-Z]{2}$/, 'two Latin letters: ours only where a word begins'],
  [/^\d+$/, 'bare digits: ours only where a part of a 品番 begins'],
  [/タイル/, 'ours does not find タイル in スタイル'],
]

/** Returns the reason why a query means something else to engines without our rules, or undefined. */
export function differenceOf(query: BenchQuery): string | undefined {
  for (const { text } of query.terms) {
    for (const [pattern, why] of DIFFERENCES) if (pattern.test(text)) return why
  }
  return undefined
}
