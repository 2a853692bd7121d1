import type { Lexicon } from '#search/sentence.ts'
import { synonymTable } from '#search/synonyms.ts'

/** The lexicon of terms is made once, and again when the synonyms have changed. */
export function keepLexicons<Terms extends object>(
  make: (terms: Terms) => Lexicon,
): (terms: Terms) => Lexicon {
  const kept = new WeakMap<Terms, { number: number; lexicon: Lexicon }>()
  return (terms) => {
    const { number } = synonymTable()
    const known = kept.get(terms)
    if (known?.number === number) return known.lexicon
    const lexicon = make(terms)
    kept.set(terms, { number, lexicon })
    return lexicon
  }
}
