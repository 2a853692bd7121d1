import { DASHES } from '#search/text/dashes.ts'

/** A name without the parts behind a 品番. */
export type StemReading = { base: string; rank: number }

/** In the order in which people look at them. */
const words = [
  ...['メイン', '正面', '全体', '全景', '斜め', '側面', '背面', '裏面', '上面', '前', '横', '後ろ'],
  ...['front', 'side', 'back', 'top', 'detail', 'main'],
  ...['部分', '拡大', '質感', 'テクスチャ', '色見本', '使用例', '施工事例', '施工例', '設置例', 'イメージ'],
  ...['寸法図', '寸法', '図面', '承認図', '姿図', 'ロゴ', 'logo', 'cad', '仕様書', '性能試験', '認定書'],
  ...['カタログ', 'リーフレット', 'パンフレット', '取扱説明書', '取説', '施工説明書', '説明書', 'マニュアル'],
]

const dashes = new RegExp(`[${DASHES}]`, 'gu')

/** Many spaces would cost the pattern below cubic time. */
export const foldName = (text: string): string =>
  text.normalize('NFKC').replace(dashes, '-').replaceAll(/\s+/gu, ' ').trim()

const longestFirst = words.toSorted((a, b) => b.length - a.length)

/** Makers have words of their own: 表, 裏ガラ. Letters may be a part of a 品番. */
const otherWord = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]{1,20}?'

const suffix = new RegExp(
  `^(.+?)(?:[\\s_-]+\\(?|\\s*\\()\\s*(?:(\\d{1,2})|(${longestFirst.join('|')}|${otherWord})(\\d{0,2}))\\s*\\)?$`,
  'iu',
)

/** Numbers come before words. */
const wordRank = 100

const mostParts = 3

const rankOf = (number: string | undefined, word: string | undefined, wordNumber: string | undefined) =>
  number !== undefined
    ? Number(number)
    : wordRank * (1 + placeOf((word ?? '').toLowerCase())) + Number(wordNumber || 0)

const placeOf = (word: string): number => (words.includes(word) ? words.indexOf(word) : words.length)

/** Reads a name as it is, then without its last part, and so on. */
export function parseStem(stem: string): StemReading[] {
  const readings: StemReading[] = [{ base: foldName(stem), rank: 0 }]
  for (let at = 0; at < mostParts; at += 1) {
    const { base, rank } = readings[at] ?? { base: '', rank: 0 }
    const found = suffix.exec(base)
    if (!found?.[1]) break
    const [, shorter, number, word, wordNumber] = found
    // A number says the order, also before a word.
    const isTelling = number !== undefined || rank === 0
    readings.push({ base: shorter.trim(), rank: isTelling ? rankOf(number, word, wordNumber) : rank })
  }
  return readings
}

const onlyNumber = /^(\d{1,2})(?:\D.*)?$/u

/** The rank of a file in the folder of a 品番. */
export function rankInFolder(stem: string): number {
  const folded = foldName(stem)
  const number = onlyNumber.exec(folded)?.[1]
  if (number !== undefined) return Number(number)
  const read = parseStem(`x_${folded}`)[1] ?? parseStem(folded).at(-1)
  return read?.rank ?? 0
}
