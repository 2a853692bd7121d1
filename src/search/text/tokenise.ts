/**
 * Second half of folding: unifies kana, drops long-vowel marks and the hyphens of 品番, splits into words. A word is a
 * run of one character class.
 */

import type { TextKind } from '#search/types.ts'
import {
  ALNUM,
  type CharClass,
  classOf,
  isHiragana,
  isHyphen,
  KANA,
  KANJI,
  SEPARATOR,
  toKatakana,
} from './characters.ts'
import { type Chars, normalise } from './normalise.ts'
import { type TradeSign, tradeSignAt } from './trade-signs.ts'
import { type Word, wordText } from './word.ts'
import { WordWriter } from './word-writer.ts'

/** ヴ with a small vowel is one sound of the バ行; alone it is ブ. */
const VU_SOUNDS = new Map([
  ['ァ', 'バ'],
  ['ィ', 'ビ'],
  ['ェ', 'ベ'],
  ['ォ', 'ボ'],
  ['ュ', 'ビュ'],
])
const VU = 0x30f4
/** Between two kanji, both are read ガ: 茅ヶ崎, 茅ケ崎. */
const READ_AS_GA = new Set(Array.from('ヶケ', (char) => char.charCodeAt(0)))
const GA = 0x30ac
const LONG_MARK = 0x30fc
const JOINTS = new Set(Array.from('・=゠', (char) => char.charCodeAt(0)))
const APOSTROPHES = new Set(Array.from("'’`", (char) => char.charCodeAt(0)))

export function tokenise(text: string, kind: TextKind = 'text'): Word[] {
  const writer = new WordWriter()
  const chars = normalise(text)
  let at = 0
  while (at < chars.codes.length) at += foldAt(writer, chars, at, kind)
  return writer.words
}

/** Drops long-vowel marks and separators. */
export function foldedText(text: string): string {
  return tokenise(text).map(wordText).join('')
}

/** Returns the number of code points consumed. */
function foldAt(writer: WordWriter, chars: Chars, at: number, kind: TextKind): number {
  const { codes } = chars
  const code = codes[at] ?? 0
  const from = chars.from[at] ?? 0
  const to = chars.to[at] ?? 0
  const sign = tradeSignAt(codes, at)
  if (sign !== undefined) {
    writeSign(writer, chars, at, sign)
    return sign.length
  }
  if (classOf(code) !== SEPARATOR) {
    if (toKatakana(code) === VU) return writeVu(writer, chars, at)
    writer.write(isReadAsGa(codes, at) ? GA : code, from, to)
    return 1
  }
  writeMark(writer, code, classOf(codes[at + 1] ?? 0), to, kind)
  return 1
}

function isReadAsGa(codes: readonly number[], at: number): boolean {
  return (
    READ_AS_GA.has(codes[at] ?? 0) && [at - 1, at + 1].every((near) => classOf(codes[near] ?? 0) === KANJI)
  )
}

/** A grade is a word of its own; a company form is a part of the name's word. */
function writeSign(writer: WordWriter, chars: Chars, at: number, { says, length }: TradeSign): void {
  const grade = classOf(says.charCodeAt(0)) === ALNUM
  const spelledOut = length === says.length
  if (grade) writer.separate()
  else writer.join()
  for (let i = 0; i < says.length; i++) {
    const from = chars.from[spelledOut ? at + i : at] ?? 0
    const to = chars.to[spelledOut ? at + i : at + length - 1] ?? from
    writer.write(says.charCodeAt(i), from, to)
  }
  if (grade) writer.separate()
  else writer.join()
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

/** Some marks belong to the word, some join its parts, the rest end it. */
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
