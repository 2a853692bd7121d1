import type { FacetTable } from '#contract/data/define-facets.ts'
import type { Condition } from '#search/types.ts'
import type { NamedCondition, NamedKind } from './lexicon.ts'
import { spellingsIn } from './spellings.ts'
import type { Concept } from './vocabulary.ts'

type NamedTerm = { id: number; name: string; nameKana?: string }

/** Returns terms of a choice field, called by name and reading. */
export const nameTerms = (field: string, terms: Iterable<NamedTerm>): NamedCondition[] =>
  Array.from(terms, ({ id, name, nameKana }) => named(name, [name, nameKana ?? ''], choice(field, id)))

export const labelled = (
  field: string,
  choices: readonly { id: number; label: string }[],
): NamedCondition[] => choices.map(({ id, label }) => named(label, [label], choice(field, id)))

export const rangeFields = (facets: FacetTable): string[] =>
  Object.values(facets).flatMap(({ kind, field }) => (kind === 'range' && field !== undefined ? field : []))

export const choice = (field: string, ...ids: number[]): Condition => ({ filters: { [field]: ids } })

export const named = (label: string, words: readonly string[], condition: Condition): NamedCondition => ({
  label,
  words,
  condition,
  isName: true,
})

/** Returns a condition whose words the documents do not have. */
export const spoken = (label: string, words: readonly string[], condition: Condition): NamedCondition => ({
  ...named(label, words.flatMap(withVerbs), condition),
  isName: false,
})

/** Not passed on to flatMap itself, which passes more than the word. */
const withVerbs = (word: string): string[] => spellingsIn(word)

/**
 * Yields how people ask for what the filters call otherwise. A concept is met by names of categories, materials, colors, grades, values
 * of conditions or of anything else that the index counts; what is not there is left out. What was read is called by that name, where
 * it is one (or by the first word, which says 以上). Spellings that fold alike and synonyms need not be listed.
 */
export function* readWays(
  concepts: readonly Concept[],
  known: readonly NamedCondition[],
): Generator<NamedCondition, void> {
  for (const { word: words, met, but } of lookUp(concepts, known)) {
    const [first = '', ...others] = words
    const isLeast = others.length > 0 && first.endsWith('以上')
    const spellings = met.length > 0 ? words.flatMap(withVerbs) : []
    // 可 of スタッキング：可 says nothing alone.
    for (const { label, condition, wider } of met)
      yield {
        ...named(isLeast || label.includes('：') ? first : label, spellings, condition),
        isName: false,
        wider,
        ...(but.length > 0 && { but }),
      }
  }
}

/** Yields kinds that no name is of, under the headings that they meet. */
export function* readKinds(
  concepts: readonly Concept[],
  known: readonly NamedCondition[],
): Generator<NamedKind, void> {
  for (const { word: words, met } of lookUp(concepts, known)) {
    if (met.length === 0) continue
    const wider = {
      label: [...new Set(met.map(({ label }) => label))].join('・'),
      any: met.map(({ condition }) => condition),
      ...(met.length === 1 && met[0]?.wider && { wider: met[0].wider }),
    }
    yield { words: words.flatMap(withVerbs), wider }
  }
}

function* lookUp(concepts: readonly Concept[], known: readonly NamedCondition[]) {
  const byLabel = Map.groupBy(known, ({ label }) => label)
  for (const concept of concepts) {
    const but = concept.but.flatMap((label) => byLabel.get(label)?.map(({ condition }) => condition) ?? [])
    const met = concept.meets.flatMap((label) =>
      label
        .split('+')
        .map((each) => byLabel.get(each) ?? [])
        .reduce(both),
    )
    yield { word: concept.word, met, but }
  }
}

const both = (some: NamedCondition[], others: NamedCondition[]): NamedCondition[] =>
  some.flatMap((one) =>
    others.map((other) => ({
      ...one,
      label: `${one.label}・${other.label}`,
      condition: { filters: { ...one.condition.filters, ...other.condition.filters } },
      wider: { label: other.label, any: [other.condition] },
    })),
  )
