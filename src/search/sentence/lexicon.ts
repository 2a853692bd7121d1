/** The words that stand for something in the fields of an index, in any spelling. */
import { synonymWords } from '#search/query/synonym-table.ts'
import type { Condition, SearchSchema, SearchSort } from '#search/types.ts'
import { foldWord } from './signs.ts'
import type { Entry } from './types.ts'

/** One thing of the trade and all it is called. */
export interface Named {
  label: string
  words: readonly string[]
  condition: Condition
  /** Documents that meet it say these words themselves. */
  isName: boolean
}

export interface Lexicon {
  /** Which number fields may be asked for. */
  numbers: ReadonlySet<string>
  /** The orders that words ask for: 安い. */
  orders: ReadonlyMap<string, SearchSort>
  /** What a word stands for, by the word as `foldWord` writes it. */
  entries: ReadonlyMap<string, Entry>
  /** Words that stand for nothing here but are not cut. */
  names: ReadonlySet<string>
  /** No word has more letters. */
  longest: number
}

type LexiconSource = {
  schema: Pick<SearchSchema, 'numbers'>
  named: readonly Named[]
  orders: Readonly<Record<string, SearchSort>>
  names?: readonly string[]
}

/** O(letters of all words and of their synonyms). */
export function createLexicon({ schema, named, orders, names = [] }: LexiconSource): Lexicon {
  const direct = new Map<string, Entry>()
  for (const { label, words, condition, isName } of named) {
    for (const word of new Set(words.map(foldWord))) {
      if (word !== '') direct.set(word, joined(direct.get(word), { label, any: [condition], isName }))
    }
  }
  const entries = new Map(direct)
  const known = new Set(names.map(foldWord))
  for (const [word, others] of synonymWords()) {
    const key = foldWord(word)
    const meant = others.flatMap((other) => direct.get(foldWord(other)) ?? [])
    const entry = meant.reduce<Entry | undefined>(joined, direct.get(key))
    if (entry) entries.set(key, entry)
    else known.add(key)
  }
  const ordering = new Map(Object.entries(orders).map(([word, sort]) => [foldWord(word), sort]))
  const longest = [...entries.keys(), ...ordering.keys(), ...known].reduce(
    (most, { length }) => Math.max(most, length),
    0,
  )
  return { numbers: new Set(schema.numbers), orders: ordering, entries, names: known, longest }
}

/** Both of what a word stands for. It is called by the first. */
function joined(known: Entry | undefined, more: Entry): Entry {
  if (!known) return more
  const any = [...known.any, ...more.any.filter((condition) => !known.any.includes(condition))]
  return { label: known.label, any, isName: known.isName && more.isName }
}
