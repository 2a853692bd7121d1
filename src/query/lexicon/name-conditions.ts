import type { FacetTable } from '#contract/data/define-facets.ts'
import type { Condition } from '#search/types.ts'
import type { NamedCondition, NamedKind } from './lexicon.ts'
import { spellingsIn } from './spellings.ts'

type Term = { id: number; name: string; nameKana?: string }

/** What stands in a choice field of an index, called by its name and reading. */
export const nameTerms = (field: string, terms: Iterable<Term>): NamedCondition[] =>
  Array.from(terms, ({ id, name, nameKana }) => named(name, [name, nameKana ?? ''], choice(field, id)))

/** The same of numbered choices. */
export const labelled = (
  field: string,
  choices: readonly { id: number; label: string }[],
): NamedCondition[] => choices.map(({ id, label }) => named(label, [label], choice(field, id)))

/** Fields of the filters from one number to another. */
export const rangeFields = (facets: FacetTable): string[] =>
  Object.values(facets).flatMap(({ kind, field }) => (kind === 'range' && field !== undefined ? field : []))

export const choice = (field: string, ...ids: number[]): Condition => ({ filters: { [field]: ids } })

export const named = (label: string, words: readonly string[], condition: Condition): NamedCondition => ({
  label,
  words,
  condition,
  isName: true,
})

/** The same, where the documents themselves do not say the words. */
export const spoken = (label: string, words: string, condition: Condition): NamedCondition => ({
  ...named(label, spellingsIn(words), condition),
  isName: false,
})

/**
 * How people ask for what the filters call otherwise, one wish a line: the words, then after a > the names that meet it, any of
 * them. A name is that of a category, a material, a color, a grade, a value of a condition or of anything else that the index
 * counts; what is not there is left out. `a+b` is both at once, or else b alone; what stands after a ! is none of it. What was read is
 * called by that name, where it is one (or by the first word, which says 以上). Spellings that fold alike and synonyms need not be listed; verbs
 * are: see `spellingsIn`.
 */
export function* readWays(table: string, known: readonly NamedCondition[]): Generator<NamedCondition, void> {
  for (const { words, met, but } of readTable(table, known)) {
    const least = /^[^=]+以上(?==)/u.exec(words)?.[0]
    const spellings = met.length > 0 ? spellingsIn(words) : []
    for (const { label, condition, wider } of met)
      yield {
        ...named(least ?? nameOf(label, words), spellings, condition),
        isName: false,
        wider,
        ...(but.length > 0 && { but }),
      }
  }
}

/** 可 of スタッキング：可 says nothing alone. */
const nameOf = (label: string, words: string): string =>
  label.includes('：') ? (words.split('=')[0] ?? label) : label

/** Kinds that no name is of, in the same notation: behind the > stand the headings under which they would be. */
export function* readKinds(table: string, known: readonly NamedCondition[]): Generator<NamedKind, void> {
  for (const { words, met } of readTable(table, known)) {
    if (met.length === 0) continue
    const wider = {
      label: [...new Set(met.map(({ label }) => label))].join('・'),
      any: met.map(({ condition }) => condition),
      ...(met.length === 1 && met[0]?.wider && { wider: met[0].wider }),
    }
    yield { words: spellingsIn(words), wider }
  }
}

function* readTable(table: string, known: readonly NamedCondition[]) {
  const byLabel = Map.groupBy(known, ({ label }) => label)
  for (const line of table.trim().split('\n')) {
    const [words = '', labels = '', others = ''] = line.split(/[>!]/)
    const but = others
      .split('=')
      .flatMap((label) => byLabel.get(label)?.map(({ condition }) => condition) ?? [])
    const met = labels.split('=').flatMap((label) =>
      label
        .split('+')
        .map((each) => byLabel.get(each) ?? [])
        .reduce(both),
    )
    yield { words, met, but }
  }
}

/** Each of the ones with each of the others. */
const both = (some: NamedCondition[], others: NamedCondition[]): NamedCondition[] =>
  some.flatMap((one) =>
    others.map((other) => ({
      ...one,
      label: `${one.label}・${other.label}`,
      condition: { filters: { ...one.condition.filters, ...other.condition.filters } },
      wider: { label: other.label, any: [other.condition] },
    })),
  )
