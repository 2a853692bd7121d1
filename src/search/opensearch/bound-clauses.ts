/** OpenSearch rejects queries with more than 1,024 clauses (`indices.query.bool.max_clause_count`). */
import type { Clause, ParsedQuery } from '#search/query/query.ts'
import type { PlannedWish, SearchPlan } from '#search/results/plan.ts'

/** Leaves the rest for filters, ranges and a color. */
const MOST_LOOKUPS = 900

/**
 * Cuts synonyms to the clause limit, exceeded only by very many words and synonyms. `naming` counts the field
 * groups with names, each searched. O(synonyms of the plan).
 */
export function boundClauses(plan: SearchPlan, naming: number): SearchPlan {
  const counted = [...plan.wishes, ...plan.prefers].flatMap(({ names, words }) => [
    ...names.flatMap(clausesOf).flatMap((clause) => Array<Clause>(naming).fill(clause)),
    ...words.flatMap(clausesOf),
  ])
  const sizes = [...clausesOf(plan.keyword), ...counted].map(({ alternatives }) => alternatives.length)
  let most = Math.max(1, ...sizes)
  while (most > 1 && sizes.reduce((sum, size) => sum + Math.min(size, most), 0) > MOST_LOOKUPS) most -= 1
  if (sizes.every((size) => size <= most)) return plan
  return {
    ...plan,
    keyword: withFewer(plan.keyword, most),
    wishes: plan.wishes.map((wish) => withFewerWords(wish, most)),
    prefers: plan.prefers.map((wish) => withFewerWords(wish, most)),
  }
}

const clausesOf = ({ required, excluded }: ParsedQuery): Clause[] => [...required, ...excluded]

const withFewerWords = (wish: PlannedWish, most: number): PlannedWish => ({
  ...wish,
  names: wish.names.map((name) => withFewer(name, most)),
  words: wish.words.map((word) => withFewer(word, most)),
})

/** Typed words stay: they are the first alternative. */
const withFewer = (keyword: ParsedQuery, most: number): ParsedQuery => ({
  ...keyword,
  required: keyword.required.map((clause) => shorten(clause, most)),
  excluded: keyword.excluded.map((clause) => shorten(clause, most)),
})

const shorten = (clause: Clause, most: number): Clause => ({
  ...clause,
  alternatives: clause.alternatives.slice(0, most),
})
