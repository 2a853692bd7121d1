import { END, INNER, pointsOf, type Run, START, WHOLE } from '#search/query/match.ts'
import type { Clause, ParsedQuery, Phrase } from '#search/query/query.ts'
import { ALNUM } from '#search/text/characters.ts'
import type { SearchSchema } from '#search/types.ts'
import { fieldGroupsOf } from './field-groups.ts'
import { boostOf, exactly, type Role, spellRole, spellRun, wholly } from './spelling.ts'

/** OpenSearch query DSL. */
export type Dsl = Readonly<Record<string, unknown>>

export const anyOf = (queries: readonly Dsl[]): Dsl => ({
  bool: { should: queries, minimum_should_match: 1 },
})

/** Filters without scores: for counts and other sort orders. */
export const keywordFilter = (schema: SearchSchema, keyword: ParsedQuery): Dsl[] => [
  ...keyword.required.map((clause) => clauseFilter(schema, clause)),
  ...excludedFilter(schema, keyword),
]

export const excludedFilter = (schema: SearchSchema, { excluded }: ParsedQuery): Dsl[] =>
  excluded.map((clause) => ({ bool: { must_not: [clauseFilter(schema, clause)] } }))

export const keywordScore = (schema: SearchSchema, { required }: ParsedQuery): Dsl[] =>
  required.map(({ alternatives }) =>
    clauseScore(schema, alternatives, Math.floor(MOST_WEIGHED / required.length)),
  )

/**
 * Phrases weighed per keyword, each in every field group: enough for six terms. Further ones get the fewest
 * points.
 */
const MOST_WEIGHED = 160

/**
 * Single words carry their points in the index. Phrases are weighed by functions, which OpenSearch does not count as
 * clauses.
 */
function clauseScore(schema: SearchSchema, alternatives: readonly Phrase[], mostWeighed: number): Dsl {
  const phrases = alternatives.filter(isPhrase)
  const found = alternatives.map((phrase) =>
    isPhrase(phrase)
      ? { constant_score: { filter: phraseQuery(phrase, 'first', 'last'), boost: 0 } }
      : { term: { pieces: { value: spellingOf(phrase.runs[0], phrase), boost: boostOf(phrase.synonym) } } },
  )
  const query = { dis_max: { queries: found } }
  if (phrases.length === 0) return query
  return {
    function_score: {
      query,
      functions: functionsOf(schema, phrases.slice(0, mostWeighed)),
      score_mode: 'max',
      boost_mode: 'max',
    },
  }
}

function functionsOf(schema: SearchSchema, phrases: readonly Phrase[]): Dsl[] {
  const weighed = fieldGroupsOf(schema).flatMap(({ weight }, group) =>
    places.flatMap(({ place, first, last }) =>
      phrases.map((phrase) => ({
        points: pointsOf(place, weight, phrase.synonym),
        query: phraseQuery(phrase, first, last, group),
      })),
    ),
  )
  const byPoints = Map.groupBy(weighed, ({ points }) => points)
  return Array.from(byPoints, ([weight, equal]) => ({
    filter: anyOf(equal.map(({ query }) => query)),
    weight,
  }))
}

/** A whole phrase matches all four; the best counts. */
const places = [
  { place: WHOLE, first: 'firstWhole', last: 'lastWhole' },
  { place: START, first: 'firstWhole', last: 'last' },
  { place: END, first: 'first', last: 'lastWhole' },
  { place: INNER, first: 'first', last: 'last' },
] as const

const isPhrase = ({ runs }: Phrase): boolean => runs.length > 1

export function clauseFilter(schema: SearchSchema, { alternatives }: Clause, onlyNames = false): Dsl {
  const groups = onlyNames
    ? fieldGroupsOf(schema).flatMap(({ names }, group) => (names ? group : []))
    : ['' as const]
  const field = onlyNames ? 'names' : 'pieces'
  const alone = alternatives.filter((phrase) => !isPhrase(phrase))
  const phrases = alternatives.filter(isPhrase)
  return anyOf([
    ...(alone.length > 0
      ? [{ terms: { [field]: alone.map((phrase) => spellingOf(phrase.runs[0], phrase)) } }]
      : []),
    ...phrases.flatMap((phrase) => groups.map((group) => phraseQuery(phrase, 'first', 'last', group))),
  ])
}

const spellingOf = (run: Run, { exact }: Phrase): string => {
  const spelling = spellRun(run)
  if (exact && run.kind === ALNUM) return exactly(spelling)
  return run.whole ? wholly(spelling) : spelling
}

function phraseQuery({ runs, exact }: Phrase, first: Role, last: Role, group: number | '' = ''): Dsl {
  const words = runs.map((run, place) => {
    const spelling = spellRun(run)
    if (place === 0) return spellRole(run.whole ? 'firstWhole' : first, spelling, group)
    if (place < runs.length - 1) return spellRole('middle', spelling)
    // A part that ends with its word also ends a part.
    return spellRole(
      run.whole ? 'lastWhole' : last,
      exact && run.kind === ALNUM ? exactly(spelling) : spelling,
    )
  })
  return { match_phrase: { phrases: words.join(' ') } }
}
