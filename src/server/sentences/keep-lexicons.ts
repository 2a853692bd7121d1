import { LRUCache } from 'lru-cache'
import type { Lexicon } from '#search/sentence.ts'
import { synonymTable } from '#search/synonyms.ts'

type OfSynonyms = () => Lexicon

/** That of everybody's searches, and that of the preview of a synonym. */
const mostKept = 2

/** The lexicon of terms is prepared once, again when the year of Japan has changed, and finished for the synonyms of the moment. */
export function keepLexicons<Terms extends object>(
  prepare: (terms: Terms, year: number) => OfSynonyms,
): (terms: Terms, year?: number) => Lexicon {
  const kept = new WeakMap<Terms, (year: number) => Lexicon>()
  return (terms, year = yearOfJapan()) => {
    const lexiconOf = kept.get(terms) ?? keepYears((year) => prepare(terms, year))
    kept.set(terms, lexiconOf)
    return lexiconOf(year)
  }
}

function keepYears(prepare: (year: number) => OfSynonyms): (year: number) => Lexicon {
  const prepared = new LRUCache<number, OfSynonyms>({ max: 1 })
  const lexicons = new LRUCache<string, Lexicon>({ max: mostKept })
  return (year) => {
    const make = prepared.get(year) ?? prepare(year)
    prepared.set(year, make)
    const key = `${synonymTable().number} ${year}`
    const lexicon = lexicons.get(key) ?? make()
    lexicons.set(key, lexicon)
    return lexicon
  }
}

const japanAheadMs = 9 * 3600 * 1000

const yearOfJapan = (): number => new Date(Date.now() + japanAheadMs).getUTCFullYear()
