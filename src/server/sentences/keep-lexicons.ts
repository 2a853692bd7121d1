import type { Lexicon } from '#search/sentence.ts'
import { synonymTable } from '#search/synonyms.ts'

/** The lexicon of terms is made once, and again when the synonyms or the year of Japan have changed. */
export function keepLexicons<Terms extends object>(
  make: (terms: Terms, year: number) => Lexicon,
): (terms: Terms, year?: number) => Lexicon {
  const kept = new WeakMap<Terms, { number: number; lexicon: Lexicon }>()
  return (terms, year = yearOfJapan()) => {
    const { number } = synonymTable()
    const known = kept.get(terms)
    if (known?.number === number && known.lexicon.year === year) return known.lexicon
    const lexicon = make(terms, year)
    kept.set(terms, { number, lexicon })
    return lexicon
  }
}

const japanAheadMs = 9 * 3600 * 1000

const yearOfJapan = (): number => new Date(Date.now() + japanAheadMs).getUTCFullYear()
