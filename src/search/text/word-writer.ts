import {
  ALNUM,
  type CharClass,
  classOf,
  isDigit,
  isHiragana,
  KANA,
  SEPARATOR,
  toKatakana,
} from './characters.ts'
import { LONG, LONGEST_WORD, STARTS, type Word } from './word.ts'

/** Spellings often mixed up. */
const KANA_FOLDS = new Map(
  Array.from(
    'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヂジヅズヰイヱエ'.matchAll(/(.)(.)/g),
    (pair) => [pair[0].charCodeAt(0), pair[0].charCodeAt(1)],
  ),
)

export class WordWriter {
  readonly words: Word[] = []
  private word: Word | undefined
  private script = 0
  private joining = false

  get kind(): CharClass {
    return this.word?.kind ?? SEPARATOR
  }

  write(code: number, from: number, to: number): void {
    const kind = classOf(code)
    const script = kind === ALNUM ? Number(isDigit(code)) : Number(isHiragana(code))
    if (this.word?.kind !== kind || this.word.units.length >= LONGEST_WORD) {
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

  join(): void {
    this.joining = true
  }

  lengthen(to: number): void {
    if (this.word === undefined) return
    const last = this.word.units.length - 1
    this.word.flags[last] = (this.word.flags[last] ?? 0) | LONG
    this.word.to[last] = to
  }

  separate(): void {
    this.word = undefined
    this.joining = false
  }
}

function foldKana(code: number): number {
  const katakana = toKatakana(code)
  return KANA_FOLDS.get(katakana) ?? katakana
}
