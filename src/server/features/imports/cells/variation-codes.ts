import { messages } from '#contract/data/messages.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { toShiftJis } from '#server/spreadsheets/write-csv.ts'
import { cellMessages } from './cell-messages.ts'
import { cleanCell } from './cell-text.ts'
import type { CellReader } from './reading.ts'
import { splitList } from './split-list.ts'
import type { Vocabulary } from './vocabulary.ts'

type CodeIndex = { find: (text: string) => number | undefined; write: (id: number) => string }

const indexes = new WeakMap<Vocabulary, CodeIndex>()

/** Variations that are successors, that have some, or that the file names as such. */
function codeIndex(vocabulary: Vocabulary): CodeIndex {
  const index = indexes.get(vocabulary) ?? indexCodes(vocabulary.variations)
  indexes.set(vocabulary, index)
  return index
}

const number = /^#(\d+)$/

function indexCodes(variations: Vocabulary['variations']): CodeIndex {
  const byKey = new Map(variations.map(({ id, code }) => [foldProductCode(code), id]))
  const byId = new Map(variations.map(({ id, code }) => [id, code]))
  const forms = Map.groupBy(variations, ({ code }) => foldProductCode(toShiftJis(code)))
  const find = (text: string): number | undefined => {
    const key = foldProductCode(text)
    const [form, ...others] = forms.get(key) ?? []
    const known = byKey.get(key) ?? (others.length === 0 ? form?.id : undefined)
    const id = Number(number.exec(text)?.[1])
    return known ?? (byId.has(id) ? id : undefined)
  }
  const write = (id: number): string => {
    const code = cleanCell(byId.get(id) ?? '', true)
    return splitList(code)[0] === code && find(code) === id ? code : `#${id}`
  }
  return { find, write }
}

export const writeCode = (item: unknown, vocabulary: Vocabulary): string =>
  typeof item === 'string' ? item : codeIndex(vocabulary).write(Number(item))

/** Ids of stored 品番, and the texts of those that the file adds. */
export const readCodes: CellReader = (text, { most = 1 }, { vocabulary, isInFile }) => {
  const values = new Map<string, number | string>()
  for (const piece of splitList(text)) {
    const id = codeIndex(vocabulary).find(piece)
    if (id === undefined && !isInFile?.(piece)) return { issue: cellMessages.unknownCode(piece) }
    values.set(id === undefined ? foldProductCode(piece) : `#${id}`, id ?? piece)
  }
  return values.size > most ? { issue: messages.atMostItems(most) } : { value: [...values.values()] }
}
