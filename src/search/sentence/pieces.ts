/** What could begin at a place of a sentence: an amount, a word of the lexicon, a word that says nothing, or letters that nobody knows. */
import { kanaFromRomaji } from '#search/suggest/romaji.ts'
import { ALNUM, KANA, SEPARATOR } from '#search/text/characters.ts'
import type { Condition, NumberRange, SearchSort } from '#search/types.ts'
import { readArea } from './areas.ts'
import { readKelvin } from './kelvins.ts'
import { readLeadTime } from './lead-times.ts'
import type { Lexicon } from './lexicon.ts'
import { lengthAt, matchAt } from './numerals.ts'
import { adjectiveNegations, endings, fillers, negations, particles } from './plain-words.ts'
import { readPrice } from './prices.ts'
import { foldWord, JOINTS, LONG_MARK, type Signs, splitsKana, splitsWord } from './signs.ts'
import { readSize } from './sizes.ts'
import type { Entry, Wider } from './types.ts'
import { readWeight } from './weights.ts'
import { readYears } from './years.ts'

/** A `joint` stands between words, an `ending` behind one; a `gap` is a space or a mark. */
export type Meaning =
  | { kind: 'amount'; any: readonly Condition[] }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'order'; sort: SearchSort; isSize: boolean }
  /** `isOther`: it stands for something that the thing beside it cannot be or have. */
  | { kind: 'known'; wider: Wider | undefined; isOther?: boolean }
  | { kind: 'guarded' | 'unknown' | 'joint' | 'filler' | 'ending' | 'negation' | 'gap' }

/** [from, to) of the signs. */
export interface Piece {
  from: number
  to: number
  meaning: Meaning
  /** One or two kana behind other kana of the script: いす in くろいいす. */
  clings?: boolean
}

export const textOf = ({ text }: Signs, { from, to }: Pick<Piece, 'from' | 'to'>): string =>
  text.slice(from, to)

export const fieldsOf = (any: readonly Condition[]): string[] =>
  any.flatMap(({ filters = {} }) => Object.keys(filters))

/** More are cut into two. */
export const LONGEST_UNKNOWN = 24
const LONGEST_PLAIN = 12

/** All that begins at a place. O(the longest word). */
export function* piecesAt(
  signs: Signs,
  lexicon: Lexicon,
  at: number,
  end: number,
  isFine: boolean,
): Generator<Piece> {
  const quoted = lengthAt(QUOTED, signs.text, at)
  if (quoted) {
    yield { from: at, to: at + quoted, meaning: { kind: 'guarded' } }
    return
  }
  const fixed = splitsWord(signs, at) || splitsKana(signs, at) ? 0 : lengthAt(FIXED, signs.text, at)
  if (fixed && at + fixed <= end) yield { from: at, to: at + fixed, meaning: { kind: 'guarded' } }
  const quantity = lengthAt(QUANTITY, signs.text, at)
  if (quantity) yield { from: at, to: at + quantity, meaning: { kind: 'filler' } }
  const amount = /\s/u.test(signs.text[at] ?? '') ? undefined : amountAt(signs, lexicon, at)
  if (amount && amount.to <= end) yield amount
  // No word begins with a mark, but F☆☆☆☆ may be typed as its stars.
  if (signs.classes[at] === SEPARATOR && signs.folded[at] !== '☆') {
    yield { from: at, to: at + 1, meaning: { kind: 'gap' } }
    return
  }
  let word = ''
  const most = Math.max(lexicon.longest, LONGEST_PLAIN)
  for (let to = at + 1; to <= end && word.length <= most; to++) {
    if (isGap(signs, to - 1)) {
      if (joinsLatin(signs, to - 1)) continue
      break
    }
    word += signs.folded[to - 1] ?? ''
    // A long mark belongs to the letter before it.
    if ((to < end && signs.text[to] === LONG_MARK) || JOINTS.has(signs.text[to - 1] ?? '')) continue
    const clings = isShortKana(signs, at, to) && !standsAlone(signs, at)
    for (const meaning of meaningsOf(signs, lexicon, word, at, to)) yield { from: at, to, meaning, clings }
  }
  for (let to = at + 1; to <= Math.min(end, at + LONGEST_UNKNOWN); to++) {
    const isEnd = to === end || to === at + LONGEST_UNKNOWN || isGap(signs, to)
    if (isEnd || mayCutUnknown(signs, at, to, isFine)) yield { from: at, to, meaning: { kind: 'unknown' } }
    if (to < end && isGap(signs, to)) break
  }
}

/** Quoted as one does in Japanese. */
const QUOTED = /[「『][^「」『』]{1,40}[」』]/y
/** The name of a company is no color (ブラック企画), a code has no sizes (MB-W35-OK), か of 静かな leaves no choice, and 5〜6人用 are not five and six. */
const FIXED =
  /\d{1,2}[~〜-]\d{1,2}人(?:掛け|がけ|用)?|[ァ-ヶー一-龠a-z\d]{2,10}?(?:企画|製作所|木工所|産業|工業|設計事務所|建築事務所|設計室)|[一-龠](?:[やら]か(?=[なにで\s]|$)|か(?=[なにで]))|(?=[a-z-]{1,40}\d)[a-z]{2,}\d{0,9}(?:-[a-z\d]{1,12}){1,4}(?![a-z\d])/uy
/** ウール100% asks for wool, and 椅子を10脚 for a chair. */
const QUANTITY = /(?<!\d)(?:\d{1,3}\s?%|(?:\d[,、])?\d{1,4}[脚台個](?![一-龠ァ-ヶー]))/uy

/** Stars are letters of F☆☆☆☆, and marks between digits are of 0.8 and 2×4; hyphens and the like say nothing inside a word. */
const isGap = ({ classes, folded, text }: Signs, at: number): boolean =>
  classes[at] === SEPARATOR &&
  folded[at] !== '☆' &&
  !(/[.×]/u.test(text[at] ?? '') && isDigit(text[at - 1]) && isDigit(text[at + 1])) &&
  (folded[at] !== '' || at === 0 || classes[at - 1] === SEPARATOR)

const isDigit = (char = ''): boolean => char >= '0' && char <= '9'

/** living room is one word. */
const joinsLatin = ({ classes, text }: Signs, at: number): boolean =>
  text[at] === ' ' && classes[at - 1] === ALNUM && classes[at + 1] === ALNUM

const READERS = [
  ['price', readPrice],
  ['weight', readWeight],
  ['kelvin', readKelvin],
  ['lead_time', readLeadTime],
  ['floor_space', readArea],
  ['completed', readYears],
] as const

/** Of a field of its own where one reader has several. */
type Amount = { length: number; range: NumberRange | undefined; field?: string }

/** What the index has no numbers for is a word: 敷地50坪. */
function amountAt({ text }: Signs, { numbers, year }: Lexicon, at: number): Piece | undefined {
  if (splitsNumber(text, at)) return undefined
  for (const [field, readAmount] of READERS) {
    const amount: Amount | undefined = numbers.has(field) ? readAmount(text, at, year) : undefined
    if (!amount) continue
    const { length, range, field: own = field } = amount
    return amountPiece(at, length, range && [{ ranges: { [own]: range } }])
  }
  const size = readSize(text, at)
  const any = size?.any.filter((sizes) => Object.keys(sizes).every((axis) => numbers.has(axis))) ?? []
  if (!size || any.length === 0) return undefined
  return amountPiece(
    at,
    size.length,
    any.map((ranges) => ({ ranges })),
  )
}

const amountPiece = (from: number, length: number, any: readonly Condition[] | undefined): Piece => ({
  from,
  to: from + length,
  meaning: any ? { kind: 'amount', any } : { kind: 'guarded' },
})

const splitsNumber = (text: string, at: number): boolean =>
  at > 0 && /[\da-z.]/.test(text[at] ?? '') && /[\da-z.]/.test(text[at - 1] ?? '')

function* meaningsOf(
  signs: Signs,
  lexicon: Lexicon,
  word: string,
  from: number,
  to: number,
): Generator<Meaning> {
  const written = to - from <= LONGEST_PLAIN ? signs.text.slice(from, to) : ''
  if (particles.has(written)) yield { kind: 'joint' }
  if (endings.has(written)) yield { kind: 'ending' }
  if (negations.has(written) || adjectiveNegations.has(written)) yield { kind: 'negation' }
  if (splitsWord(signs, from) || splitsWord(signs, to)) return
  if (fillers.has(written)) yield { kind: 'filler' }
  const isStem = matchAt(STEM_END, signs.text, to) !== null
  if (isShortKana(signs, from, to) && !isStem && !standsAlone(signs, to)) return
  const adjective = isStem ? `${word}イ` : word
  const [sort, size] = [lexicon.orders.get(adjective), lexicon.sizes.get(adjective)]
  if (sort) yield { kind: 'order', sort, isSize: false }
  if (size) yield { kind: 'order', sort: size, isSize: true }
  const entry =
    lexicon.entries.get(adjective) ?? lexicon.entries.get(word) ?? lexicon.entries.get(readRomaji(word))
  if (entry) yield { kind: 'entry', entry }
  else if (lexicon.isOther?.(word)) yield { kind: 'known', wider: undefined, isOther: true }
  else if (lexicon.headings.has(word)) yield { kind: 'filler' }
  else if (lexicon.guarded.has(word)) yield { kind: 'guarded' }
  else if (lexicon.known.has(word)) yield { kind: 'known', wider: lexicon.known.get(word) }
}

/** Behind 重 of 重くない and 重すぎない. */
const STEM_END = new RegExp([...adjectiveNegations].join('|'), 'uy')

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

/** What is unknown ends where letters of another kind begin, or where something known does after three letters; cut finely after two: ボウチェア. */
function mayCutUnknown(signs: Signs, from: number, to: number, isFine: boolean): boolean {
  if (splitsWord(signs, to) || signs.folded[to] === '') return false
  return !splitsKana(signs, to) || signs.hiragana[to] === true || to - from > (isFine ? 1 : 2)
}
