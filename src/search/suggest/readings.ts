/** Readings made comparable: kana folded, long vowels off, rōmaji turned into kana. */
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
 * Folded kana without long vowels, which people write in every way: ショウメイ, ショーメイ and ショメ are シヨメ, テーブル and
 * テエブル are テブル.
 */
export const shortenVowels = (kana: string): string => markVowels(kana).replaceAll(LONG, '')

const LONG = 'ー'

/** The same with a mark for each long vowel: シヨーメー. */
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
 * Whether a reading begins as what is typed: short vowels may be long there, long ones are, except for the last letter. オーク is not
 * the beginning of オクガイ, but ソファー that of ソファ, and トキョ that of トーキョー.
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

/** Whether a text has kana only and so is its own reading. */
export function isKana(text: string): boolean {
  const words = tokenise(text)
  return words.length > 0 && words.every(({ kind }) => kind === KANA)
}

/**
 * The readings that a text in kana or rōmaji may stand for, or begin: any kana, and then letters as an input method shows
 * them while they are typed (いs, sofu). Long vowels are marked. None for anything else.
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

/** Folding alone would drop ー. */
const markedReading = (kana: string): string => markVowels(kana.split(LONG).map(foldedText).join(LONG))

/** Tōkyō, Tôkyô: the long vowels are shortened anyway. */
function withoutMacrons(text: string): string {
  return text.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0))
}
