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

/** Numbered as in JIS X 0401. */
export const prefectures: readonly Choice[] = names.map((label, index) => ({ id: index + 1, label }))

/** Characters typed for a hyphen, including 〜 and the long vowel mark. */
const dashes = new RegExp(`[${DASHES}${WAVES}${LONG_VOWELS}]`, 'gu')

const longestNumber = 100

/** Normalizes short input only: misordered marks after one letter take quadratic time. */
export const foldShort = (given: string): string =>
  given.length > longestNumber ? given : given.normalize('NFKC')

/** Returns the bare digits of a zip code: 〒１０４−００６１ becomes 1040061. */
export const plainZipCode = (given: string): string =>
  foldShort(given)
    .replace(dashes, '')
    .replace(/[〒\s]/g, '')

export const zipCodeForm = '[0-9]{3}-?[0-9]{4}'

/** Formats a zip code as printed on parcels: 104-0061. */
export const writeZipCode = (zipCode: string): string => `${zipCode.slice(0, 3)}-${zipCode.slice(3)}`

/** Japan's country code, as browsers and business cards write it: +81 (0)3, 0081-3. */
const countryCode = /^-?(?:\+|00)-?81-?0?-?(?=(?:-?\d){9,10}$)/

/** Returns a phone number in the domestic form: half width, single hyphens. */
export const plainPhone = (given: string): string =>
  foldShort(given)
    .replace(dashes, '-')
    .replace(/[()\s-]+/g, '-')
    .replace(/-$/, '')
    .replace(countryCode, '0')
    .replace(/^-/, '')

/** Accepts Japanese numbers only: ten or eleven digits, the first a 0. */
export const isPhone = (plain: string): boolean =>
  /^[\d-]+$/.test(plain) && /^0\d{9,10}$/.test(plain.replaceAll('-', ''))

export const phoneForm = '0(-?[0-9]){9,10}'
