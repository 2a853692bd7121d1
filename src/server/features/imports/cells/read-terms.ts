import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { labelOf, productKinds } from '#contract/data/enums.ts'
import { messages } from '#contract/data/messages.ts'
import { cellMessages } from './cell-messages.ts'
import { foldWord } from './fold-text.ts'
import { labelOfColumn } from './map-headers.ts'
import { findNearNames } from './near-names.ts'
import type { CellReader, ReadingContext } from './reading.ts'
import { splitList, splitLoosely } from './split-list.ts'
import { type CategoryNode, categoryNodes, type TermIndex, termIndex } from './term-index.ts'

type TermMatch = { ids: number[] } | { issue: string; unknown?: string }

export function chosenIds(text: string, column: CatalogueColumn, { values }: ReadingContext): number[] {
  const chosen = values[column.key]?.[foldWord(text)]
  return (Array.isArray(chosen) ? chosen : [chosen]).filter((id): id is number => typeof id === 'number')
}

/** Reads names as ids, in the ascending order of the database. */
export const readTerms: CellReader = (text, column, context) => {
  const { most = 1 } = column
  const index = termIndex(column, context.vocabulary)
  const find = (piece: string): TermMatch => findTerm(piece, column, context, index)
  const pieces = most === 1 ? [text] : splitList(text)
  const ids = new Set<number>()
  for (const piece of pieces) {
    const found = findPiece(piece, find, most > 1)
    if ('issue' in found) return found
    for (const id of found.ids) ids.add(id)
  }
  if (ids.size > most) return { issue: messages.atMostItems(most) }
  const sorted = [...ids].toSorted((a, b) => a - b)
  const issue = column.terms === 'categories' ? findOtherKind(sorted, context) : undefined
  if (issue !== undefined) return { issue }
  return { value: column.most === undefined ? (sorted[0] ?? null) : sorted }
}

function findPiece(piece: string, find: (text: string) => TermMatch, isList: boolean): TermMatch {
  const whole = find(piece)
  if ('ids' in whole || !isList) return whole
  const parts = splitLoosely(piece).map(find)
  const isRead = parts.length > 1 && parts.every((part) => 'ids' in part)
  return isRead ? { ids: parts.flatMap((part) => ('ids' in part ? part.ids : [])) } : whole
}

function findTerm(
  text: string,
  column: CatalogueColumn,
  context: ReadingContext,
  index: TermIndex,
): TermMatch {
  const found = index.find(text)
  if (column.terms === 'categories') return findCategory(text, column, context, index)
  if (found.length === 1) return { ids: [...found] }
  const ids = chosenIds(text, column, context).filter((id) => index.terms.has(id))
  if (ids.length > 0) return { ids }
  if (found.length > 1) return ambiguousTerm(text, found, index)
  return unknownTerm(text, column, index, () => [...index.terms.values()].map(({ name }) => name))
}

const ambiguousTerm = (text: string, ids: readonly number[], index: TermIndex): TermMatch => ({
  issue: cellMessages.ambiguous(text, ids.map(index.write)),
  unknown: foldWord(text),
})

/** Near names are sought once a word: a column may have one unknown word in every row. */
function unknownTerm(
  text: string,
  column: CatalogueColumn,
  { near }: TermIndex,
  listNames: () => string[],
  kind?: number,
): TermMatch {
  const key = `${kind ?? ''} ${text}`
  const names = near.get(key) ?? findNearNames(text, listNames())
  near.set(key, names)
  return { issue: cellMessages.unknownTerm(text, labelOfColumn(column), names), unknown: foldWord(text) }
}

/** Products belong to the lowest categories, so that a name of both levels means the lower one. */
function findCategory(
  text: string,
  column: CatalogueColumn,
  context: ReadingContext,
  index: TermIndex,
): TermMatch {
  const tree = categoryNodes(context.vocabulary)
  const nodesOf = (ids: readonly number[]) => ids.flatMap((id) => tree.get(id) ?? [])
  const found = nodesOf(index.find(text))
  const lowest = found.filter(({ isHeading }) => !isHeading)
  const fitting = lowest.filter(({ kind }) => kind === context.kind)
  const candidates = fitting.length > 0 ? fitting : lowest
  if (candidates.length === 1) return { ids: candidates.map(({ id }) => id) }
  const ids = nodesOf(chosenIds(text, column, context)).flatMap(({ id, isHeading }) => (isHeading ? [] : id))
  if (ids.length > 0) return { ids }
  const ambiguous = candidates.map(({ id }) => id)
  if (ambiguous.length > 1) return ambiguousTerm(text, ambiguous, index)
  const [heading] = found
  const all = [...tree.values()]
  if (heading)
    return {
      issue: cellMessages.heading(text, namesBelow(heading, all)),
      unknown: foldWord(text),
    }
  const listNames = () =>
    all.flatMap(({ isHeading, kind, name }) =>
      !isHeading && (context.kind === undefined || kind === context.kind) ? name : [],
    )
  return unknownTerm(text, column, index, listNames, context.kind)
}

const namesBelow = ({ id }: CategoryNode, all: readonly CategoryNode[]): string[] =>
  all.flatMap(({ parentId, name }) => (parentId === id ? name : []))

function findOtherKind(ids: readonly number[], { vocabulary, kind }: ReadingContext): string | undefined {
  const tree = categoryNodes(vocabulary)
  const found = ids.flatMap((id) => tree.get(id) ?? [])
  const expected = kind ?? found[0]?.kind
  const other = found.find((category) => category.kind !== expected)
  return other && cellMessages.otherKind(other.name, labelOf(productKinds, other.kind))
}
