/** What was typed, as OpenSearch is asked for it. */
import { END, INNER, pointsOf, type Run, START, WHOLE } from '#search/query/match.ts'
import type { Clause, ParsedQuery, Phrase } from '#search/query/query.ts'
import { ALNUM } from '#search/text/characters.ts'
import type { SearchSchema } from '#search/types.ts'
import { fieldGroupsOf } from './field-groups.ts'
import { boostOf, exactly, type Role, spellRole, spellRun, wholly } from './spelling.ts'

/** A query of its language. */
export type Dsl = Readonly<Record<string, unknown>>

export const anyOf = (queries: readonly Dsl[]): Dsl => ({
  bool: { should: queries, minimum_should_match: 1 },
})

/** All that is required and nothing excluded, worth nothing: for counts, and where something else orders. */
export const keywordFilter = (schema: SearchSchema, { required, excluded }: ParsedQuery): Dsl[] => [
  ...required.map((clause) => clauseFilter(schema, clause)),
  ...excluded.map((clause) => ({ bool: { must_not: [clauseFilter(schema, clause)] } })),
]

/** The same with the points of the engine as the score. */
export function keywordScore(schema: SearchSchema, { required }: ParsedQuery): Dsl[] {
  const groups = fieldGroupsOf(schema)
  const scoreOf = (phrase: Phrase): Dsl[] =>
    phrase.runs.length === 1
      ? [{ term: { pieces: { value: spellingOf(phrase.runs[0], phrase), boost: boostOf(phrase.synonym) } } }]
      : groups.flatMap(({ weight }, group) =>
          places.map(({ place, first, last }) => ({
            constant_score: {
              filter: phraseQuery(phrase, group, first, last),
              boost: pointsOf(place, weight, phrase.synonym),
            },
          })),
        )
  return required.map(({ alternatives }) => ({ dis_max: { queries: alternatives.flatMap(scoreOf) } }))
}

/** Of a phrase, by whether its ends are those of words: what is whole is found by all four, and the best counts. */
const places = [
  { place: WHOLE, first: 'firstWhole', last: 'lastWhole' },
  { place: START, first: 'firstWhole', last: 'last' },
  { place: END, first: 'first', last: 'lastWhole' },
  { place: INNER, first: 'first', last: 'last' },
] as const

/** One term, in any field or in those that name. */
export function clauseFilter(schema: SearchSchema, { alternatives }: Clause, onlyNames = false): Dsl {
  const groups = fieldGroupsOf(schema).flatMap(({ names }, group) => (names || !onlyNames ? group : []))
  const field = onlyNames ? 'names' : 'pieces'
  const alone = alternatives.filter(({ runs }) => runs.length === 1)
  const phrases = alternatives.filter(({ runs }) => runs.length > 1)
  return anyOf([
    ...(alone.length > 0
      ? [{ terms: { [field]: alone.map((phrase) => spellingOf(phrase.runs[0], phrase)) } }]
      : []),
    ...phrases.flatMap((phrase) => groups.map((group) => phraseQuery(phrase, group, 'first', 'last'))),
  ])
}

const spellingOf = (run: Run, { exact }: Phrase): string => {
  const spelling = spellRun(run)
  if (exact && run.kind === ALNUM) return exactly(spelling)
  return run.whole ? wholly(spelling) : spelling
}

/** Words that follow each other, each in its role. */
function phraseQuery({ runs, exact }: Phrase, group: number, first: Role, last: Role): Dsl {
  const words = runs.map((run, place) => {
    const spelling = spellRun(run)
    if (place === 0) return spellRole(run.whole ? 'firstWhole' : first, group, spelling)
    if (place < runs.length - 1) return spellRole('middle', group, spelling)
    // What ends where the word does ends a part as well.
    return spellRole(
      run.whole ? 'lastWhole' : last,
      group,
      exact && run.kind === ALNUM ? exactly(spelling) : spelling,
    )
  })
  return { match_phrase: { phrases: words.join(' ') } }
}
