/**
 * Marks that repeat what stands before them (々 of 佐々木, ゞ of みすゞ), and circles that stand for a name (○○邸): spelled out, so that either
 * spelling finds the other.
 */

const KANJI_MARKS = '々〻'
const KANA_MARKS = 'ゝヽ'
const VOICED_MARKS = 'ゞヾ'
const CIRCLES = '○◯〇'
const ZERO = 0x3007
const VOICING = '\u3099'
const IS_KANJI = /^(?![々〻〇〆])\p{Script=Han}$/u
const IS_KANA = /^[ぁ-ゖァ-ヺ]$/u

/** Characters that mean something else beside others. */
export const CONTEXTUAL: ReadonlySet<number> = new Set(
  Array.from(`${KANJI_MARKS}${KANA_MARKS}${VOICED_MARKS}○◯`, (char) => char.charCodeAt(0)),
)

/** The letter that the mark at `at` stands for, behind the letters that were read before. A mark that repeats nothing is itself. O(marks in a row). */
export function spellOut(code: number, before: readonly number[], text: string, at: number): number {
  const mark = String.fromCharCode(code)
  if (CIRCLES.includes(mark)) return isRow(text, at) ? ZERO : code
  // Of 部分々々 both letters are repeated.
  const letter = before[before.length - (KANJI_MARKS.includes(mark) ? rowLength(text, at) : 1)]
  if (letter === undefined) return code
  const repeated = String.fromCodePoint(letter)
  if (KANJI_MARKS.includes(mark)) return IS_KANJI.test(repeated) ? letter : code
  if (!IS_KANA.test(repeated)) return code
  const plain = repeated.normalize('NFD').charAt(0)
  return (VOICED_MARKS.includes(mark) ? (plain + VOICING).normalize('NFC') : plain).charCodeAt(0)
}

/** Circles side by side are of a name left out; one alone is a mark. */
const isRow = (text: string, at: number): boolean =>
  [text[at - 1], text[at + 1]].some((near) => near !== undefined && CIRCLES.includes(near))

/** How many marks stand side by side here. */
function rowLength(text: string, at: number): number {
  let [from, to] = [at, at + 1]
  while (from > 0 && KANJI_MARKS.includes(text.charAt(from - 1))) from--
  while (to < text.length && KANJI_MARKS.includes(text.charAt(to))) to++
  return to - from
}
