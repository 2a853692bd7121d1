/** A word is a run of one class, so boundaries depend on neighbours only: a part of a text splits as in the whole. */

import { DASHES } from './dashes.ts'

export const SEPARATOR = 0
/** Hiragana and katakana together. */
export const KANA = 1
/** Han characters, and 〆. */
export const KANJI = 2
/** Latin and other alphabets, and digits. */
export const ALNUM = 3

export type CharClass = typeof SEPARATOR | typeof KANA | typeof KANJI | typeof ALNUM

const CLASSES: readonly CharClass[] = [SEPARATOR, KANA, KANJI, ALNUM]
const UNKNOWN = 255
const known = new Uint8Array(0x10000).fill(UNKNOWN)

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

/** Includes iteration marks. */
export function isHiragana(code: number): boolean {
  return (code >= 0x3041 && code <= 0x3096) || code === 0x309d || code === 0x309e
}

function isKatakana(code: number): boolean {
  return (code >= 0x30a1 && code <= 0x30fa) || code === 0x30fd || code === 0x30fe
}

/** Leaves anything else unchanged. */
export function toKatakana(code: number): number {
  return isHiragana(code) ? code + 0x60 : code
}

/** normalise.ts has converted other digits. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

const HYPHENS = new Set(Array.from(DASHES, (char) => char.charCodeAt(0)))

export function isHyphen(code: number): boolean {
  return HYPHENS.has(code)
}
