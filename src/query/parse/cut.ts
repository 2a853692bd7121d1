/**
 * Cuts a sentence into known pieces, and words for the rest: of all ways the cheapest. The fewer letters are unknown and the fewer
 * pieces there are, the better.
 */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { adjectiveNegations, particles, positions, verbEnd } from '#query/lexicon/plain-words.ts'
import { type Signs, splitsKana } from '#query/lexicon/signs.ts'
import { KANA, KANJI } from '#search/text/characters.ts'
import { fieldsOf, type Meaning, type Piece, textOf } from './meanings.ts'
import { LONGEST_UNKNOWN, piecesOf } from './pieces.ts'

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
/** A word that cannot be meant is rather cut: マットブラック of a basin is マット and black. */
const COST_OF_OTHER = 1
const COST_OF_OTHER_LETTER = 0.4
/** Letters at the end of what is unknown are more often its own than joints. */
const COST_AFTER_UNKNOWN_KANA = 0.2
/** A joint between kanji or katakana joins two words, whatever they are, and so does 付きで. */
const JOINED = /(?:[^ぁ-ん]|付き|つき|あり|なし)(?:[のをがでにとなかやも]|でも)[^ぁ-ん]|.も[^ぁ-ん]/u
const COST_OF_JOINT_INSIDE = 2
/** Cut finely, a guarded word in kanji is of two known ones, if it is: 鉄骨階段. */
const COMPOUND = /^\p{Script=Han}{4,}$/u
const FINE_COST_OF_COMPOUND = 2.2
/** A word behind a space is rather one than the end of another: 不燃認定 柄なし. */
const COST_OF_ENDING_BEHIND_GAP = 0.6
/** Cut finely, no joint stays inside. */
const FINELY_JOINED = /[^ぁ-ん][のをがでにとなかやはもへ][^ぁ-ん]/u
const FINE_COST_OF_JOINT_INSIDE = 20
/** More than two words cost: 銀行のカウンター is looked for as both. */
const JOINED_BY_NO = /[^ぁ-ん]の[^ぁ-ん]/u
const COST_OF_NO_INSIDE = 1
/** 鎌倉か那須 leaves the choice; 静か and 豊か have one kanji. */
const CHOICE_INSIDE = /[^ぁ-ん]{2}(?:か|または|もしくは|あるいは)[^ぁ-ん]{2}/u
const COST_OF_CHOICE_INSIDE = 2
/** ウェグナーみたいなイージーチェア is of two words. */
const LIKENESS_INSIDE = /[^ぁ-ん](?:みたいな|のような|っぽい|ライクな|風の|系の)[^ぁ-ん]/u
const COST_OF_LIKENESS_INSIDE = 2
/** Before a word that is known: 手作りの机, 海を望む宿. */
const GAIN_BEHIND_JOINT = 0.5
const GAIN_BEHIND_VERB = 1
/** Things made of the material of one kanji: 布シェード, 革ベルト. */
const GAIN_BEHIND_KANJI = 0.6
const GAIN_OF_COMPOUND = 0.6
const VERB_END = new RegExp(verbEnd, 'u')

/** Costs are added up in any order, and of two ways that cost the same the one with the longer end is taken. */
const ROUNDING = 1e-6

interface CutStep {
  cost: number
  piece: Piece | undefined
  before: CutStep | undefined
}

/** All pieces, gaps among them. O(letters x the longest word). */
export function cutSigns(signs: Signs, lexicon: Lexicon, isFine: boolean): Piece[] {
  const end = signs.text.length
  const best: (CutStep | undefined)[] = [{ cost: 0, piece: undefined, before: undefined }]
  const piecesAt = piecesOf(signs, lexicon, isFine)
  for (let at = 0; at < end; at++) {
    const before = best[at]
    if (before === undefined) continue
    for (const piece of piecesAt(at)) {
      if (!mayFollow(signs, before.piece, piece, isFine)) continue
      const cost = before.cost + costOf(signs, before.piece, piece, isFine)
      const known = best[piece.to]
      if (known === undefined || cost < known.cost - ROUNDING) best[piece.to] = { cost, piece, before }
    }
  }
  const pieces: Piece[] = []
  for (let step = best[end]; step?.piece; step = step.before) pieces.push(step.piece)
  return pieces.reverse()
}

function mayFollow(signs: Signs, before: Piece | undefined, piece: Piece, isFine: boolean): boolean {
  const { meaning, from, to, clings } = piece
  if (!before) return !CLINGING.has(meaning.kind)
  if (tearsKatakana(signs, before, piece, isFine)) return false
  if (tearsWord(signs, before, piece) && !(isFine && isCompound(signs, before, piece))) return false
  switch (meaning.kind) {
    case 'joint':
      // な is a letter of みんなの.
      return (
        before.meaning.kind !== 'joint' && !(signs.text[from] === 'な' && particles.has(signs.text[to] ?? ''))
      )
    case 'ending':
      return !(before.meaning.kind === 'joint' && STUFF.has(textOf(signs, piece)))
    case 'negation':
      return isRead(before) || !isOfAdjective(signs, from, to)
    case 'unknown':
      return before.meaning.kind !== 'unknown' || before.to - before.from === LONGEST_UNKNOWN
    default:
      return !(clings && WORDS.has(meaning.kind)) || isRead(before)
  }
}

/** 板 of 杉板, but not of 1820×910の板. */
const STUFF: ReadonlySet<string> = new Set(['板', '材', '型'])

/** Meanings that stand behind a word. */
const CLINGING: ReadonlySet<Meaning['kind']> = new Set(['joint', 'ending', 'negation'])
const WORDS: ReadonlySet<Meaning['kind']> = new Set(['entry', 'order', 'guarded', 'known'])

/**
 * Whether a known word would be cut out of a longer one, of which one kanji or hiragana of the same run would be left: 角形 of 八角形,
 * 白 of 白樺, 材 of 角材, たたみ of 折りたたみ.
 */
function tearsWord(signs: Signs, before: Piece, piece: Piece): boolean {
  const { classes, hiragana } = signs
  const [kind, other] = [piece.meaning.kind, before.meaning.kind]
  const { from } = piece
  if (classes[from] === KANJI && classes[from - 1] === KANJI) {
    if (other === 'unknown' && isOneKanji(signs, before))
      return WORDS.has(kind) || kind === 'filler' || (kind === 'ending' && isOneKanji(signs, piece))
    if (other === 'unknown') return WORDS.has(kind) && isOneKanji(signs, piece)
    const isOne = isOneKanji(signs, piece) || particles.has(signs.text[from + 1] ?? '')
    return kind === 'unknown' && WORDS.has(other) && (isOneKanji(signs, before) || isOne)
  }
  const isWord = WORDS.has(kind) || kind === 'filler'
  if (WORDS.has(kind) && other === 'unknown' && isOneKanji(signs, before) && hiragana[from] === true)
    return piece.to - from < LEAST_HIRAGANA
  return isWord && other === 'unknown' && hiragana[from] === true && splitsKana(signs, from)
}

/** Fewer letters of hiragana behind a kanji are how it ends: 温かみ is of no かみ. */
const LEAST_HIRAGANA = 3

/** Fewer letters of katakana are no word beside another. */
const LEAST_KATAKANA = 3

/** No word begins with these: キャットウォーク is of no オーク. */
const SMALL = /[ァィゥェォッャュョヮ]/u

/** No letters of a run of katakana are left that are no word: カッ of カッシーナ, ラ of オークラ. What has a heading says what the whole is: ボウチェア. */
function tearsKatakana(signs: Signs, before: Piece, piece: Piece, isFine: boolean): boolean {
  const { from } = piece
  if (!splitsKana(signs, from) || signs.hiragana[from] === true) return false
  if (SMALL.test(signs.text[from] ?? '')) return true
  // ブルーノート may be a name, スモーキーブラック is a color. What nothing is called so is a color after all: ブラックアイアン.
  if (!isFine && isColor(before) && piece.meaning.kind === 'unknown') return true
  const isRest = (rest: Piece, word: Piece) =>
    rest.meaning.kind === 'unknown' && WORDS.has(word.meaning.kind) && rest.to - rest.from < LEAST_KATAKANA
  return isRest(piece, before) || (isRest(before, piece) && !hasHeading(piece))
}

const isColor = ({ meaning }: Piece): boolean =>
  meaning.kind === 'entry' && fieldsOf(meaning.entry.any).some((field) => field === 'color')

const hasHeading = ({ meaning }: Piece): boolean =>
  meaning.kind === 'entry'
    ? meaning.entry.wider !== undefined
    : meaning.kind === 'known' && meaning.wider !== undefined

/** Cut finely, 和紙表 is of 和紙 and 薄畳 a 畳: what is behind says what the whole is, if it has a heading. 階段下 is no 階段. */
function isCompound(signs: Signs, before: Piece, { meaning, from, to }: Piece): boolean {
  if (before.meaning.kind === 'entry')
    return meaning.kind === 'unknown' && !isOneKanji(signs, before) && !positions.has(signs.text[from] ?? '')
  // 折りたたみ is no たたみ.
  return (
    meaning.kind === 'entry' && !signs.hiragana[from] && (to - from > 1 || meaning.entry.wider !== undefined)
  )
}

const isRead = (before: Piece | undefined): boolean =>
  before?.meaning.kind === 'entry' || before?.meaning.kind === 'order'

const isOfAdjective = ({ text }: Signs, from: number, to: number): boolean =>
  adjectiveNegations.has(text.slice(from, to))

const isOneKanji = ({ classes }: Signs, { from, to }: Piece): boolean =>
  to - from === 1 && classes[from] === KANJI

function costOf(signs: Signs, before: Piece | undefined, piece: Piece, isFine: boolean): number {
  const { hiragana, text } = signs
  const { meaning, from, to } = piece
  const base = COSTS[meaning.kind]
  switch (meaning.kind) {
    case 'unknown': {
      const written = text.slice(from, to)
      if (isFine && FINELY_JOINED.test(written))
        return base + FINE_COST_OF_JOINT_INSIDE + COST_OF_UNKNOWN_LETTER * (to - from)
      const joined = JOINED.test(written) ? COST_OF_JOINT_INSIDE : 0
      const joinedByNo = joined > 0 && JOINED_BY_NO.test(written) ? COST_OF_NO_INSIDE : 0
      const choice = CHOICE_INSIDE.test(written) ? COST_OF_CHOICE_INSIDE : 0
      const likeness = LIKENESS_INSIDE.test(written) ? COST_OF_LIKENESS_INSIDE : 0
      const glued = isGluedToKanji(signs, before, piece) ? GAIN_BEHIND_KANJI : 0
      return base + joined + joinedByNo + choice + likeness + COST_OF_UNKNOWN_LETTER * (to - from) - glued
    }
    case 'joint': {
      const clings =
        before?.meaning.kind === 'unknown' && hiragana[from - 1] === true && !/[のな]/u.test(text[from] ?? '')
      return clings ? base + COST_AFTER_UNKNOWN_KANA : base
    }
    case 'guarded':
      return isFine && COMPOUND.test(text.slice(from, to)) ? FINE_COST_OF_COMPOUND : base
    case 'ending':
      return before?.meaning.kind === 'gap' ? base + COST_OF_ENDING_BEHIND_GAP : base
    case 'known':
      if (meaning.isOther) return COST_OF_OTHER + COST_OF_OTHER_LETTER * (to - from)
      return (meaning.wider ? COSTS.entry : base) - gainOf(signs, before, piece)
    case 'entry':
      return base - gainOf(signs, before, piece) - (isFine ? gainOfCompound(signs, before, piece) : 0)
    default:
      return base
  }
}

const gainOfCompound = (signs: Signs, before: Piece | undefined, piece: Piece): number =>
  before && tearsWord(signs, before, piece) ? GAIN_OF_COMPOUND : 0

const isGluedToKanji = (signs: Signs, before: Piece | undefined, { from }: Piece): boolean =>
  before?.meaning.kind === 'entry' &&
  isOneKanji(signs, before) &&
  signs.classes[from] === KANA &&
  !signs.hiragana[from]

/** Returns the gain of a known word where the letters before it say that a word begins. */
function gainOf({ classes, hiragana, text }: Signs, before: Piece | undefined, { from, to }: Piece): number {
  if (!before || hiragana[from] === true || classes[to] === classes[to - 1]) return 0
  if (before.meaning.kind === 'joint' && /[のな]/u.test(text[from - 1] ?? '')) return GAIN_BEHIND_JOINT
  return before.meaning.kind === 'unknown' && VERB_END.test(text[from - 1] ?? '') ? GAIN_BEHIND_VERB : 0
}
