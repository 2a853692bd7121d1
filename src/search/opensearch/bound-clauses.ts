/** OpenSearch counts what a query looks up, and refuses more than 1,024 (`indices.query.bool.max_clause_count`). */
import type { Clause, ParsedQuery } from '#search/query/query.ts'
import type { PlannedWish, SearchPlan } from '#search/results/plan.ts'

/** The rest is for filters, ranges and a color. */
const MOST_LOOKUPS = 900

/**
 * The same plan with as many synonyms of each word as there is room for: all of them, unless it asks for very many words that have very many.
 * `naming` is the number of field groups that name, in each of which a name is looked up. O(synonyms of the plan).
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

/** What was typed is the first alternative. */
const withFewer = (keyword: ParsedQuery, most: number): ParsedQuery => ({
  ...keyword,
  required: keyword.required.map((clause) => shorten(clause, most)),
  excluded: keyword.excluded.map((clause) => shorten(clause, most)),
})

const shorten = (clause: Clause, most: number): Clause => ({
  ...clause,
  alternatives: clause.alternatives.slice(0, most),
})
