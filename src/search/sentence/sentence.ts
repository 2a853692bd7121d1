/** Reads a sentence that was typed into a search field. Any string is accepted. */
import { LONGEST_KEYWORD } from '#search/query/query.ts'
import { readTerms } from '#search/query/terms.ts'
import { cutSigns, type Piece } from './cut.ts'
import type { Lexicon } from './lexicon.ts'
import { type Related, relate } from './relate.ts'
import { readSigns, type Signs } from './signs.ts'
import type { Part, Sentence } from './types.ts'

/** O(length x the longest word of the lexicon); what is longer than a keyword is not read. */
export function readSentence(text: string, lexicon: Lexicon): Sentence {
  const read = text.slice(0, LONGEST_KEYWORD)
  const fixed = readTerms(read).filter(({ exact, excluded }) => exact || excluded)
  const parts: Part[] = []
  let at = 0
  for (const { typed, at: from, exact, excluded } of fixed) {
    const [start, end] = [from - Number(exact) - Number(excluded), from + typed.length + Number(exact)]
    parts.push(...readPlain(read, at, start, lexicon))
    parts.push({
      kind: 'word',
      from: start,
      to: Math.min(end, read.length),
      text: read.slice(start, end),
      excluded: false,
    })
    at = end
  }
  parts.push(...readPlain(read, at, read.length, lexicon))
  return { parts }
}

/** What is neither quoted nor excluded by a hyphen. */
function readPlain(text: string, start: number, end: number, lexicon: Lexicon): Part[] {
  const signs = readSigns(text.slice(start, end))
  const pieces = cutSigns(signs, lexicon, 0, signs.folded.length)
  const parts = relate(pieces, signs).map((piece) => partOf(text, start, signs, piece))
  return isSentence(pieces) ? parts : parts.map(asWord)
}

const asWord = ({ from, to, text, excluded }: Part): Part => ({ kind: 'word', from, to, text, excluded })

function partOf(text: string, start: number, signs: Signs, { meaning, from, to, excluded }: Related): Part {
  const [first, last] = [start + (signs.from[from] ?? 0), start + (signs.to[to - 1] ?? 0)]
  const place = { from: first, to: last, text: text.slice(first, last), excluded }
  switch (meaning.kind) {
    case 'amount':
      return { ...place, kind: 'condition', any: meaning.any }
    case 'entry':
      return { ...place, kind: 'condition', any: meaning.entry.any, label: meaning.entry.label }
    case 'order':
      return { ...place, kind: 'order', sort: meaning.sort }
    case 'guarded':
    case 'known':
    case 'unknown':
      return { ...place, kind: 'word' }
    default:
      return { ...place, kind: 'filler' }
  }
}

/**
 * Words side by side are looked for as they are: オーク チェア. A sentence has what is no name of anything, or names that
 * nothing parts: 真鍮ペンダント. What is unknown beside a name may make another word of it: 椅子カバー.
 */
function isSentence(pieces: readonly Piece[]): boolean {
  return pieces.some(({ meaning }, place) => {
    const next = pieces[place + 1]?.meaning.kind
    switch (meaning.kind) {
      case 'gap':
      case 'unknown':
        return false
      case 'guarded':
      case 'known':
        return next === 'entry'
      case 'entry':
        return !meaning.entry.isName || next === 'entry' || next === 'known'
      default:
        return true
    }
  })
}
