/** Splits a keyword into terms: words, "quoted" ones and -excluded ones. */
import { ALNUM } from '#search/text/characters.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { companyNameIn } from '#search/text/trade-signs.ts'
import { isKnownWord } from './synonym-table.ts'

export interface Term {
  typed: string
  at: number
  exact: boolean
  excluded: boolean
}

/** - or −, then "words" or a word, between spaces or commas of both scripts. */
const TERM = /(?<![^\s、，,;；／])([-－−]?)(?:["“”＂]([^"“”＂]*)["“”＂]?|([^\s、，,;；／"“”＂]+))/gu

const MOST_WORDS = 3

export function readTerms(keyword: string): readonly Term[] {
  const terms = Array.from(keyword.matchAll(TERM), readTerm)
  return withoutForms(joinKnown(terms, keyword))
}

function readTerm(match: RegExpExecArray): Term {
  const [, minus = '', quoted, plain = ''] = match
  const exact = quoted !== undefined
  const at = match.index + minus.length + Number(exact)
  return { typed: quoted ?? plain, at, exact, excluded: minus !== '' }
}

/** Joins English synonym members with spaces, such as living room. In Japanese, a space separates terms. */
function joinKnown(terms: readonly Term[], keyword: string): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < terms.length; ) {
    const words = knownWords(terms.slice(at, at + MOST_WORDS), keyword)
    joined.push({ ...words[0], typed: spanOf(words, keyword) })
    at += words.length
  }
  return joined
}

function knownWords(terms: readonly Term[], keyword: string): readonly [Term, ...Term[]] {
  const [first, ...rest] = terms as [Term, ...Term[]]
  for (let count = rest.length; count > 0; count--) {
    const words = [first, ...rest.slice(0, count)] as const
    const span = spanOf(words, keyword)
    const isPlain = words.every(({ exact, excluded }) => !exact && !excluded)
    const isApart = span.replaceAll(/\s+/g, ' ') === words.map(({ typed }) => typed).join(' ')
    if (isPlain && isApart && tokenise(span).every(({ kind }) => kind === ALNUM) && isKnownWord(span))
      return words
  }
  return [first]
}

function spanOf(words: readonly [Term, ...Term[]], keyword: string): string {
  const last = words.at(-1) ?? words[0]
  return keyword.slice(words[0].at, last.at + last.typed.length)
}

/** Drops 株式会社 and the like: few users know its presence and side. Keeps it if nothing else is required. */
function withoutForms(terms: readonly Term[]): readonly Term[] {
  const named = terms.flatMap((term) => (term.exact || term.excluded ? term : nameOf(term)))
  return named.some(({ excluded }) => !excluded) ? named : terms
}

function nameOf(term: Term): Term[] {
  const { from, to } = companyNameIn(term.typed)
  return from < to ? [{ ...term, typed: term.typed.slice(from, to), at: term.at + from }] : []
}
