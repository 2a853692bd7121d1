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
  return { parts: parts.filter(({ from }, place) => from >= (parts[place - 1]?.to ?? 0)) }
}

/** What is neither quoted nor excluded by a hyphen. */
function readPlain(text: string, start: number, end: number, lexicon: Lexicon): Part[] {
  const signs = readSigns(text.slice(start, end))
  const pieces = cutSigns(signs, lexicon, 0, signs.folded.length)
  const parts = relate(pieces, signs).map((piece) => partOf(text, start, signs, piece))
  return isSentence(pieces, signs) ? parts : parts.map(asWord)
}

const asWord = ({ from, to, text, excluded }: Part): Part => ({ kind: 'word', from, to, text, excluded })

function partOf(
  text: string,
  start: number,
  signs: Signs,
  { meaning, from, to, wordTo, excluded }: Related,
): Part {
  const first = start + (signs.from[from] ?? 0)
  const endOf = (sign: number) => start + (signs.to[sign - 1] ?? 0)
  const place = { from: first, to: endOf(to), text: text.slice(first, endOf(to)), excluded }
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
      return { ...place, kind: 'word', ...(excluded && { label: text.slice(first, endOf(wordTo)) }) }
    default:
      return { ...place, kind: 'filler' }
  }
}

/** 子どもが遊べる. */
const CLAUSE = /.[がをに].*[ぁ-ん]$/u

/**
 * Words side by side are looked for as they are: オーク チェア. A sentence has what is no name of anything, or names that
 * nothing parts: 真鍮ペンダント. What is unknown beside a name may make another word of it: 椅子カバー.
 */
function isSentence(pieces: readonly Piece[], { text }: Signs): boolean {
  return pieces.some(({ meaning, from, to }, place) => {
    const [next, further] = [1, 2].map((steps) => pieces[place + steps]?.meaning.kind)
    switch (meaning.kind) {
      case 'gap':
        return false
      case 'unknown':
        return next === 'entry' && CLAUSE.test(text.slice(from, to))
      case 'guarded':
      case 'known':
        return next === 'entry'
      case 'entry':
        return (
          !meaning.entry.isName ||
          next === 'entry' ||
          next === 'known' ||
          (next === 'unknown' && further === 'entry')
        )
      default:
        return true
    }
  })
}
