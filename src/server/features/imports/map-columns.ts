import type { ImportSettings } from '#contract/imports/stored-types.ts'
import { foldHeader } from './cells/fold-text.ts'
import { guessMapping } from './cells/map-headers.ts'
import { columnsOf, type Vocabulary } from './cells/vocabulary.ts'
import type { MappedColumn } from './plan/read-rows.ts'
import type { ImportWords } from './words.ts'

type MappingSources = { vocabulary: Vocabulary; words: ImportWords; settings: ImportSettings }

/** Columns that new products need. A file without one has a place for it behind its own. */
const addedKeys = ['name', 'name_kana', 'category_ids', 'price_unit'] as const

/** Maps headers as the person chose, as the maker did before, or as they read. A column is taken once. */
export function mapColumns(
  headers: readonly string[],
  { vocabulary, words, settings }: MappingSources,
): MappedColumn[] {
  const columns = columnsOf(vocabulary)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const guesses = guessMapping(headers, columns)
  const taken = new Set<string>()
  const mapped = headers.flatMap((header, place): MappedColumn[] => {
    const guess = guesses[place]
    const remembered = words.columns[foldHeader(header)]
    const chosen = settings.columns?.[place]
    const key = chosen !== undefined ? chosen : remembered !== undefined ? remembered : guess?.column
    const column = byKey.get(key ?? '')
    if (!column || taken.has(column.key)) return []
    taken.add(column.key)
    return [{ place, column, factor: guess?.factor, implied: guess?.implied }]
  })
  const added = addedKeys.flatMap((key, at): MappedColumn[] => {
    const column = byKey.get(key)
    return column && !taken.has(key) ? [{ place: headers.length + at, column }] : []
  })
  return [...mapped, ...added]
}
