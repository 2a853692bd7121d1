import { placeName, pointsOf } from '#search/query/match.ts'
import { findPhrase } from '#search/query/phrase-match.ts'
import type { Clause } from '#search/query/query.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Explanation, MatchReason, SearchSchema } from '#search/types.ts'
import { fieldOf } from '#search/words/text-column.ts'
import type { SearchPlan } from './plan.ts'

/**
 * Returns the best match of each term, with the points of the ranking. O(letters of the document x letters of the
 * keyword).
 */
export function explainDoc(
  schema: SearchSchema,
  segment: Segment,
  doc: number,
  plan: SearchPlan,
): Explanation {
  const reasons = plan.keyword.required.flatMap((clause) => bestReason(schema, segment, doc, clause) ?? [])
  return {
    id: segment.data.ids[doc] ?? 0,
    score: reasons.reduce((sum, { points }) => sum + points, 0),
    rank: segment.data.ranks[doc] ?? 0,
    reasons,
  }
}

function bestReason(
  schema: SearchSchema,
  { data, lexicon }: Segment,
  doc: number,
  clause: Clause,
): MatchReason | undefined {
  const { valuesOfDoc, words } = data.text
  const fieldNames = Object.keys(schema.text)
  let best: MatchReason | undefined
  for (const value of valuesOfDoc.items.subarray(valuesOfDoc.starts[doc], valuesOfDoc.starts[doc + 1])) {
    const field = fieldNames[fieldOf(data.text, value)] ?? ''
    const weight = schema.text[field]?.weight ?? 1
    const ids = Array.from(words.items.subarray(words.starts[value], words.starts[value + 1]))
    const slices = ids.map((word) => lexicon.sliceOf(word))
    for (const phrase of clause.alternatives) {
      for (const { firstWord, lastWord, place } of findPhrase(slices, phrase)) {
        const points = pointsOf(place, weight, phrase.synonym)
        if (best !== undefined && points <= best.points) continue
        const found = ids.slice(firstWord, lastWord + 1).map((word) => lexicon.textOf(word))
        best = {
          term: clause.typed,
          found: found.join(' '),
          field,
          place: placeName(place),
          synonym: phrase.synonym,
          points,
        }
      }
    }
  }
  return best
}
