import { plainLine } from './plain-text.ts'

const distance = 0x60

const shift = (text: string, letters: RegExp, by: number): string =>
  text.replaceAll(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + by))

export const toKatakana = (text: string): string => shift(text, /[ぁ-ゖゝゞ]/g, distance)

export const toHiragana = (text: string): string => shift(text, /[ァ-ヶヽヾ]/g, -distance)

/** Reads a line that is stored in katakana, typed in either kana. */
export const plainKatakana = (given: string): string => toKatakana(plainLine(given))

export const plainHiragana = (given: string): string => toHiragana(plainLine(given))
