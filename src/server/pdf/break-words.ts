/** An invisible place for a line break. */
export const breakHere = '\u200b'

/** Letters that fit the narrowest column. */
const mostTogether = 14

/** Lines may begin with kanji, hangul and all but small kana. */
const beginsLine =
  /^[\p{Script=Han}\p{Script=Hangul}あいうえおか-ぢつ-もやゆよら-ろわ-んアイウエオカ-ヂツ-モヤユヨラ-ロワ-ン〓]/u
/** Addresses and codes break behind these. */
const endsPiece = /[/\\\-_.,:;?!&=#+%~|@)×]$/

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/**
 * Adds invisible breaks to long words: behind each part of an address, or behind each letter of a part that
 * is still too long.
 */
export function breakWords(text: string): string {
  if (text.length <= mostTogether) return text
  let broken = ''
  let pieces: string[][] = [[]]
  const closeRun = () => {
    const count = pieces.reduce((sum, piece) => sum + piece.length, 0)
    broken +=
      count <= mostTogether
        ? pieces.map((piece) => piece.join('')).join('')
        : pieces.map((piece) => piece.join(piece.length > mostTogether ? breakHere : '')).join(breakHere)
    pieces = [[]]
  }
  for (const { segment } of graphemes.segment(text)) {
    if (/^\s/.test(segment) || segment === breakHere || beginsLine.test(segment)) {
      closeRun()
      broken += segment
    } else {
      pieces.at(-1)?.push(segment)
      if (endsPiece.test(segment)) pieces.push([])
    }
  }
  closeRun()
  return broken
}
