/**
 * Normalizes a sentence: NFKC, lower case, old kanji, with the place of each sign in the input. `text` is for numbers and units,
 * `folded` for words: one kana script, no long marks.
 */
import {
  ALNUM,
  type CharClass,
  classOf,
  isHiragana,
  KANA,
  SEPARATOR,
  toKatakana,
} from '#search/text/characters.ts'
import { DASHES, WAVES } from '#search/text/dashes.ts'
import { normalise } from '#search/text/normalise.ts'

export interface Signs {
  /** One UTF-16 unit per sign; a sign of two becomes a mark. */
  text: string
  /** Letters of lookup; empty for optional marks. */
  folded: readonly string[]
  classes: readonly CharClass[]
  hiragana: readonly boolean[]
  /** Spans in the original, in UTF-16 units. */
  from: readonly number[]
  to: readonly number[]
}

export const LONG_MARK = 'ー'
/** Marks that mean nothing inside a word: モスグリーン・ソファ, KK-1042. */
export const JOINTS = new Set(`・=゠${DASHES}`)
const STARS = new Set('☆★⭐✩✭✰⋆')
const SMALL = new Map(
  Array.from(
    'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケ'.matchAll(/(.)(.)/gu),
    ([, small = '', large = '']) => [small, large],
  ),
)
/** Kana that are typed either way: ラウンヂ. */
const ALIKE = new Map([
  ['ヂ', 'ジ'],
  ['ヅ', 'ズ'],
])
const VU = new Map([
  ['ァ', 'バ'],
  ['ィ', 'ビ'],
  ['ェ', 'ベ'],
  ['ォ', 'ボ'],
])

/** Accepts any string. O(length). */
export function readSigns(sentence: string): Signs {
  const { codes, from, to } = normalise(sentence)
  const chars = codes.map(signOf)
  const classes = codes.map((code, at) =>
    code === LONG_MARK.charCodeAt(0) ? classOf(codes[at - 1] ?? 0) : classOf(code),
  )
  return {
    text: comparable(chars.join('')),
    folded: foldSigns(chars),
    classes,
    hiragana: codes.map(isHiragana),
    from,
    to,
  }
}

const signOf = (code: number): string => (code > 0xffff ? '\ufffd' : String.fromCharCode(code))

const foldSigns = (chars: readonly string[]): string[] =>
  chars.map((char, at) => foldSign(char, chars[at + 1], chars[at - 1]))

const DASH = new RegExp(`[${DASHES}]`, 'gu')
const WAVE = new RegExp(`[${WAVES}]`, 'gu')
/** Units in kana, behind which ー may be a dash. */
const SPOKEN_UNITS =
  'センチ|ミリ|メートル|キロ|グラム|ワット|ルーメン|ケルビン|マン|まん|えん|せんち|みり|つぼ'
const DIGITS = '〇一二三四五六七八九十百千万'
/**
 * A dash behind a number or its unit and before a number: 5万ー9万, 40センチー60. In カーテン and オーバー3 it stays a long
 * vowel. The sign stands before its lookbehind: the engine finds it first.
 */
const LONG_DASH = new RegExp(
  String.raw`ー(?=\s?[\d¥])(?<=(?:[\da-z${DIGITS}円年月日人名枚脚台個本段畳帖坪米度²]|\d\s?(?:${SPOKEN_UNITS}))\s?ー)|ー(?=\s?[${DIGITS}])(?<=[${DIGITS}]\s?ー)`,
  'gu',
)
const TIMES = /[x✕✖⨯╳*](?=\s?\d)(?<=\d\s?(?:mm|cm|m|ミリ|センチ|メートル)?\s?[x✕✖⨯╳*])/gu
const DIAMETER = /[ø⌀∅](?=\s?\d)/gu
/** Matches wherever a pattern below may. Most texts have no match: ー mostly stands in words. */
const MARKS = new RegExp(`[${DASHES.slice(1)}${WAVES.slice(1)}]|[ーx✕✖⨯╳*ø⌀∅]\\s?[\\d¥${DIGITS}]`, 'u')

/** Unifies signs between or before numbers, without changing lengths. */
const comparable = (text: string): string =>
  MARKS.test(text)
    ? text
        .replace(DASH, '-')
        .replace(WAVE, '~')
        .replace(LONG_DASH, '-')
        .replace(TIMES, '×')
        .replace(DIAMETER, 'φ')
    : text

function foldSign(char: string, next: string | undefined, before: string | undefined): string {
  if (char === LONG_MARK || JOINTS.has(char)) return ''
  if (STARS.has(char)) return '☆'
  const own = String.fromCharCode(toKatakana(char.charCodeAt(0)))
  const kana = ALIKE.get(own) ?? own
  if (kana === 'ヴ') return VU.get(next ? String.fromCharCode(toKatakana(next.charCodeAt(0))) : '') ?? 'ブ'
  if (VU.has(kana) && /[ヴゔ]/u.test(before ?? '')) return ''
  return SMALL.get(kana) ?? kana
}

/** Returns the lookup key of a word. O(length). */
export const foldWord = (word: string): string =>
  foldSigns(normalise(word).codes.map(signOf)).join('').replaceAll(/\s+/g, '')

/** Latin words and numbers match whole: `f4` is not in `kf40`. */
export const splitsWord = ({ classes }: Signs, at: number): boolean =>
  classes[at] === ALNUM && classes[at - 1] === ALNUM

/** Whether two signs are in one run of kana of one script. */
export const splitsKana = ({ classes, hiragana }: Signs, at: number): boolean =>
  classes[at] === KANA && classes[at - 1] === KANA && hiragana[at] === hiragana[at - 1]

/** Stars belong to F☆☆☆☆, and marks between digits to 0.8 and 2×4; hyphens mean nothing inside a word. */
export const isGap = ({ classes, folded, text }: Signs, at: number): boolean =>
  classes[at] === SEPARATOR &&
  folded[at] !== '☆' &&
  !(/[.×]/u.test(text[at] ?? '') && isDigit(text[at - 1]) && isDigit(text[at + 1])) &&
  (folded[at] !== '' || at === 0 || classes[at - 1] === SEPARATOR)

const isDigit = (char = ''): boolean => char >= '0' && char <= '9'

/** living room is one word. */
export const joinsLatin = ({ classes, text }: Signs, at: number): boolean =>
  text[at] === ' ' && classes[at - 1] === ALNUM && classes[at + 1] === ALNUM

/** Returns the length of the longest word by its first `count` letters. O(words). */
export function longestBy(count: number, words: Iterable<string>): Map<string, number> {
  const longest = new Map<string, number>()
  for (const word of words) noteLength(longest, count, word)
  return longest
}

export function noteLength(longest: Map<string, number>, count: number, word: string): void {
  const start = word.slice(0, count)
  longest.set(start, Math.max(longest.get(start) ?? 0, word.length))
}
