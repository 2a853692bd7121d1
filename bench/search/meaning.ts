import type { BenchQuery } from '#cli/search-bench/bench-query.ts'

/** Where our rules for keywords (docs/search.md) and "these letters, anywhere" part. */
const DIFFERENCES: readonly [pattern: RegExp, why: string][] = [
  [/^(イス|いす)$/, 'one or two kana: ours only at an edge of a word'],
  [/^[A-Z]{2}$/, 'two Latin letters: ours only where a word begins'],
  [/^\d+$/, 'bare digits: ours only where a part of a 品番 begins'],
  [/タイル/, 'ours does not find タイル in スタイル'],
]

/** Why a query means something else to every engine without our rules; undefined when it means the same. */
export function differenceOf(query: BenchQuery): string | undefined {
  for (const { text } of query.terms) {
    for (const [pattern, why] of DIFFERENCES) if (pattern.test(text)) return why
  }
  return undefined
}
