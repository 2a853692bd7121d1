import { plainKatakana } from './kana.ts'

/** The reading of a product: letters and digits of its name stay. */
export const productReadingPattern = /^[ァ-ヶー・ A-Za-z\d-]+$/

/** Brackets and the like, which are not read. */
const silentSigns = /[\s　()（）[\]［］「」『』【】〈〉《》/／,、，_"'’]+/gu

/** Makes the reading of a name in kana, letters and digits; empty for others. */
export function makeReading(name: string): string {
  const reading = plainKatakana(name).replaceAll(silentSigns, ' ').trim()
  return productReadingPattern.test(reading) ? reading : ''
}
