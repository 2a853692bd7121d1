import { breakHere, breakWords } from './break-words.ts'
import { coverages } from './faces.ts'

/** A missing character; `path` are the keys that lead to its text. */
export type UndrawnCharacter = { path: readonly (string | number)[]; character: string }

export const substitute = '〓'

/** The template shows the sentence as `data.undrawn`. */
export type UndrawnSummary = { sentence: string }

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
 * Returns the data with drawable texts: missing characters become 〓 and are reported, line ends become one
 * kind, long words can break. Texts in `paths` name files and stay. 100,000 characters take 155 ms: call it
 * only in the process of `writePdf`.
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

/**
 * Composes the character if only then a face has it; returns undefined if none has. Removes invisible ones.
 */
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
