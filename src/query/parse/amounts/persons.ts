/** From so many persons to so many: 4〜6人用, 4人から6人, 4、5人掛け, 二、三人. */
import { DASHES, WAVES } from '#search/text/dashes.ts'
import { matchAt, readSum } from './numerals.ts'

const COUNT = String.raw`(?:\d{1,2}|[一二三四五六七八九十]{1,2})`
const SPAN = new RegExp(
  String.raw`(?<!\d)(?<least>${COUNT})[人名]?\s?(?:[${DASHES}${WAVES}、,・]|から)\s?(?<most>${COUNT})[人名](?:掛け|がけ|かけ|掛|用|座り|対応)?`,
  'uy',
)

export interface Persons {
  length: number
  least: number
  most: number
}

/** The span that begins here, never backwards. O(length of what is said). */
export function readPersons(text: string, at: number): Persons | undefined {
  const match = matchAt(SPAN, text, at)
  if (!match) return undefined
  const [least, most] = [readSum(match.groups?.least ?? ''), readSum(match.groups?.most ?? '')]
  return least < most ? { length: match[0].length, least, most } : undefined
}
