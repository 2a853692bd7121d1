import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { categoryNodes, termIndex } from './term-index.ts'
import type { Vocabulary } from './vocabulary.ts'
import { writeCell } from './write-cell.ts'

/** The values that a person may choose for an unknown word, as exports write them. */
export function choicesOf(
  column: CatalogueColumn,
  vocabulary: Vocabulary,
): { value: number | boolean; label: string }[] {
  if (column.choices) return column.choices.map(({ value, label }) => ({ value, label }))
  if (column.terms === undefined || column.terms === 'conditions') return []
  const terms = column.terms === 'categories' ? listLowest(vocabulary) : vocabulary[column.terms]
  return terms.map(({ id }) => ({ value: id, label: writeCell(column, column.most ? [id] : id, vocabulary) }))
}

/** Lists the lowest categories by heading: their own order counts below each heading alone. */
function listLowest({ categories }: Vocabulary) {
  const headings = new Set(categories.map(({ parentId }) => parentId))
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]))
  const headingPlace = ({ id, parentId }: (typeof categories)[number]) => placeOf.get(parentId ?? id) ?? 0
  return categories
    .filter(({ id }) => !headings.has(id))
    .toSorted((a, b) => headingPlace(a) - headingPlace(b))
}

/** Puts the terms first that an ambiguous name or a heading may mean. */
export function choicesForWord(column: CatalogueColumn, word: string, vocabulary: Vocabulary) {
  const choices = choicesOf(column, vocabulary)
  if (column.terms === undefined || column.terms === 'conditions') return choices
  const named = new Set(termIndex(column, vocabulary).find(word))
  const tree = categoryNodes(vocabulary)
  const isLikely = ({ value }: { value: number | boolean }) =>
    named.has(Number(value)) ||
    (column.terms === 'categories' && named.has(tree.get(Number(value))?.parentId ?? 0))
  return [...choices.filter(isLikely), ...choices.filter((choice) => !isLikely(choice))]
}
