import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { labelOf, productKinds } from '#contract/data/enums.ts'
import { cleanCell } from './cell-text.ts'
import { foldWord } from './fold-text.ts'
import { indexNames } from './name-index.ts'
import { splitList } from './split-list.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A term with the names that lead to it; the first that leads to nothing else is written. */
type IndexedTerm = { id: number; name: string; names: string[]; dotted?: string[] }

export type TermIndex = {
  find: (text: string) => readonly number[]
  terms: ReadonlyMap<number, IndexedTerm>
  write: (id: number) => string
  /** Names like unknown words, as they were found. */
  near: Map<string, string[]>
}

export type CategoryNode = Vocabulary['categories'][number] & { path: string; isHeading: boolean }

/** Separators of other systems, in paths such as 壁・天井＞壁紙. */
const separators = /[>＞»≫›→/／:：|｜\\＼]|[-－]>/u

const nodes = new WeakMap<Vocabulary, ReadonlyMap<number, CategoryNode>>()

export function categoryNodes(vocabulary: Vocabulary): ReadonlyMap<number, CategoryNode> {
  const known = nodes.get(vocabulary)
  if (known) return known
  const byId = new Map(vocabulary.categories.map((category) => [category.id, category]))
  const parents = new Set(vocabulary.categories.map(({ parentId }) => parentId))
  const tree = new Map(
    vocabulary.categories.map((category) => {
      const parent = category.parentId === null ? undefined : byId.get(category.parentId)
      const path = parent ? `${parent.name} > ${category.name}` : category.name
      return [category.id, { ...category, path, isHeading: parents.has(category.id) }] as const
    }),
  )
  nodes.set(vocabulary, tree)
  return tree
}

const indexes = new WeakMap<Vocabulary, Map<string, TermIndex>>()

export function termIndex(column: CatalogueColumn, vocabulary: Vocabulary): TermIndex {
  const byColumn = indexes.get(vocabulary) ?? new Map<string, TermIndex>()
  indexes.set(vocabulary, byColumn)
  const index = byColumn.get(column.key) ?? indexTerms(listTerms(column, vocabulary))
  byColumn.set(column.key, index)
  return index
}

function listTerms({ terms, choices = [] }: CatalogueColumn, vocabulary: Vocabulary): IndexedTerm[] {
  const named = ({ id, name }: { id: number; name: string }): IndexedTerm => ({ id, name, names: [name] })
  if (terms === 'materials') return vocabulary.materials.map(named)
  if (terms === 'brands') return vocabulary.brands.map(named)
  if (terms === 'conditions')
    return choices.map(({ value, label }) => ({ id: Number(value), name: label, names: [label] }))
  return [...categoryNodes(vocabulary).values()].map(({ id, name, path, kind }) => ({
    ...{ id, name },
    names: [path, `${labelOf(productKinds, kind)} > ${path}`, name],
    dotted: dottedPaths(path, labelOf(productKinds, kind)),
  }))
}

/** Paths as the product editor shows them: テーブル・ダイニングテーブル. */
function dottedPaths(path: string, kind: string): string[] {
  const dotted = path.replaceAll(' > ', '・')
  return dotted === path ? [] : [dotted, `${kind}・${dotted}`]
}

/** Patterns with spaces around a sign take quadratic time. */
const joinParts = (text: string, separator: RegExp, joined: string): string =>
  text
    .split(separator)
    .map((part) => part.trim())
    .join(joined)

function indexTerms(terms: readonly IndexedTerm[]): TermIndex {
  const byName = indexNames(terms.map(({ id, names }) => ({ value: id, names })))
  const byDots = indexNames(terms.map(({ id, dotted = [] }) => ({ value: id, names: dotted })))
  const byId = new Map(terms.map((term) => [term.id, term]))
  const find = (text: string): readonly number[] => {
    const found = byName(text)
    if (found.length > 0) return found
    const byPath = byName(joinParts(text, separators, ' > '))
    if (byPath.length > 0) return byPath
    // Names of categories contain ・ too: 壁・天井.
    const dotted = byDots(joinParts(joinParts(text, separators, '・'), /[・･]/u, '・'))
    const id = Number(/^#+(\d+)$/.exec(text)?.[1])
    return dotted.length === 0 && byId.has(id) ? [id] : dotted
  }
  const written = new Map<number, string>()
  const choose = (id: number): string => {
    const leadsHere = (name: string) => {
      const cell = cleanCell(name, true)
      const found = find(cell)
      return found.length === 1 && found[0] === id && splitList(cell)[0] === cell
    }
    const name = byId.get(id)?.names.find(leadsHere)
    let number = `#${id}`
    // A term may be named like a number.
    while (find(number).length > 0 && !leadsHere(number)) number = `#${number}`
    return name ?? number
  }
  const write = (id: number): string => {
    const text = written.get(id) ?? choose(id)
    written.set(id, text)
    return text
  }
  return { find, terms: byId, write, near: new Map() }
}

const certificates = new WeakMap<Vocabulary, (text: string) => string | undefined>()

/** Finds a certificate of the maker, ignoring case, width and hyphens. */
export function findCertificate(text: string, vocabulary: Vocabulary): string | undefined {
  const fold = (number: string) => foldWord(number).replaceAll('-', '')
  const known = certificates.get(vocabulary)
  if (known) return known(text)
  const numbers = new Set(vocabulary.certificates)
  const byKey = Map.groupBy(vocabulary.certificates, fold)
  const find = (number: string) => {
    if (numbers.has(number)) return number
    const found = byKey.get(fold(number)) ?? []
    return found.length === 1 ? found[0] : undefined
  }
  certificates.set(vocabulary, find)
  return find(text)
}
