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
import { KANA, SEPARATOR } from '#search/text/characters.ts'
import { DASHES, WAVES } from '#search/text/dashes.ts'
import { amountsOf } from './amounts/amounts.ts'
import { finderOf, matchAt, readSum } from './amounts/numbers.ts'
import type { Meaning, Piece } from './meanings.ts'

/** Longer unknown words are cut in two. */
export const LONGEST_UNKNOWN = 24

/** Returns the pieces at a place: amounts, words, fillers, unknown letters. Places must ascend. O(the longest word) each. */
export function piecesOf(signs: Signs, lexicon: Lexicon, isFine: boolean): (at: number) => readonly Piece[] {
  const { text, classes, folded } = signs
  const end = text.length
  const quotedAt = finderOf(QUOTED, text)
  const fixedAt = finderOf(FIXED, text)
  const nothingAt = finderOf(SAYS_NOTHING, text)
  const amountAt = amountsOf(text, lexicon)
  return (at) => {
    const quoted = quotedAt(at)
    if (quoted > 0) return [{ from: at, to: at + quoted, meaning: GUARDED }]
    const pieces: Piece[] = []
    const fixed = splitsWord(signs, at) || splitsKana(signs, at) ? 0 : fixedAt(at)
    if (fixed > 0) pieces.push({ from: at, to: at + fixed, meaning: GUARDED })
    const nothing = nothingAt(at)
    if (nothing > 0) pieces.push({ from: at, to: at + nothing, meaning: FILLER })
    const persons = personsAt(signs, lexicon, at)
    if (persons) pieces.push(persons)
    const amount = amountAt(at)
    if (amount) pieces.push(amount)
    // No word begins with a mark, except the stars of F☆☆☆☆.
    if (classes[at] === SEPARATOR && folded[at] !== '☆') {
      pieces.push({ from: at, to: at + 1, meaning: GAP })
      return pieces
    }
    addWordsAt(pieces, signs, lexicon, at)
    const last = Math.min(end, at + LONGEST_UNKNOWN)
    for (let to = at + 1; to <= last; to++) {
      const isEnd = to === end || isGap(signs, to)
      if (isEnd || to === last || mayCutUnknown(signs, at, to, isFine))
        pieces.push({ from: at, to, meaning: UNKNOWN })
      if (isEnd) break
    }
    return pieces
  }
}

/** 5〜6人用 does not mean five and six: a span unknown to the lexicon is a word. */
function personsAt({ text }: Signs, { persons }: Lexicon, at: number): Piece | undefined {
  const capacity = readPersons(text, at)
  if (!capacity) return undefined
  const [entry] = persons(capacity.least, capacity.most)
  return { from: at, to: at + capacity.length, meaning: entry ? { kind: 'entry', entry } : GUARDED }
}

const GUARDED: Meaning = { kind: 'guarded' }
const FILLER: Meaning = { kind: 'filler' }
const GAP: Meaning = { kind: 'gap' }
const UNKNOWN: Meaning = { kind: 'unknown' }

/** Japanese quotes. */
const QUOTED = /[「『][^「」『』]{1,40}[」』]/g
/**
 * Fixed words: companies have no color (ブラック企画), codes no sizes (MB-W35-OK), bodies no product size (身長150cm). 家具職人 is a person. か of
 * 静かな is no choice.
 */
const FIXED =
  /(?:身長|体重)(?:が|は|約)?\d{1,4}(?:\.\d)?\s?(?:cm|センチ|kg|キロ)?|[ァ-ヶー一-龠a-z\d]{2,10}?(?:企画|製作所|木工所|産業|工業|設計事務所|建築事務所|設計室)|[一-龠]{2,4}(?:職人|作家)|(?:造園|陶芸|彫刻|染色|芸術|写真)家|(?:照明|家具|音響|空間)デザイナー|[一-龠](?:[やら]か(?=[なにで\s]|$)|か(?=[なにで]))|(?=[a-z-]{1,40}\d)[a-z]{2,}\d{0,9}(?:-[a-z\d]{1,12}){1,4}(?![a-z\d])/gu
/** Words that add nothing: 100% of ウール100%, counts of 椅子を10脚 and 8人程度, この椅子. */
const SAYS_NOTHING =
  /(?<!\d)(?:\d{1,3}\s?%|(?:\d[,、])?\d{1,4}[脚台個](?![一-龠ァ-ヶー]))|(?<=[\d〇一二三四五六七八九十百]{1,3}[人名脚台個枚]\s?)(?:程度|くらい|ぐらい|ほど|前後)の?|(?<![ぁ-ん])[こそあど](?:の|んな|ういう)/gu

/**
 * Whether an unknown word may end here: before letters of another kind, or before a known word after three letters. Cut finely after
 * two: ボウチェア.
 */
function mayCutUnknown(signs: Signs, from: number, to: number, isFine: boolean): boolean {
  if (splitsWord(signs, to) || signs.folded[to] === '') return false
  return !splitsKana(signs, to) || signs.hiragana[to] === true || to - from > (isFine ? 1 : 2)
}

// Words of the lexicon in any spelling, and fillers.

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
  // マット of マットな, as no text writes.
  if (word.endsWith('ナ') && lexicon.isOther?.(word.slice(0, -1))) return undefined
  if (lexicon.isOther?.(word)) return { kind: 'known', wider: undefined, isOther: true }
  if (headings.has(word)) return { kind: 'filler' }
  if (guarded.has(word)) return { kind: 'guarded' }
  return known.has(word) ? { kind: 'known', wider: known.get(word) } : undefined
}

/** The rest of a negated stem: 重くない, 重すぎない. */
const STEM_END = new RegExp([...adjectiveNegations].join('|'), 'uy')
const STEM_ENDS = new Set(Array.from(adjectiveNegations, (negation) => negation.charAt(0)))

/** asahina is アサヒナ. */
function readRomaji(word: string): string {
  const readings = /^[a-z-]{3,}$/.test(word) ? kanaFromRomaji(word) : []
  return readings.length === 1 ? foldWord(readings[0] ?? '') : ''
}

const isShortKana = ({ classes }: Signs, from: number, to: number): boolean =>
  to - from <= 2 && classes[from] === KANA

/** One or two kana are a word only between other letters and joints: イス is not in オフィスチェア. */
const standsAlone = (signs: Signs, at: number): boolean =>
  !splitsKana(signs, at) || particles.has(signs.text[at] ?? '') || particles.has(signs.text[at - 1] ?? '')

// Spans of persons: 4〜6人用, 4人から6人, 4、5人掛け, 二、三人.

const COUNT = String.raw`(?:\d{1,2}|[一二三四五六七八九十]{1,2})`
const SPAN = new RegExp(
  String.raw`(?<!\d)(?<least>${COUNT})[人名]?\s?(?:[${DASHES}${WAVES}、,・]|から)\s?(?<most>${COUNT})[人名](?:掛け|がけ|かけ|掛|用|座り|対応)?`,
  'uy',
)

export interface Persons {
  length: number
  least: number
  most: number
}

/** Reads a span, never backwards. O(length). */
export function readPersons(text: string, at: number): Persons | undefined {
  const match = matchAt(SPAN, text, at)
  if (!match) return undefined
  const [least, most] = [readSum(match.groups?.least ?? ''), readSum(match.groups?.most ?? '')]
  return least < most ? { length: match[0].length, least, most } : undefined
}
