/** Texts for the peers, folded like their users would: NFKC, lower case, one kana, no hyphens in 品番. */

import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import { SCHEMA } from '#cli/search-bench/documents.ts'
import type { SearchDoc } from '#search/types.ts'

/** Separates field values, so that no phrase matches across them. */
const BORDER = '\n'

export function foldForPeers(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/(?<=[a-z0-9])-(?=[a-z0-9])/g, '')
}

export function textsOf(doc: SearchDoc): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(SCHEMA.text).map((field) => [field, [doc.text[field] ?? []].flat().map(foldForPeers)]),
  )
}

/** Joins all texts of a document, for engines that search a single column. */
export function wholeTextOf(doc: SearchDoc): string {
  return Object.values(textsOf(doc)).flat().join(BORDER)
}

/** Returns the folded terms of a query without final long-vowel marks, which the texts here keep. */
export function peerTerms(query: BenchQuery): { wanted: string[]; excluded: string[] } {
  const fold = (excluded: boolean) =>
    query.terms
      .filter((term) => term.excluded === excluded)
      .map(({ text }) => foldForPeers(text).replace(/ー+$/, ''))
  return { wanted: fold(false), excluded: fold(true) }
}

/** Returns each bigram and each character once. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const line of text.split(BORDER)) {
    for (let at = 0; at < line.length; at++) {
      grams.add(line.charAt(at))
      if (at + 1 < line.length) grams.add(line.slice(at, at + 2))
    }
  }
  return grams
}

/** Returns the grams of a term: its bigrams, or itself if it is one character. */
export function gramsOfTerm(term: string): string[] {
  if (term.length < 2) return [term]
  return [...new Set(Array.from({ length: term.length - 1 }, (_, at) => term.slice(at, at + 2)))]
}
