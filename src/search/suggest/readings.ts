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
export function shortenVowels(kana: string): string {
  let short = ''
  let last = ''
  for (const char of kana) {
    const lengthens = char === last || (char === 'ウ' && last === 'オ') || (char === 'イ' && last === 'エ')
    if (lengthens) continue
    short += char
    last = vowelOf.get(char) ?? ''
  }
  return short
}

/** Whether a text has kana only and so is its own reading. */
export function isKana(text: string): boolean {
  const words = tokenise(text)
  return words.length > 0 && words.every(({ kind }) => kind === KANA)
}

/**
 * The readings that a text in kana or rōmaji may stand for, or begin: any kana, and then letters as an input method shows
 * them while they are typed (いs, sofu). None for anything else.
 */
export function readingsOf(text: string): string[] {
  const plain = withoutMacrons(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ''))
  const parts = /^(?<kana>[^a-z]*)(?<letters>[a-z'-]*)$/.exec(plain)
  const { kana = '', letters = '' } = parts?.groups ?? {}
  if (parts === null || (kana !== '' && !isKana(kana))) return []
  const endings = letters === '' ? [''] : kanaFromRomaji(letters)
  const readings = endings.map((ending) => shortenVowels(foldedText(kana + ending)))
  return [...new Set(readings)].filter((reading) => reading !== '')
}

/** Tōkyō, Tôkyô: the long vowels are shortened anyway. */
function withoutMacrons(text: string): string {
  return text.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0))
}
