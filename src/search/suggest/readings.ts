import { KANA } from '#search/text/characters.ts'
import { foldedText, tokenise } from '#search/text/tokenise.ts'
import { kanaFromRomaji } from './romaji.ts'

const VOWEL_ROWS = [
  'アカサタナハマヤラワガザダバパ',
  'イキシチニヒミリギジヂビピ',
  'ウクスツヌフムユルグズヅブプヴ',
  'エケセテネヘメレゲゼデベペ',
  'オコソトノホモヨロヲゴゾドボポ',
]
const VOWELS = 'アイウエオ'
const vowelOf = new Map(VOWEL_ROWS.flatMap((row, i) => Array.from(row, (kana) => [kana, VOWELS.charAt(i)])))

/**
 * Drops long vowels from folded kana, because spellings vary: ショウメイ, ショーメイ and ショメ give シヨメ, テーブル and テエブル give テブル.
 */
export const shortenVowels = (kana: string): string => markVowels(kana).replaceAll(LONG, '')

const LONG = 'ー'

function markVowels(kana: string): string {
  let marked = ''
  let last = ''
  for (const char of kana) {
    const isLong = char === last || (char === 'ウ' && last === 'オ') || (char === 'イ' && last === 'エ')
    if (!isLong && char !== LONG) {
      marked += char
      last = vowelOf.get(char) ?? ''
    } else if (marked !== '' && !marked.endsWith(LONG)) marked += LONG
  }
  return marked
}

/**
 * Typed short vowels may be long in the reading; long ones must be, except the last letter. オーク does not begin オクガイ,
 * but ソファー begins ソファ and トキョ begins トーキョー.
 */
export function beginsAs(reading: string, typed: string): boolean {
  let at = 0
  for (const char of typed.replace(/ー$/, '')) {
    if (char !== LONG && reading[at] === LONG) at++
    if (reading[at] !== char) return false
    at++
  }
  return true
}

export function isKana(text: string): boolean {
  const words = tokenise(text)
  return words.length > 0 && words.every(({ kind }) => kind === KANA)
}

/**
 * Returns the readings that the text may stand for or begin, with long vowels marked. Accepts kana, then letters as in
 * an input method (いs, sofu); else returns none.
 */
export function readingsOf(text: string): string[] {
  const plain = withoutMacrons(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ''))
  const parts = /^(?<kana>[^a-z]*)(?<letters>[a-z'-]*)$/.exec(plain)
  const { kana = '', letters = '' } = parts?.groups ?? {}
  if (parts === null || (kana !== '' && !isKana(kana))) return []
  const endings = letters === '' ? [''] : kanaFromRomaji(letters)
  const readings = endings.map((ending) => markedReading(kana + ending))
  return [...new Set(readings)].filter((reading) => reading !== '')
}

/** Splits at ー, as folding drops it. */
const markedReading = (kana: string): string => markVowels(kana.split(LONG).map(foldedText).join(LONG))

/** Tōkyō, Tôkyô: long vowels are shortened anyway. */
function withoutMacrons(text: string): string {
  return text.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0))
}
