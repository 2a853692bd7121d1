import { plainLine } from './plain-text.ts'

/** The reading of a product: letters and digits of its name stay. */
export const productReadingPattern = /^[ァ-ヶー・ A-Za-z\d-]+$/

export const toKatakana = (text: string): string =>
  text.replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))

/** Brackets and the like, which are not read. */
const silentSigns = /[\s　()（）[\]［］「」『』【】〈〉《》/／,、，_"'’]+/gu

/** Makes the reading of a name in kana, letters and digits; empty for others. */
export function makeReading(name: string): string {
  const reading = toKatakana(plainLine(name)).replaceAll(silentSigns, ' ').trim()
  return productReadingPattern.test(reading) ? reading : ''
}
