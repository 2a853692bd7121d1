/**
 * Cuts a sentence into pieces that are known, and words for what is left: of all ways the one that costs least. The fewer
 * letters are unknown and the fewer pieces there are, the better.
 */
import { kanaFromRomaji } from '#search/suggest/romaji.ts'
import { ALNUM, KANA, KANJI, SEPARATOR } from '#search/text/characters.ts'
import type { Condition, SearchSort } from '#search/types.ts'
import { readArea } from './areas.ts'
import type { Lexicon } from './lexicon.ts'
import { adjectiveNegations, endings, fillers, negations, particles } from './plain-words.ts'
import { readPrice } from './prices.ts'
import { foldWord, JOINTS, LONG_MARK, type Signs, splitsKana, splitsWord } from './signs.ts'
import { readSize } from './sizes.ts'
import type { Entry } from './types.ts'
import { readYears } from './years.ts'

/** A `joint` stands between words, an `ending` behind one; a `gap` is a space or a mark. */
export type Meaning =
  | { kind: 'amount'; any: readonly Condition[] }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'order'; sort: SearchSort; isSize: boolean }
  | { kind: 'guarded' | 'known' | 'unknown' | 'joint' | 'filler' | 'ending' | 'negation' | 'gap' }

/** [from, to) of the signs. */
export interface Piece {
  from: number
  to: number
  meaning: Meaning
  /** One or two kana behind other kana of the script: いす in くろいいす. */
  clings?: boolean
}

const COSTS: Readonly<Record<Meaning['kind'], number>> = {
  amount: 1,
  entry: 1,
  order: 1,
  guarded: 1.2,
  known: 2.1,
  unknown: 3,
  joint: 0.4,
  filler: 0.6,
  ending: 0.5,
  negation: 0.3,
  gap: 0,
}
const COST_OF_UNKNOWN_LETTER = 0.6
/** Letters at the end of what is unknown are more often its own than joints. */
const COST_AFTER_UNKNOWN_KANA = 0.2
/** の between kanji or katakana joins two words, whatever they are, and so does 付きで. */
const JOINED = /(?:[^ぁ-ん]|付き|つき|あり|なし)(?:[のをがでにとなかや]|でも)[^ぁ-ん]/u
const COST_OF_JOINT_INSIDE = 2
/** More are cut into two. */
const LONGEST_UNKNOWN = 24
const LONGEST_PLAIN = 12

interface Step {
  cost: number
  piece: Piece | undefined
  before: Step | undefined
}

/** The pieces of [start, end), gaps among them. O(letters x the longest word). */
export function cutSigns(signs: Signs, lexicon: Lexicon, start: number, end: number): Piece[] {
  const best: (Step | undefined)[] = [{ cost: 0, piece: undefined, before: undefined }]
  for (let at = start; at < end; at++) {
    const before = best[at - start]
    if (before === undefined) continue
    for (const piece of piecesAt(signs, lexicon, at, end)) {
      if (!mayFollow(signs, before.piece, piece)) continue
      const cost = before.cost + costOf(signs, before.piece, piece)
      const known = best[piece.to - start]
      if (known === undefined || cost < known.cost) best[piece.to - start] = { cost, piece, before }
    }
  }
  const pieces: Piece[] = []
  for (let step = best[end - start]; step?.piece; step = step.before) pieces.push(step.piece)
  return pieces.reverse()
}

function* piecesAt(signs: Signs, lexicon: Lexicon, at: number, end: number): Generator<Piece> {
  const quoted = lengthOf(QUOTED, signs.text, at)
  if (quoted) {
    yield { from: at, to: at + quoted, meaning: { kind: 'guarded' } }
    return
  }
  const company =
    splitsWord(signs, at) || splitsKana(signs, at) ? undefined : lengthOf(COMPANY, signs.text, at)
  if (company && at + company <= end) yield { from: at, to: at + company, meaning: { kind: 'guarded' } }
  const percent = lengthOf(PERCENT, signs.text, at)
  if (percent) yield { from: at, to: at + percent, meaning: { kind: 'filler' } }
  const amount = /\s/u.test(signs.text[at] ?? '') ? undefined : amountAt(signs, lexicon, at)
  if (amount && amount.to <= end) yield amount
  // No word begins with a mark that says nothing.
  if (isGap(signs, at) || signs.folded[at] === '') {
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
    if (isEnd || mayCutUnknown(signs, at, to)) yield { from: at, to, meaning: { kind: 'unknown' } }
    if (to < end && isGap(signs, to)) break
  }
}

/** Quoted as one does in Japanese. */
const QUOTED = /[「『][^「」『』]{1,40}[」』]/y
/** The name of a company is no color, whatever it begins with: ブラック企画. */
const COMPANY = /[ァ-ヶー一-龠a-z\d]{2,10}?(?:企画|製作所|木工所|産業|工業|設計事務所|建築事務所|設計室)/uy
/** ウール100% asks for wool. */
const PERCENT = /(?<!\d)\d{1,3}\s?%/y

function lengthOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length
}

/** Stars are letters of F☆☆☆☆, and a point is one of 0.8; hyphens and the like say nothing inside a word. */
const isGap = ({ classes, folded, text }: Signs, at: number): boolean =>
  classes[at] === SEPARATOR &&
  folded[at] !== '☆' &&
  !(text[at] === '.' && isDigit(text[at - 1]) && isDigit(text[at + 1])) &&
  (folded[at] !== '' || at === 0 || classes[at - 1] === SEPARATOR)

const isDigit = (char = ''): boolean => char >= '0' && char <= '9'

/** living room is one word. */
const joinsLatin = ({ classes, text }: Signs, at: number): boolean =>
  text[at] === ' ' && classes[at - 1] === ALNUM && classes[at + 1] === ALNUM

function amountAt({ text, classes }: Signs, { numbers, year }: Lexicon, at: number): Piece | undefined {
  if (splitsNumber(text, at)) return undefined
  const price = numbers.has('price') ? readPrice(text, at) : undefined
  if (price) return amountPiece(at, price.length, [{ ranges: { price: price.range } }])
  const area = numbers.has('floor_space') ? readArea(text, at) : undefined
  if (area) return amountPiece(at, area.length, [{ ranges: { floor_space: area.range } }])
  const years = numbers.has('completed') ? readYears(text, at, year) : undefined
  if (years) return amountPiece(at, years.length, [{ ranges: { completed: years.range } }])
  const size = classes[at] === undefined ? undefined : readSize(text, at)
  const any = size?.any.filter((sizes) => Object.keys(sizes).every((axis) => numbers.has(axis))) ?? []
  return size && any.length > 0
    ? amountPiece(
        at,
        size.length,
        any.map((ranges) => ({ ranges })),
      )
    : undefined
}

const amountPiece = (from: number, length: number, any: readonly Condition[]): Piece => ({
  from,
  to: from + length,
  meaning: { kind: 'amount', any },
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
  if (particles.has(word) && signs.hiragana[from] === true) yield { kind: 'joint' }
  if (endings.has(word)) yield { kind: 'ending' }
  if (negations.has(word) || adjectiveNegations.has(word)) yield { kind: 'negation' }
  if (splitsWord(signs, from) || splitsWord(signs, to)) return
  if (fillers.has(word)) yield { kind: 'filler' }
  if (isShortKana(signs, from, to) && !standsAlone(signs, to)) return
  const [sort, size] = [lexicon.orders.get(word), lexicon.sizes.get(word)]
  if (sort) yield { kind: 'order', sort, isSize: false }
  if (size) yield { kind: 'order', sort: size, isSize: true }
  const entry = lexicon.entries.get(word) ?? lexicon.entries.get(readRomaji(word))
  if (entry) yield { kind: 'entry', entry }
  else if (lexicon.guarded.has(word)) yield { kind: 'guarded' }
  else if (lexicon.known.has(word)) yield { kind: 'known' }
}

/** asahina is アサヒナ. */
function readRomaji(word: string): string {
  const readings = /^[a-z-]{4,}$/.test(word) ? kanaFromRomaji(word) : []
  return readings.length === 1 ? foldWord(readings[0] ?? '') : ''
}

const isShortKana = ({ classes }: Signs, from: number, to: number): boolean =>
  to - from <= 2 && classes[from] === KANA

/** One or two kana are a word between other letters and joints, not inside a word: イス is not in オフィスチェア. */
const standsAlone = (signs: Signs, at: number): boolean =>
  !splitsKana(signs, at) || particles.has(signs.folded[at] ?? '') || particles.has(signs.folded[at - 1] ?? '')

/** What is unknown ends where letters of another kind begin, or where something known does after three letters. */
function mayCutUnknown(signs: Signs, from: number, to: number): boolean {
  if (splitsWord(signs, to) || signs.folded[to] === '') return false
  return !splitsKana(signs, to) || signs.hiragana[to] === true || to - from > 2
}

function mayFollow(signs: Signs, before: Piece | undefined, { meaning, from, to, clings }: Piece): boolean {
  const previous = before?.meaning.kind
  switch (meaning.kind) {
    case 'joint':
      return before !== undefined && previous !== 'joint'
    case 'ending':
      return before !== undefined
    case 'negation':
      return before !== undefined && (previous === 'entry' || !isOfAdjective(signs, from, to))
    case 'unknown':
      if (previous === 'unknown') return false
      return !(before && isOneKanji(signs, before) && signs.classes[from] === KANJI)
    case 'order':
      return !clings || isRead(before)
    case 'entry':
    case 'guarded':
    case 'known':
      if (clings && !isRead(before)) return false
      // 樺 is no word in 白樺 when 白 is unknown.
      return !(
        previous === 'unknown' &&
        isOneKanji(signs, { from, to, meaning }) &&
        signs.classes[from - 1] === KANJI
      )
    default:
      return true
  }
}

const isRead = (before: Piece | undefined): boolean =>
  before?.meaning.kind === 'entry' || before?.meaning.kind === 'order'

const isOfAdjective = ({ folded }: Signs, from: number, to: number): boolean =>
  adjectiveNegations.has(folded.slice(from, to).join(''))

const isOneKanji = ({ classes }: Signs, { from, to, meaning }: Piece): boolean =>
  to - from === 1 &&
  classes[from] === KANJI &&
  (meaning.kind === 'entry' || meaning.kind === 'known' || meaning.kind === 'guarded')

function costOf({ hiragana, text }: Signs, before: Piece | undefined, { meaning, from, to }: Piece): number {
  const base = COSTS[meaning.kind]
  if (meaning.kind === 'unknown') {
    const joined = JOINED.test(text.slice(from, to)) ? COST_OF_JOINT_INSIDE : 0
    return base + joined + COST_OF_UNKNOWN_LETTER * (to - from)
  }
  const clings =
    meaning.kind === 'joint' &&
    before?.meaning.kind === 'unknown' &&
    hiragana[from - 1] === true &&
    !/[のな]/u.test(text[from] ?? '')
  return clings ? base + COST_AFTER_UNKNOWN_KANA : base
}
