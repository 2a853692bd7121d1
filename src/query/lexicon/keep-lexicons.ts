import { LRUCache } from 'lru-cache'
import type { Slices } from '#search/slices.ts'
import { synonymTable, synonymWords } from '#search/synonyms.ts'
import { runInTurns } from '#search/work-in-turns.ts'
import type { Lexicon } from './lexicon.ts'
import type { FinishLexicon } from './prepare-lexicon.ts'

/** The lexicon of everybody's searches, and that of the preview of a synonym. */
const mostKept = 2

/**
 * Returns the lexicon of terms for the synonyms of the moment. Prepares it once, and again when the year of Japan has changed, in slices
 * between which others work. Callers that ask meanwhile wait for the same one.
 */
export function keepLexicons<Terms extends object>(
  prepare: (terms: Terms, year: number) => Slices<FinishLexicon>,
): (terms: Terms, year?: number) => Promise<Lexicon> {
  const kept = new WeakMap<Terms, (year: number) => Promise<Lexicon>>()
  return (terms, year = yearOfJapan()) => {
    const lexiconOf = kept.get(terms) ?? keepYears((year) => prepare(terms, year))
    kept.set(terms, lexiconOf)
    return lexiconOf(year)
  }
}

function keepYears(prepare: (year: number) => Slices<FinishLexicon>) {
  const prepared = new LRUCache<number, Promise<FinishLexicon>>({ max: 1 })
  const lexicons = new LRUCache<string, Promise<Lexicon>>({ max: mostKept })
  return (year: number): Promise<Lexicon> => {
    const finishing = keepPromise(prepared, year, () => runInTurns(prepare(year)))
    const { number } = synonymTable()
    // Read now: another table may be meant once the words are prepared.
    const synonyms = synonymWords()
    return keepPromise(lexicons, `${number} ${year}`, async () => runInTurns((await finishing)(synonyms)))
  }
}

/** Returns what is kept or on its way, else makes it. A failure is not kept. */
function keepPromise<Key extends {}, Value>(
  kept: LRUCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

const japanAheadMs = 9 * 3600 * 1000

const yearOfJapan = (): number => new Date(Date.now() + japanAheadMs).getUTCFullYear()
