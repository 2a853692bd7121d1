/**
 * What kind of character a code point is, for cutting text into words. A word is a run of one class, so the cuts
 * depend on neighbours only: a part of a text is cut exactly as it is inside the whole.
 */

import { DASHES } from './dashes.ts'

/** Everything that is no part of a word. */
export const SEPARATOR = 0
/** Hiragana and katakana together. */
export const KANA = 1
/** Han characters, and 〆 which stands among them. */
export const KANJI = 2
/** Latin and other alphabets, and digits. */
export const ALNUM = 3

/** One of the four classes. */
export type CharClass = typeof SEPARATOR | typeof KANA | typeof KANJI | typeof ALNUM

const CLASSES: readonly CharClass[] = [SEPARATOR, KANA, KANJI, ALNUM]
const UNKNOWN = 255
const known = new Uint8Array(0x10000).fill(UNKNOWN)

/** The class of a code point. O(1) after the first time. */
export function classOf(code: number): CharClass {
  if (code > 0xffff) return classify(code)
  const found = known[code] ?? UNKNOWN
  if (found !== UNKNOWN) return CLASSES[found] ?? SEPARATOR
  const fresh = classify(code)
  known[code] = fresh
  return fresh
}

function classify(code: number): CharClass {
  if (isHiragana(code) || isKatakana(code)) return KANA
  if (code >= 0xd800 && code <= 0xdfff) return SEPARATOR
  const char = String.fromCodePoint(code)
  if (/[\p{Script=Han}〆]/u.test(char)) return KANJI
  return /[\p{L}\p{N}]/u.test(char) && char !== 'ー' ? ALNUM : SEPARATOR
}

/** Hiragana letters and their iteration marks. */
export function isHiragana(code: number): boolean {
  return (code >= 0x3041 && code <= 0x3096) || code === 0x309d || code === 0x309e
}

function isKatakana(code: number): boolean {
  return (code >= 0x30a1 && code <= 0x30fa) || code === 0x30fd || code === 0x30fe
}

/** Hiragana to katakana; anything else unchanged. */
export function toKatakana(code: number): number {
  return isHiragana(code) ? code + 0x60 : code
}

/** ASCII digits: others have become these before. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

const HYPHENS = new Set(Array.from(DASHES, (char) => char.charCodeAt(0)))

/** Everything that people type where a hyphen is meant. */
export function isHyphen(code: number): boolean {
  return HYPHENS.has(code)
}
