import { DASHES, LONG_VOWELS, WAVES } from '#search/text/dashes.ts'
import type { Choice } from './enums.ts'

const names = [
  ...['北海道', '青森県', '岩手県', '宮城県', '秋田県', '山形県', '福島県'],
  ...['茨城県', '栃木県', '群馬県', '埼玉県', '千葉県', '東京都', '神奈川県'],
  ...['新潟県', '富山県', '石川県', '福井県', '山梨県', '長野県', '岐阜県', '静岡県', '愛知県'],
  ...['三重県', '滋賀県', '京都府', '大阪府', '兵庫県', '奈良県', '和歌山県'],
  ...['鳥取県', '島根県', '岡山県', '広島県', '山口県', '徳島県', '香川県', '愛媛県', '高知県'],
  ...['福岡県', '佐賀県', '長崎県', '熊本県', '大分県', '宮崎県', '鹿児島県', '沖縄県'],
]

/** 1 to 47 as JIS X 0401 numbers them. */
export const prefectures: readonly Choice[] = names.map((label, index) => ({ id: index + 1, label }))

/** All that people type for a hyphen, 〜 and the long vowel among it. */
const dashes = new RegExp(`[${DASHES}${WAVES}${LONG_VOWELS}]`, 'gu')

/** Longer than any number, however it is written. */
const longestNumber = 100

/** NFKC of what may be a number. Marks that stand in the wrong order behind one letter take time by the square of their count. */
export const foldShort = (given: string): string =>
  given.length > longestNumber ? given : given.normalize('NFKC')

/** The digits of a 〒, however they are written: 〒１０４−００６１ is 1040061. */
export const plainZipCode = (given: string): string =>
  foldShort(given)
    .replace(dashes, '')
    .replace(/[〒\s]/g, '')

/** How the documents ask for a 〒. */
export const zipCodeForm = '[0-9]{3}-?[0-9]{4}'

/** 104-0061, as it is written on a parcel. */
export const writeZipCode = (zipCode: string): string => `${zipCode.slice(0, 3)}-${zipCode.slice(3)}`

/** The country's code before a number of Japan, as browsers fill it in and business cards print it: +81 (0)3, 0081-3. */
const countryCode = /^-?(?:\+|00)-?81-?0?-?(?=(?:-?\d){9,10}$)/

/** Returns a telephone number as people in Japan dial it, however it was written: half width, with single hyphens. */
export const plainPhone = (given: string): string =>
  foldShort(given)
    .replace(dashes, '-')
    .replace(/[()\s-]+/g, '-')
    .replace(/-$/, '')
    .replace(countryCode, '0')
    .replace(/^-/, '')

/** Accepts numbers of Japan alone: ten or eleven digits, the first a 0. */
export const isPhone = (plain: string): boolean =>
  /^[\d-]+$/.test(plain) && /^0\d{9,10}$/.test(plain.replaceAll('-', ''))

/** How the documents ask for a number. */
export const phoneForm = '0(-?[0-9]){9,10}'
