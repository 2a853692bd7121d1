/** Who took part in a project is credited by what they did: 左官職人 by 左官. No product has credits. */
import type { ReadPart } from './reading.ts'

export const withTrade = (part: ReadPart): ReadPart => {
  const trade = part.kind === 'word' && !part.excluded ? TRADE.exec(part.text)?.[1] : undefined
  return trade === undefined ? part : { ...part, trade }
}

const TRADE = /^(.{2,}?)の?(?:職人|作家|業者|デザイナー)$/u
