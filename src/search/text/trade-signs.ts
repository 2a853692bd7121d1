/**
 * Signs that stand for words: F☆☆☆☆ (the formaldehyde grade, with many spellings) and ㈱. Matched before kana are
 * folded.
 */
import { ALNUM, classOf, toKatakana } from './characters.ts'
import { normalise } from './normalise.ts'

export interface TradeSign {
  says: string
  length: number
}

const STARS = new Set(Array.from('☆★⭐✩✭✰⋆', (char) => char.charCodeAt(0)))
const SPOKEN_GRADES: readonly [string, string][] = [
  ['フォースター', 'f4'],
  ['スリースター', 'f3'],
  ['ツースター', 'f2'],
  ['4スター', 'f4'],
  ['3スター', 'f3'],
  ['2スター', 'f2'],
]
/** (株) and its variants. Full forms count too, so that the adjacent name is a word. */
const COMPANY_FORMS: readonly [string, string][] = [
  ['(株)', '株式会社'],
  ['(有)', '有限会社'],
  ['(同)', '合同会社'],
]
const LETTER_F = 0x66
/** Rejects nearly all letters early. */
const BEGINNINGS = new Set(Array.from('fエえ(株有合', (char) => char.charCodeAt(0)))
const SPACE = 0x20

export function tradeSignAt(codes: readonly number[], at: number): TradeSign | undefined {
  const code = codes[at] ?? 0
  if (!BEGINNINGS.has(code)) return undefined
  for (const [short, says] of COMPANY_FORMS) {
    for (const written of [short, says]) {
      if (spells(codes, at, written)) return { says, length: written.length }
    }
  }
  if (code === LETTER_F && !(at > 0 && classOf(codes[at - 1] ?? SPACE) === ALNUM)) {
    return gradeAfter(codes, at, 1)
  }
  if (spells(codes, at, 'エフ')) return gradeAfter(codes, at, 2)
  return undefined
}

/** Returns the name without the form before or after it; empty if there is none. */
export function companyNameIn(text: string): { from: number; to: number } {
  const { codes, from, to } = normalise(text)
  const lengthAt = (place: (form: string) => number) =>
    COMPANY_FORMS.flat().find((form) => spells(codes, place(form), form))?.length ?? 0
  const before = lengthAt(() => 0)
  const after = lengthAt((form) => Math.max(before, codes.length - form.length))
  return { from: from[before] ?? text.length, to: to[codes.length - after - 1] ?? 0 }
}

function gradeAfter(codes: readonly number[], at: number, letterLength: number): TradeSign | undefined {
  let start = at + letterLength
  while (codes[start] === SPACE) start++
  let end = start
  while (STARS.has(codes[end] ?? SPACE)) end++
  const stars = end - start
  if (stars >= 2 && stars <= 4) return { says: `f${stars}`, length: end - at }
  for (const [spoken, says] of SPOKEN_GRADES) {
    if (spells(codes, start, spoken)) return { says, length: start + spoken.length - at }
  }
  return undefined
}

function spells(codes: readonly number[], at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    if (toKatakana(codes[at + i] ?? 0) !== word.charCodeAt(i)) return false
  }
  return true
}
