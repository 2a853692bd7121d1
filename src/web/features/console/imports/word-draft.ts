import type { ImportDetail } from './describe-import.ts'

export type UnknownWord = ImportDetail['unknown'][number]
export type KnownWord = ImportDetail['known'][number]
type Word = Pick<UnknownWord, 'column' | 'text' | 'choices'>

/** Index of the chosen one of a word's choices, by `wordKey`. */
export type WordDraft = Readonly<Record<string, number>>

type WordValues = Record<string, Record<string, UnknownWord['choices'][number]['value']>>

export const wordKey = ({ column, text }: Pick<Word, 'column' | 'text'>): string =>
  JSON.stringify([column, text])

/** Returns -1 if the stored value is no choice any more. */
export const placeOfKnown = ({ value, choices }: KnownWord): number =>
  choices.findIndex((choice) => choice.value === value)

export function toValues(draft: WordDraft, words: readonly Word[]): WordValues {
  const values: WordValues = {}
  for (const word of words) {
    const choice = word.choices[draft[wordKey(word)] ?? -1]
    if (choice) values[word.column] = { ...values[word.column], [word.text]: choice.value }
  }
  return values
}

export type WordGroup<W extends Word> = { column: string; header: string; words: W[] }

/** Groups words by their column, in the order in which the columns first appear. */
export function groupWords<W extends Word>(
  words: readonly W[],
  columns: ImportDetail['columns'],
): WordGroup<W>[] {
  return [...Map.groupBy(words, ({ column }) => column)].map(([column, own]) => ({
    column,
    header: columns.find(({ key }) => key === column)?.header ?? column,
    words: own,
  }))
}

/** The part about words is left out where there are none. */
export const hasWords = ({ unknown, known }: Pick<ImportDetail, 'unknown' | 'known'>): boolean =>
  unknown.length > 0 || known.length > 0
