import { breakHere, breakWords } from './break-words.ts'
import { coverages } from './faces.ts'

/** A character that no face has, and its place: the keys that lead to its text. */
export type UndrawnCharacter = { path: readonly (string | number)[]; character: string }

/** The sign that typesetters put where a character is missing. */
export const substitute = '〓'

/** A summary of the characters that were replaced. The template shows the sentence as `data.undrawn`. */
export type UndrawnSummary = { sentence: string }

/** Sums up the replaced characters of a document with this data. */
export type SummariseUndrawn = (data: object, undrawn: readonly UndrawnCharacter[]) => UndrawnSummary

export const summariseBriefly: SummariseUndrawn = (_, undrawn) => ({
  sentence: undrawn.length > 0 ? `書体にない文字を${substitute}に置き換えました。` : '',
})

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Joiners, variation selectors and tags stay, because they shape the sign before them. */
const shapeless =
  /(?![\n\u200d]|(?![\u180b-\u180f])\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * Returns the data with texts that the faces can draw. A character that no face has becomes 〓 and is returned with its place. Line ends
 * become one kind, and long words can break. Texts in `paths` name files and stay. Takes 155 ms for 100,000 characters, so a server calls
 * it in the thread of `writePdf` alone.
 */
export function fitTexts<T>(
  data: T,
  paths: ReadonlySet<string> = new Set(),
): { data: T; undrawn: UndrawnCharacter[] } {
  const undrawn: UndrawnCharacter[] = []
  const walk = (value: unknown, path: UndrawnCharacter['path']): unknown => {
    if (typeof value === 'string' && !paths.has(value))
      return fitText(value, (character) => undrawn.push({ path, character }))
    if (Array.isArray(value)) return value.map((each, at) => walk(each, [...path, at]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, [...path, key])]))
  }
  return { data: walk(data, []) as T, undrawn }
}

function fitText(text: string, lose: (character: string) => void): string {
  let fitted = ''
  for (const { segment } of graphemes.segment(dropShapeless(text))) {
    const drawn = fitCharacter(segment)
    if (drawn === undefined) lose(segment)
    fitted += drawn ?? substitute
  }
  return breakWords(fitted)
}

/** Runs before characters are told apart: a control keeps a modifier from the sign that it would then follow. */
const dropShapeless = (text: string): string =>
  text
    .replaceAll(lineEnd, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(shapeless, (sign) => (sign === breakHere ? sign : ''))

/** Composed if only then a face has it; undefined if none has. Cut to nothing where there is nothing to see. */
function fitCharacter(character: string): string | undefined {
  if (character === '\n' || character === breakHere) return character
  const visible = character.replaceAll(invisible, '')
  if (visible === '') return ''
  if (isDrawn(visible)) return character
  const composed = visible.normalize('NFC')
  if (isDrawn(composed)) return composed
  return /^\s$/.test(visible) ? ' ' : undefined
}

const isDrawn = (visible: string): boolean =>
  coverages().some((face) => Array.from(visible).every((sign) => face.has(sign.codePointAt(0) ?? 0)))
