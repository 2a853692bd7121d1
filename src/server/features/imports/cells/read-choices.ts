import { type CatalogueColumn, catalogueColumns } from '#contract/data/catalogue-columns.ts'
import { messages } from '#contract/data/messages.ts'
import { cellMessages } from './cell-messages.ts'
import { foldWord } from './fold-text.ts'
import { indexNames, type NameIndex } from './name-index.ts'
import { readAmount } from './read-number.ts'
import type { CellReader, ReadingContext } from './reading.ts'
import { splitList, splitLoosely } from './split-list.ts'

type Choices = NonNullable<CatalogueColumn['choices']>
type Value = Choices[number]['value']

const indexes = new WeakMap<Choices, NameIndex<Value>>()

function findChoice(text: string, { choices = [] }: CatalogueColumn): Value | undefined {
  const index =
    indexes.get(choices) ??
    indexNames(choices.map(({ value, label, aliases }) => ({ value, names: [label, ...aliases] })))
  indexes.set(choices, index)
  return index(text)[0]
}

const colors = catalogueColumns.find(({ key }) => key === 'color_type_ids')

const readChoice = (text: string, column: CatalogueColumn, { values }: ReadingContext): Value | undefined => {
  const found = findChoice(text, column)
  if (found !== undefined) return found
  const chosen = values[column.key]?.[foldWord(text)]
  return column.choices?.find(({ value }) => value === chosen)?.value
}

/** Finds the color that a finish is named like, also in the maker's own words. */
export function findColor(finish: string, context: ReadingContext): number | undefined {
  const color = colors && readChoice(finish, colors, context)
  return typeof color === 'number' ? color : undefined
}

const beyondFourStars = /^f?-?(?:[☆★]?(?:[5-9]|\d\d)[☆★]?|[☆★]{5,})$/u

function unknownChoice(text: string, column: CatalogueColumn) {
  const unknown = foldWord(text)
  if (column.key === 'formaldehyde_grade' && beyondFourStars.test(unknown))
    return { issue: cellMessages.bestFormaldehyde }
  const labels = (column.choices ?? []).map(({ label }) => label)
  const issue =
    column.key === 'color_type_ids'
      ? cellMessages.unknownColor(labels.length)
      : cellMessages.unknownChoice(text, labels)
  return { issue, unknown }
}

export const readChoices: CellReader = (text, column, context) => {
  if (column.most === undefined) {
    const value = readChoice(text, column, context)
    return value === undefined ? unknownChoice(text, column) : { value }
  }
  const values = new Set<number>()
  for (const piece of splitList(text)) {
    const whole = readChoice(piece, column, context)
    const parts = whole === undefined ? splitColors(piece) : [piece]
    for (const part of parts) {
      const value = readChoice(part, column, context)
      if (value === undefined) return unknownChoice(part, column)
      values.add(Number(value))
    }
  }
  if (values.size > column.most) return { issue: messages.atMostItems(column.most) }
  return { value: [...values].toSorted((a, b) => a - b) }
}

/** ・ separates colors, and is a part of other names. */
const splitColors = (text: string): string[] => splitLoosely(text.replaceAll(/[・×+＋]/gu, '、'))

export const readFlag: CellReader = (text, column, context) => {
  const value = readChoice(text, column, context)
  if (column.key === 'discontinued' && foldWord(text) === '在庫限り')
    return { value: false, warning: cellMessages.lastPieces }
  if (value !== undefined) return { value }
  const count = column.key === 'in_stock' ? readAmount(text, { unit: '点' }) : undefined
  return count === undefined || count < 0 ? unknownChoice(text, column) : { value: count > 0 }
}
