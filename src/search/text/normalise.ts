/**
 * First half of folding: NFKC, lower case, no accents, old kanji to common ones. Tracks original spans for highlights.
 */
import { CONTEXTUAL, spellOut } from './iteration-marks.ts'
import { COMMON_FORMS } from './old-forms.ts'

/** Code points, each with its span [from, to) in the original text (UTF-16 units). */
export interface Chars {
  codes: number[]
  from: number[]
  to: number[]
}

const UNKNOWN = 0
const SEVERAL = 0xffff
/** Depends on its neighbours. */
const CONTEXT = 0xfffe
/** Cache of folded single units. */
const single = new Uint16Array(0x10000)

/** Accepts any string, also with lone surrogates. O(length). */
export function normalise(text: string): Chars {
  const chars: Chars = { codes: [], from: [], to: [] }
  let at = 0
  while (at < text.length) {
    const end = clusterEnd(text, at)
    const one = end === at + 1 ? foldUnit(text, at) : SEVERAL
    if (one === SEVERAL) pushCluster(chars, text, at, end)
    else if (one === CONTEXT) pushCode(chars, spellOut(text.charCodeAt(at), chars.codes, text, at), at, end)
    else pushCode(chars, one, at, end)
    at = end
  }
  return chars
}

/** Voicing marks (also half-width), accents and variation selectors belong to the preceding character. */
function clusterEnd(text: string, at: number): number {
  const size = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  let end = at + size
  while (end < text.length && isMark(text.codePointAt(end) ?? 0)) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  }
  return end
}

function isMark(code: number): boolean {
  if (code < 0x300) return code === 0xad
  if (code <= 0x36f) return true
  if (code < 0x200b) return false
  if (code <= 0x200f || code === 0x2060 || code === 0xfeff) return true
  if ((code >= 0x3099 && code <= 0x309c) || code === 0xff9e || code === 0xff9f) return true
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)
}

function foldUnit(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const found = single[unit] ?? UNKNOWN
  if (found !== UNKNOWN) return found
  const folded = foldCluster(text.charAt(at))
  const code = folded.codePointAt(0)
  const isOne = folded.length === 1 && code !== undefined && code > 0
  const fresh = CONTEXTUAL.has(unit) ? CONTEXT : isOne ? code : SEVERAL
  single[unit] = fresh
  return fresh
}

function foldCluster(cluster: string): string {
  // ゛ and ゜ are spacing characters in Unicode, but after a kana they mean the voiced kana.
  const joined = cluster.replace(/(?<=.)゛/gsu, '\u3099').replace(/(?<=.)゜/gsu, '\u309a')
  let folded = joined.normalize('NFKC').toLowerCase()
  // Latin only: NFD would also strip voicing marks from kana.
  if (/\p{Script=Latin}/u.test(folded)) folded = folded.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  folded = folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return Array.from(folded, (char) => {
    const common = COMMON_FORMS.get(char.codePointAt(0) ?? 0)
    return common === undefined ? char : String.fromCodePoint(common)
  }).join('')
}

function pushCluster(chars: Chars, text: string, from: number, to: number): void {
  for (const char of foldCluster(text.slice(from, to))) {
    const code = char.codePointAt(0) ?? 0
    pushCode(chars, CONTEXTUAL.has(code) ? spellOut(code, chars.codes, text, from) : code, from, to)
  }
}

function pushCode(chars: Chars, code: number, from: number, to: number): void {
  chars.codes.push(code)
  chars.from.push(from)
  chars.to.push(to)
}
