/**
 * Spells out repetition marks (々 of 佐々木, ゞ of みすゞ) and circles for an omitted name (○○邸), so that all spellings match.
 */

const KANJI_MARKS = '々〻'
const KANA_MARKS = 'ゝヽ'
const VOICED_MARKS = 'ゞヾ'
const CIRCLES = '○◯〇'
const ZERO = 0x3007
const VOICING = '\u3099'
const IS_KANJI = /^(?![々〻〇〆])\p{Script=Han}$/u
const IS_KANA = /^[ぁ-ゖァ-ヺ]$/u

/** Characters that depend on their neighbours. */
export const CONTEXTUAL: ReadonlySet<number> = new Set(
  Array.from(`${KANJI_MARKS}${KANA_MARKS}${VOICED_MARKS}○◯`, (char) => char.charCodeAt(0)),
)

/** Returns the letter for the mark; the mark itself if it repeats nothing. O(marks in a row). */
export function spellOut(code: number, before: readonly number[], text: string, at: number): number {
  const mark = String.fromCharCode(code)
  if (CIRCLES.includes(mark)) return isRow(text, at) ? ZERO : code
  // In 部分々々 the marks repeat both letters.
  const letter = before[before.length - (KANJI_MARKS.includes(mark) ? rowLength(text, at) : 1)]
  if (letter === undefined) return code
  const repeated = String.fromCodePoint(letter)
  if (KANJI_MARKS.includes(mark)) return IS_KANJI.test(repeated) ? letter : code
  if (!IS_KANA.test(repeated)) return code
  const plain = repeated.normalize('NFD').charAt(0)
  return (VOICED_MARKS.includes(mark) ? (plain + VOICING).normalize('NFC') : plain).charCodeAt(0)
}

/** Adjacent circles omit a name; a single one is a mark. */
const isRow = (text: string, at: number): boolean =>
  [text[at - 1], text[at + 1]].some((near) => near !== undefined && CIRCLES.includes(near))

function rowLength(text: string, at: number): number {
  let [from, to] = [at, at + 1]
  while (from > 0 && KANJI_MARKS.includes(text.charAt(from - 1))) from--
  while (to < text.length && KANJI_MARKS.includes(text.charAt(to))) to++
  return to - from
}
