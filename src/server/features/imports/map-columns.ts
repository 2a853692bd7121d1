import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { ImportSettings } from '#contract/imports/stored-types.ts'
import { headerKeys } from './cells/fold-text.ts'
import { type ColumnMapping, guessMapping } from './cells/map-headers.ts'
import { columnsOf, type Vocabulary } from './cells/vocabulary.ts'
import type { MappedColumn } from './plan/read-rows.ts'
import { columnLetters } from './read/column-letters.ts'
import type { ImportWords } from './words.ts'

type MappingSources = { vocabulary: Vocabulary; words: ImportWords; settings: ImportSettings }

/** Columns that new products need. A file without one has a place for it behind its own. */
const addedKeys = ['name', 'name_kana', 'category_ids', 'price_unit'] as const

/** A column that several headers name: the person chooses one, or none. */
export type RepeatedColumn = { column: CatalogueColumn; places: number[] }

/** Maps headers as the person chose, as the maker did before, or as they read. A column is taken once. */
export function mapColumns(
  headers: readonly string[],
  { vocabulary, words, settings }: MappingSources,
): { mapped: MappedColumn[]; repeated: RepeatedColumn[] } {
  const columns = columnsOf(vocabulary)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const guesses = guessMapping(headers, columns)
  const recall = recallColumns(headers, guesses, words)
  const taken = new Set<string>()
  const open = new Map<string, number[]>()
  const mapped = headers.flatMap((_, place): MappedColumn[] => {
    const guess = guesses[place]
    const remembered = recall(place)
    const chosen = settings.columns?.[place]
    const key = chosen !== undefined ? chosen : remembered !== undefined ? remembered : guess?.column
    if (key === null && chosen === undefined && remembered === undefined && guess?.repeated !== undefined)
      open.set(guess.repeated, [...(open.get(guess.repeated) ?? []), place])
    const column = byKey.get(key ?? '')
    if (!column || taken.has(column.key)) return []
    taken.add(column.key)
    return [{ ...guess, place, column }]
  })
  const added = addedKeys.flatMap((key, at): MappedColumn[] => {
    const column = byKey.get(key)
    return column && !taken.has(key) ? [{ place: headers.length + at, column }] : []
  })
  const repeated = [...open].flatMap(([key, places]): RepeatedColumn[] => {
    const column = byKey.get(key)
    return column && !taken.has(key) ? [{ column, places }] : []
  })
  return { mapped: [...mapped, ...added], repeated }
}

/** A header that names a column goes before others that the maker once chose for it. */
function recallColumns(
  headers: readonly string[],
  guesses: readonly ColumnMapping[],
  { columns }: ImportWords,
): (place: number) => string | null | undefined {
  const remembered = headerKeys(headers).map((key) => columns[key])
  const named = new Map<string, number>()
  for (const [place, { column }] of guesses.entries())
    if (column !== null && (remembered[place] ?? column) === column && remembered[place] !== null)
      named.set(column, place)
  return (place) => {
    const column = remembered[place]
    const other = named.get(column ?? '')
    return other === undefined || other === place ? column : (guesses[place]?.column ?? null)
  }
}

export function describeRepeated({ column, places }: RepeatedColumn, headers: readonly string[]): string {
  const names = new Set(places.map((place) => headers[place]))
  const [name] = names.size === 1 ? names : [column.header]
  const where = places.map((place) => {
    const letters = `${columnLetters(place)}列`
    return names.size === 1 ? letters : `${letters}「${headers[place]}」`
  })
  return `「${name}」の列が${places.length}つあります（${where.join('、')}）。使うほうを選んでください`
}
