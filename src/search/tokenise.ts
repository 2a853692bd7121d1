/**
 * The second half of folding, the same for indexing and asking: kana of one kind and size, long-vowel marks aside,
 * hyphens out of 品番, and the result cut into words. A word is a run of one character class.
 */
import {
  ALNUM,
  type CharClass,
  classOf,
  isDigit,
  isHiragana,
  isHyphen,
  KANA,
  SEPARATOR,
  toKatakana,
} from './characters.ts'
import { type Chars, normalise } from './normalise.ts'
import { tradeSignAt } from './trade-signs.ts'
import type { TextKind } from './types.ts'

/** A part of a compound begins here: 2|人, KK|1042, と|テーブル. */
export const STARTS = 1
/** A long-vowel mark ー follows. It is no unit of its own, see match.ts. */
export const LONG = 2

/** Parallel arrays, one entry a folded UTF-16 unit; from and to are offsets into the original text. */
export interface Word {
  kind: CharClass
  units: number[]
  flags: number[]
  from: number[]
  to: number[]
}

const KANA_FOLDS = new Map(
  Array.from(
    'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヂジヅズヰイヱエ'.matchAll(/(.)(.)/g),
    (pair) => [pair[0].charCodeAt(0), pair[0].charCodeAt(1)],
  ),
)
/** ヴ with its small vowel is one sound of the バ行; alone it is ブ. */
const VU_SOUNDS = new Map([
  ['ァ', 'バ'],
  ['ィ', 'ビ'],
  ['ェ', 'ベ'],
  ['ォ', 'ボ'],
  ['ュ', 'ビュ'],
])
const VU = 0x30f4
const LONG_MARK = 0x30fc
const JOINTS = new Set(Array.from('・=゠', (char) => char.charCodeAt(0)))
const APOSTROPHES = new Set(Array.from("'’`", (char) => char.charCodeAt(0)))

/** Cuts a text into folded words. O(length). */
export function tokenise(text: string, kind: TextKind = 'text'): Word[] {
  const writer = new WordWriter()
  const chars = normalise(text)
  let at = 0
  while (at < chars.codes.length) at += foldAt(writer, chars, at, kind)
  return writer.words
}

/** The folded letters of a text in one string, long-vowel marks and separators dropped. */
export function foldedText(text: string): string {
  return tokenise(text).map(wordText).join('')
}

export function wordText(word: Word): string {
  return String.fromCharCode(...word.units)
}

/** Writes what stands at this place and returns how many code points it took. */
function foldAt(writer: WordWriter, chars: Chars, at: number, kind: TextKind): number {
  const { codes } = chars
  const code = codes[at] ?? 0
  const from = chars.from[at] ?? 0
  const to = chars.to[at] ?? 0
  const sign = tradeSignAt(codes, at)
  if (sign !== undefined) {
    const end = chars.to[at + sign.length - 1] ?? to
    if (classOf(sign.says.charCodeAt(0)) === ALNUM) writer.separate()
    for (let i = 0; i < sign.says.length; i++) writer.write(sign.says.charCodeAt(i), from, end)
    return sign.length
  }
  if (classOf(code) !== SEPARATOR) {
    if (toKatakana(code) === VU) return writeVu(writer, chars, at)
    writer.write(code, from, to)
    return 1
  }
  writeMark(writer, code, classOf(codes[at + 1] ?? 0), to, kind)
  return 1
}

function writeVu(writer: WordWriter, chars: Chars, at: number): number {
  const code = chars.codes[at] ?? 0
  const from = chars.from[at] ?? 0
  const sound = VU_SOUNDS.get(String.fromCodePoint(toKatakana(chars.codes[at + 1] ?? 0x20)))
  const length = sound === undefined ? 1 : 2
  const shift = isHiragana(code) ? -0x60 : 0
  for (const char of sound ?? 'ブ') {
    writer.write(char.charCodeAt(0) + shift, from, chars.to[at + length - 1] ?? from)
  }
  return length
}

/** Marks between letters: some belong to the word, some join its parts, the rest end it. */
function writeMark(writer: WordWriter, code: number, next: CharClass, to: number, kind: TextKind): void {
  const inside = writer.kind
  const hyphen = isHyphen(code) || code === LONG_MARK
  if (inside === KANA && hyphen && (code === LONG_MARK || next === KANA || next === SEPARATOR)) {
    writer.lengthen(to)
    if (code !== LONG_MARK) writer.join()
  } else if (inside === ALNUM && next === ALNUM && (hyphen || (kind === 'code' && code === 0x20)))
    writer.join()
  else if (inside === KANA && next === KANA && JOINTS.has(code)) writer.join()
  else if (!(inside === ALNUM && next === ALNUM && APOSTROPHES.has(code))) writer.separate()
}

class WordWriter {
  readonly words: Word[] = []
  private word: Word | undefined
  private script = 0
  private joining = false

  /** The class of the word being written. */
  get kind(): CharClass {
    return this.word?.kind ?? SEPARATOR
  }

  /** Appends one letter, opening a new word where the class changes. */
  write(code: number, from: number, to: number): void {
    const kind = classOf(code)
    const script = kind === ALNUM ? Number(isDigit(code)) : Number(isHiragana(code))
    if (this.word?.kind !== kind) {
      this.separate()
      this.word = { kind, units: [], flags: [], from: [], to: [] }
      this.words.push(this.word)
      this.joining = true
    }
    const starts = this.joining || script !== this.script
    const folded = kind === KANA ? foldKana(code) : code
    const units = folded > 0xffff ? String.fromCodePoint(folded) : String.fromCharCode(folded)
    for (let i = 0; i < units.length; i++) {
      this.word.units.push(units.charCodeAt(i))
      this.word.flags.push(starts && i === 0 ? STARTS : 0)
      this.word.from.push(from)
      this.word.to.push(to)
    }
    this.script = script
    this.joining = false
  }

  /** The next letter begins a part of the same word. */
  join(): void {
    this.joining = true
  }

  /** The last kana is long. */
  lengthen(to: number): void {
    if (this.word === undefined) return
    const last = this.word.units.length - 1
    this.word.flags[last] = (this.word.flags[last] ?? 0) | LONG
    this.word.to[last] = to
  }

  /** Ends the word. */
  separate(): void {
    this.word = undefined
    this.joining = false
  }
}

function foldKana(code: number): number {
  const katakana = toKatakana(code)
  return KANA_FOLDS.get(katakana) ?? katakana
}
