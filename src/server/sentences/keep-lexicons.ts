import { LRUCache } from 'lru-cache'
import type { Lexicon } from '#search/sentence.ts'
import { synonymTable } from '#search/synonyms.ts'

/** That of everybody's searches, and that of the preview of a synonym. */
const mostKept = 2

/** The lexicon of terms is made once, and again when the synonyms or the year of Japan have changed. */
export function keepLexicons<Terms extends object>(
  make: (terms: Terms, year: number) => Lexicon,
): (terms: Terms, year?: number) => Lexicon {
  const kept = new WeakMap<Terms, LRUCache<string, Lexicon>>()
  return (terms, year = yearOfJapan()) => {
    const lexicons = kept.get(terms) ?? new LRUCache({ max: mostKept })
    kept.set(terms, lexicons)
    const key = `${synonymTable().number} ${year}`
    const lexicon = lexicons.get(key) ?? make(terms, year)
    lexicons.set(key, lexicon)
    return lexicon
  }
}

const japanAheadMs = 9 * 3600 * 1000

const yearOfJapan = (): number => new Date(Date.now() + japanAheadMs).getUTCFullYear()
