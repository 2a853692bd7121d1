/** An invisible place for a line break. */
export const breakHere = '\u200b'

/** Letters that fit into the narrowest column of any document. */
const mostTogether = 14

/** Lines may begin with kanji, hangul and all but small kana. */
const beginsLine =
  /^[\p{Script=Han}\p{Script=Hangul}あいうえおか-ぢつ-もやゆよら-ろわ-んアイウエオカ-ヂツ-モヤユヨラ-ロワ-ン〓]/u
/** Addresses and codes break behind these. */
const endsPart = /[/\\\-_.,:;?!&=#+%~|@)×]$/

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/**
 * Adds invisible breaks to long words: behind each part of an address, or behind each letter of a part that
 * is still too long.
 */
export function breakWords(text: string): string {
  if (text.length <= mostTogether) return text
  let broken = ''
  let parts: string[][] = [[]]
  const closeRun = () => {
    const count = parts.reduce((sum, part) => sum + part.length, 0)
    broken +=
      count <= mostTogether
        ? parts.map((part) => part.join('')).join('')
        : parts.map((part) => part.join(part.length > mostTogether ? breakHere : '')).join(breakHere)
    parts = [[]]
  }
  for (const { segment } of graphemes.segment(text)) {
    if (/^\s/.test(segment) || segment === breakHere || beginsLine.test(segment)) {
      closeRun()
      broken += segment
    } else {
      parts.at(-1)?.push(segment)
      if (endsPart.test(segment)) parts.push([])
    }
  }
  closeRun()
  return broken
}
