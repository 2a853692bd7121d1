/** The words that begin at a place of a sentence: those of the lexicon, in any spelling, and those that say nothing. */

import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { adjectiveNegations, longestPlain, particles, plainWords } from '#query/lexicon/plain-words.ts'
import {
  foldWord,
  isGap,
  JOINTS,
  joinsLatin,
  LONG_MARK,
  type Signs,
  splitsKana,
  splitsWord,
} from '#query/lexicon/signs.ts'
import { kanaFromRomaji } from '#search/suggest/romaji.ts'
import { KANA } from '#search/text/characters.ts'
import { matchAt } from './amounts/numerals.ts'
import type { Meaning, Piece } from './meanings.ts'

/** O(the longest word that begins with the same two letters). */
export function addWordsAt(pieces: Piece[], signs: Signs, lexicon: Lexicon, at: number): void {
  const { text, folded } = signs
  const plainTo = at + (longestPlain.get(text[at] ?? '') ?? 0)
  const isTorn = splitsWord(signs, at)
  let word = ''
  let most = 1
  for (let to = at + 1; to <= text.length; to++) {
    if (isGap(signs, to - 1)) {
      if (joinsLatin(signs, to - 1)) continue
      break
    }
    const letter = folded[to - 1] ?? ''
    word += letter
    if (word.length === 2 && letter !== '')
      most = LATIN.test(word) ? lexicon.longest : (lexicon.longestFrom.get(word) ?? 1)
    if (to > plainTo && (isTorn || word.length > most)) break
    // A long mark belongs to the letter before it.
    if (text[to] === LONG_MARK || JOINTS.has(text[to - 1] ?? '')) continue
    const plain = to > plainTo ? NONE : (plainWords.get(text.slice(at, to)) ?? NONE)
    const mayBeKnown = !isTorn && !splitsWord(signs, to)
    const meanings = mayBeKnown ? plain : plain.filter(({ kind }) => kind !== 'filler')
    const known = mayBeKnown && word.length <= most ? knownAs(signs, lexicon, word, at, to) : NONE
    if (meanings.length + known.length === 0) continue
    const clings = isShortKana(signs, at, to) && !standsAlone(signs, at)
    for (const meaning of meanings) pieces.push({ from: at, to, meaning, clings })
    for (const meaning of known) pieces.push({ from: at, to, meaning, clings })
  }
}

const NONE: readonly Meaning[] = []
/** Of these a name may be spelt. */
const LATIN = /^[a-z]/

function knownAs(signs: Signs, lexicon: Lexicon, word: string, from: number, to: number): readonly Meaning[] {
  const isStem = STEM_ENDS.has(signs.text[to] ?? '') && matchAt(STEM_END, signs.text, to) !== null
  if (isShortKana(signs, from, to) && !isStem && !standsAlone(signs, to)) return NONE
  const adjective = isStem ? `${word}イ` : word
  const [sort, size, meaning] = [
    lexicon.orders.get(adjective),
    lexicon.sizes.get(adjective),
    meaningOf(lexicon, word, adjective),
  ]
  if (!sort && !size) return meaning ? [meaning] : NONE
  return [
    ...(sort ? [{ kind: 'order', sort, isSize: false } as const] : []),
    ...(size ? [{ kind: 'order', sort: size, isSize: true } as const] : []),
    ...(meaning ? [meaning] : []),
  ]
}

function meaningOf(lexicon: Lexicon, word: string, adjective: string): Meaning | undefined {
  const { entries, headings, guarded, known } = lexicon
  const entry =
    (adjective === word ? undefined : entries.get(adjective)) ??
    entries.get(word) ??
    entries.get(readRomaji(word))
  if (entry) return { kind: 'entry', entry }
  // マット of マットな, which no text says so.
  if (word.endsWith('ナ') && lexicon.isOther?.(word.slice(0, -1))) return undefined
  if (lexicon.isOther?.(word)) return { kind: 'known', wider: undefined, isOther: true }
  if (headings.has(word)) return { kind: 'filler' }
  if (guarded.has(word)) return { kind: 'guarded' }
  return known.has(word) ? { kind: 'known', wider: known.get(word) } : undefined
}

/** Behind 重 of 重くない and 重すぎない. */
const STEM_END = new RegExp([...adjectiveNegations].join('|'), 'uy')
const STEM_ENDS = new Set(Array.from(adjectiveNegations, (negation) => negation.charAt(0)))

/** asahina is アサヒナ. */
function readRomaji(word: string): string {
  const readings = /^[a-z-]{3,}$/.test(word) ? kanaFromRomaji(word) : []
  return readings.length === 1 ? foldWord(readings[0] ?? '') : ''
}

const isShortKana = ({ classes }: Signs, from: number, to: number): boolean =>
  to - from <= 2 && classes[from] === KANA

/** One or two kana are a word between other letters and joints, not inside a word: イス is not in オフィスチェア. */
const standsAlone = (signs: Signs, at: number): boolean =>
  !splitsKana(signs, at) || particles.has(signs.text[at] ?? '') || particles.has(signs.text[at - 1] ?? '')
