import { LRUCache } from 'lru-cache'
import type { Slices } from '#search/slices.ts'
import { synonymTable, synonymWords } from '#search/synonyms.ts'
import { runInTurns } from '#search/work-in-turns.ts'
import type { Lexicon } from './lexicon.ts'
import type { FinishLexicon } from './prepare-lexicon.ts'

/** The usual lexicon, and that of a synonym preview. */
const mostKept = 2

/**
 * Caches the lexicon of terms for the current synonyms. Prepares it anew, in slices, when the year of Japan
 * changes.
 */
export function cacheLexicons<Terms extends object>(
  prepare: (terms: Terms, year: number) => Slices<FinishLexicon>,
): (terms: Terms, year?: number) => Promise<Lexicon> {
  const lexicons = new WeakMap<Terms, (year: number) => Promise<Lexicon>>()
  return (terms, year = yearOfJapan()) => {
    const lexiconOf = lexicons.get(terms) ?? cacheYears((year) => prepare(terms, year))
    lexicons.set(terms, lexiconOf)
    return lexiconOf(year)
  }
}

function cacheYears(prepare: (year: number) => Slices<FinishLexicon>) {
  const prepared = new LRUCache<number, Promise<FinishLexicon>>({ max: 1 })
  const lexicons = new LRUCache<string, Promise<Lexicon>>({ max: mostKept })
  return (year: number): Promise<Lexicon> => {
    const finishing = cachePromise(prepared, year, () => runInTurns(prepare(year)))
    const { number } = synonymTable()
    // Read before the words are prepared: the table may change meanwhile.
    const synonyms = synonymWords()
    return cachePromise(lexicons, `${number} ${year}`, async () => runInTurns((await finishing)(synonyms)))
  }
}

/** Shares a pending or cached value; drops it on failure. */
function cachePromise<Key extends {}, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

const japanAheadMs = 9 * 3600 * 1000

const yearOfJapan = (): number => new Date(Date.now() + japanAheadMs).getUTCFullYear()
