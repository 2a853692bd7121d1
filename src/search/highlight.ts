import { findPhrase } from './query/phrase-match.ts'
import { type Clause, parseQuery } from './query/query.ts'
import { tokenise } from './text/tokenise.ts'
import type { HighlightSpan, TextKind } from './types.ts'

/**
 * Returns matches as spans of the original text: ascending, never overlapping or touching. Matches as the
 * index does: ソファ marks all of ソファー, 椅子 marks チェア, and 白い椅子 marks ホワイト without the phrase. O(letters of the
 * text x letters of the keyword and its synonyms).
 */
export function highlight(text: string, keyword: string, kind: TextKind = 'text'): HighlightSpan[] {
  const words = tokenise(text, kind)
  const slices = words.map(({ units, flags }) => ({ units, flags, start: 0, end: units.length }))
  const spansOf = ({ alternatives }: Clause) =>
    alternatives.flatMap((phrase) =>
      Array.from(findPhrase(slices, phrase), ({ firstWord, at, lastWord, end }) => {
        const start = words[firstWord]?.from[at] ?? 0
        return { start, end: words[lastWord]?.to[end - 1] ?? start }
      }),
    )
  const spans = parseQuery(keyword).required.flatMap((clause) => {
    const whole = spansOf(clause)
    return whole.length > 0 ? whole : clause.parts.flatMap(spansOf)
  })
  return mergeSpans(spans)
}

function mergeSpans(spans: HighlightSpan[]): HighlightSpan[] {
  const merged: HighlightSpan[] = []
  for (const span of spans.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1)
    if (last === undefined || span.start > last.end) merged.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  return merged
}
