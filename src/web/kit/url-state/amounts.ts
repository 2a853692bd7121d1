import { type AmountUnit, amountDecimals } from '#contract/data/define-facets.ts'
import { squareMetresOfTsubo } from '#contract/data/tsubo.ts'
import { DASHES, LONG_VOWELS, WAVES } from '#search/text/dashes.ts'

/** Before a number - and − are a minus; every other dash is a range's. */
const signsOfMinus = /[-\u2212]/gu
const spans = WAVES + LONG_VOWELS + DASHES.replace(signsOfMinus, '')

/** Words that mark a range's end: 5万まで, 〜5万; 3千円から, 60cm以上. */
const endWords = {
  min: new RegExp(`(から|以上|[\\-\\u2212${spans}])$`, 'u'),
  max: new RegExp(`^[${spans}]|(まで|以下|以内)$`, 'u'),
}

/** Parses an amount into its unit: 5万, １万5千, ¥5,000, 五万円; 60cm, 1.8m; 30坪. */
export function readAmount(
  text: string,
  unit: AmountUnit,
  max: number,
  end?: 'min' | 'max',
): number | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[,、\s]/g, '')
    .replace(end ? endWords[end] : '', '')
  const amount = Math.min(amountUnits[unit].read(plain), max)
  const rounded = Number(amount.toFixed(amountDecimals[unit]))
  return Math.abs(amount - rounded) < 1e-6 ? rounded : undefined
}

const kanjiDigits = '〇一二三四五六七八九'

function readYen(text: string): number {
  const plain = text
    .replace('まん', '万')
    .replace(/[¥円]|えん/g, '')
    .replace(/[〇一二三四五六七八九]/g, (digit) => `${kanjiDigits.indexOf(digit)}`)
  const [, oku, man, rest = ''] = /^(?:(.+)億)?(?:(.+)万)?(.*)$/.exec(plain) ?? []
  if (plain === '') return Number.NaN
  // 1万5 means 1万5千.
  const below = man !== undefined && /^\d$/.test(rest) ? `${rest}千` : rest
  return readThousands(oku) * 100_000_000 + readThousands(man) * 10_000 + readThousands(below)
}

function readThousands(text = ''): number {
  const parts = /^(?:([\d.]*)千)?(?:([\d.]*)百)?(?:([\d.]*)十)?([\d.]*)$/.exec(text)
  if (!parts) return Number.NaN
  const [, thousands, hundreds, tens, ones] = parts
  const times = (digits: string | undefined, scale: number) =>
    digits === undefined ? 0 : Number(digits || 1) * scale
  return times(thousands, 1000) + times(hundreds, 100) + times(tens, 10) + Number(ones)
}

function readLength(text: string): number {
  const [, digits, unit = ''] = /^([\d.]+)(mm|cm|m|(?:ミリ|センチ)?メートル|ミリ|センチ|)$/.exec(text) ?? []
  return Number(digits) * (/^[cセ]/.test(unit) ? 10 : /^(m|メートル)$/.test(unit) ? 1000 : 1)
}

function readArea(text: string): number {
  const [, digits, unit] = /^([\d.]+)(m2|平米|平方メートル|坪|)$/.exec(text) ?? []
  return unit === '坪' ? Math.round(Number(digits) * squareMetresOfTsubo * 100) / 100 : Number(digits)
}

function readWeight(text: string): number {
  const [, digits, unit = ''] = /^([\d.]+)(kg|g|キロ(?:グラム)?|グラム|)$/.exec(text) ?? []
  return Number(digits) / (/^[gグ]/.test(unit) ? 1000 : 1)
}

const plain = (unit: string, ...ways: string[]): UnitRules => ({
  read: (text) => {
    const [, digits, unit = ''] = /^([\d.]+)(.*)$/.exec(text) ?? []
    return unit === '' || ways.includes(unit) ? Number(digits) : Number.NaN
  },
  suffix: unit && ` ${unit}`,
})

type UnitRules = {
  /** NaN if invalid. */
  read: (text: string) => number
  suffix: string
  /** The unit identifies the range, so its label is omitted. */
  isName?: true
}

export const amountUnits: Readonly<Record<AmountUnit, UnitRules>> = {
  円: { read: readYen, suffix: '円', isName: true },
  '円/m²': { read: (text) => readYen(text.replace(/\/(m2|平米)$/, '')), suffix: '円/m²', isName: true },
  mm: { read: readLength, suffix: ' mm' },
  'm²': { read: readArea, suffix: ' m²' },
  kg: { read: readWeight, suffix: ' kg' },
  W: plain('W', 'w', 'ワット'),
  lm: plain('lm', 'lm', 'ルーメン'),
  K: plain('K', 'k', 'ケルビン'),
  Ra: plain('', 'ra'),
  'C.S.R': plain(''),
}
