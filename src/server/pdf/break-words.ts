/** Where a line may end although nothing is seen. */
export const breakHere = '\u200b'

/** Letters that fit side by side into the narrowest column of any document. */
const mostTogether = 14

/** A line may begin with any of these, so they need no help: kanji, kana but for the small ones, and hangul. */
const beginsLine =
  /^[\p{Script=Han}\p{Script=Hangul}あいうえおか-ぢつ-もやゆよら-ろわ-んアイウエオカ-ヂツ-モヤユヨラ-ロワ-ン〓]/u
/** Addresses and codes break behind these. */
const endsPart = /[/\\\-_.,:;?!&=#+%~|@)×]$/

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/**
 * Lets long words break. In a run of letters without a line end, each part of an address gets a place to break behind it. A part that is
 * too long by itself gets one behind each letter. Places that exist stay.
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
