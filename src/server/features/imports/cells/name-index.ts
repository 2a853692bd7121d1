import { toShiftJis } from '#server/spreadsheets/write-csv.ts'
import { foldWord } from './fold-text.ts'

type NamedValue<Value> = { value: Value; names: readonly string[] }

export type NameIndex<Value> = (text: string) => readonly Value[]

/** Shift_JIS exports have 〓 for missing characters. ー at the end of a word is optional. */
const looseForms = [(name: string) => toShiftJis(name), (name: string) => foldWord(name).replaceAll('ー', '')]

const foldings = [
  (name: string) => name,
  foldWord,
  ...looseForms.map((form) => (name: string) => foldWord(form(name))),
]

/**
 * Finds values by name: as written, else in any width and case, else as a Shift_JIS export writes it, else without
 * long vowels. Several values if the name is ambiguous.
 */
export function indexNames<Value>(entries: readonly NamedValue<Value>[]): NameIndex<Value> {
  const maps = foldings.map((fold) => {
    const byName = new Map<string, Set<Value>>()
    for (const { value, names } of entries)
      for (const name of names) {
        const key = fold(name)
        if (key === '') continue
        const values = byName.get(key) ?? new Set()
        byName.set(key, values.add(value))
      }
    return { fold, byName }
  })
  return (text) => {
    for (const { fold, byName } of maps) {
      const found = byName.get(fold(text))
      if (found) return [...found]
    }
    return []
  }
}
