import type { colorTypes } from '#contract/data/enums.ts'
import { type Part, readSentence } from '#search/sentence.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { fieldsOf, readKeyword } from '#server/sentences/reading.ts'
import { searchAsRead } from '#server/sentences/search-as-read.ts'
import type { Services } from '#server/services.ts'

/** What a sentence that has begun may become, with how many products each finds; what finds nothing is not offered. */
export function suggestSentences(services: Services, keyword: string): { text: string; count: number }[] {
  const { variations } = services.indexes
  const lexicon = productLexicon(variations.terms)
  const typed = keyword.trim()
  const sentence = asSentence(typed, (text) => readSentence(text, lexicon).parts)
  return [...finishAmount(typed), ...(sentence ? [sentence] : [])].flatMap((text) => {
    const reading = readKeyword({ keyword: text, interpret: true, plain: '' }, {}, lexicon)
    const count = searchAsRead(variations, { limit: 0 }, reading).result.total
    return count > 0 ? { text, count } : []
  })
}

/** How amounts that have begun go on: 10万, 10万円, 幅180, 幅180cm. */
const beginnings: readonly [RegExp, readonly string[]][] = [
  [/[\d〇一二三四五六七八九十百千][万千]$/u, ['円以下', '円台']],
  [/[\d万千]円$/u, ['以下', '以上']],
  [/(?:幅|奥行き?|高さ|直径)\d+$/u, ['cm以下']],
  [/(?:幅|奥行き?|高さ|直径|[WDHφ])\d+(?:cm|mm|センチ)$/iu, ['以下']],
  [/[WDHφ]\d{3,}$/iu, ['以下']],
]

const finishAmount = (typed: string): string[] =>
  beginnings.flatMap(([pattern, ends]) =>
    pattern.test(typed.normalize('NFKC')) ? ends.map((end) => typed + end) : [],
  )

/** Words side by side, such as いす 黒, as one would say them: 黒い椅子. */
function asSentence(typed: string, read: (text: string) => readonly Part[]): string | undefined {
  const words = typed.split(/\s+/u)
  if (words.length < 2) return undefined
  const parts = read(words.join('の')).filter(({ kind }) => kind !== 'filler')
  if (parts.length < 2 || parts.some(({ label, excluded }) => label === undefined || excluded))
    return undefined
  const said = parts.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ label = '' }) => label)
  return said.map((label, place) => (place === said.length - 1 ? label : before(label))).join('')
}

const order = ['lightness', 'color', 'material', 'maker', 'brand', 'category']
const placeOf = ({ any = [] }: Part): number =>
  Math.max(...any.flatMap(fieldsOf).map((field) => (order.includes(field) ? order.indexOf(field) : 2.5)))

const adjectives: Readonly<Record<string, string>> = {
  ホワイト: '白い',
  ブラック: '黒い',
  レッド: '赤い',
  ブルー: '青い',
  イエロー: '黄色い',
  ブラウン: '茶色い',
} satisfies Partial<Record<(typeof colorTypes)[number]['label'], string>>

const before = (label: string): string => adjectives[label] ?? (label.endsWith('い') ? label : `${label}の`)
