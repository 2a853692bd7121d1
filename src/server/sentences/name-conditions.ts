import type { Condition, NamedCondition } from '#search/sentence.ts'

type Term = { id: number; name: string; nameKana?: string }

/** What stands in a choice field of an index, called by its name and reading. */
export const nameTerms = (field: string, terms: Iterable<Term>): NamedCondition[] =>
  Array.from(terms, ({ id, name, nameKana }) => named(name, [name, nameKana ?? ''], choice(field, id)))

/** The same of numbered choices. */
export const labelled = (
  field: string,
  choices: readonly { id: number; label: string }[],
): NamedCondition[] => choices.map(({ id, label }) => named(label, [label], choice(field, id)))

export const choice = (field: string, ...ids: number[]): Condition => ({ filters: { [field]: ids } })

export const named = (label: string, words: readonly string[], condition: Condition): NamedCondition => ({
  label,
  words,
  condition,
  isName: true,
})

/** The same, where the documents themselves do not say the words. */
export const spoken = (label: string, words: string, condition: Condition): NamedCondition => ({
  ...named(label, words.split('='), condition),
  isName: false,
})

/**
 * How people ask for what the filters call otherwise, one wish a line: the words, then after a > the names that meet it, any of
 * them. A name is that of a category, a material, a color, a grade, a value of a condition or of anything else that the index
 * counts; what is not there is left out. `a+b` is both at once. Spellings that fold alike and synonyms need not be listed.
 */
export function readWays(table: string, known: readonly NamedCondition[]): NamedCondition[] {
  const byLabel = Map.groupBy(known, ({ label }) => label)
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', labels = ''] = line.split('>')
      const [first = ''] = words.split('=')
      return labels
        .split('=')
        .flatMap((label) =>
          label
            .split('+')
            .map((each) => byLabel.get(each) ?? [])
            .reduce(both),
        )
        .map(({ condition, wider }) => ({ ...spoken(first, words, condition), wider }))
    })
}

/** Each of the ones with each of the others. */
const both = (some: NamedCondition[], others: NamedCondition[]): NamedCondition[] =>
  some.flatMap((one) =>
    others.map((other) => ({
      ...one,
      condition: { filters: { ...one.condition.filters, ...other.condition.filters } },
      wider: undefined,
    })),
  )
