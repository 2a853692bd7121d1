import type { colorTypes } from '#contract/data/enums.ts'
import { fieldsOf, type Part } from '#query/parse.ts'

/** Continuations of begun amounts: 10万, 10万円, 幅180, 幅180cm, 30坪, 2020年. */
const beginnings: readonly [RegExp, readonly string[]][] = [
  [
    /[\d〇一二三四五六七八九十百千]万$|(?<![\d〇一二三四五六七八九十百])[\d二三四五六七八九]千$/u,
    ['円以下', '円台'],
  ],
  [/[\d万千]円$/u, ['以下', '以上']],
  [/(?:幅|奥行き?|高さ|直径)\d+$/u, ['cm以下']],
  [/(?:幅|奥行き?|高さ|直径|[WDHφ])\d+(?:cm|mm|センチ)$/iu, ['以下']],
  [/[WDHφ]\d{3,}$/iu, ['以下']],
  [/\d(?:坪|平米|m2|m²)$/iu, ['以下', '以上']],
  [/(?:19|20)\d\d年$/u, ['以降', '以前']],
]

export const finishAmount = (typed: string): string[] =>
  beginnings.flatMap(([pattern, ends]) =>
    pattern.test(typed.normalize('NFKC')) ? ends.map((end) => typed + end) : [],
  )

/** The subject comes last, and only once. */
const nounFields = ['category', 'kind', 'use_type', 'building_type', 'space']

/** The order before the subject; other fields stand at …. */
const order = ['prefecture', '…', 'maker', 'brand', 'structure_type', 'lightness', 'color', 'material']

/** Joins いす 黒 to 黒い椅子. Undefined if a word is unknown, a field repeats, or there is not exactly one subject. */
export function composePhrase(parts: readonly Part[]): string | undefined {
  const meant = parts.filter(({ kind }) => kind !== 'filler')
  const fields = meant.map(fieldOf)
  const nouns = meant.filter((part) => nounFields.includes(fieldOf(part)))
  const isSaid = meant.length > 1 && nouns.length === 1 && new Set(fields).size === fields.length
  const [noun] = nouns
  if (!isSaid || !noun || meant.some(isUnphrasable)) return undefined
  const adjectives = meant.filter((part) => part !== noun).toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    adjectives.map(before).join('') + (hasKanji(noun.text) ? noun.text : (written[noun.text] ?? noun.label))
  )
}

const written: Readonly<Record<string, string>> = {
  いす: '椅子',
  つくえ: '机',
  たな: '棚',
  ほんだな: '本棚',
  たたみ: '畳',
  とびら: '扉',
  いえ: '家',
}

/** Tests for kanji, which are complete; kana such as いす may be a beginning. */
const hasKanji = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Rejects unknown words, exclusions, and values that need their group's name. */
const isUnphrasable = ({ kind, label = '', excluded }: Part): boolean =>
  kind === 'word' || excluded || label.includes('：')

const fieldOf = ({ any = [], sort }: Part): string =>
  typeof sort === 'object' && 'field' in sort ? sort.field : (any.flatMap(fieldsOf)[0] ?? '')

const placeOf = (part: Part): number => {
  const field = fieldOf(part)
  return order.indexOf(order.includes(field) ? field : '…')
}

const adjectives: Readonly<Record<string, string>> = {
  ホワイト: '白い',
  ブラック: '黒い',
  レッド: '赤い',
  ブルー: '青い',
  イエロー: '黄色い',
  ブラウン: '茶色い',
} satisfies Partial<Record<(typeof colorTypes)[number]['label'], string>>

/** Adjectives and verbs unchanged, nouns with の. */
function before({ label, text }: Part): string {
  const word = label === undefined ? text : (adjectives[label] ?? label)
  return /[いる]$/u.test(word) ? word : `${word}の`
}
