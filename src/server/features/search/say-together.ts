/** Words side by side and amounts that have begun, as one would say them. */
import type { colorTypes } from '#contract/data/enums.ts'
import type { Part } from '#search/sentence.ts'
import { fieldsOf } from '#server/sentences/reading.ts'

/** How amounts that have begun go on: 10万, 10万円, 幅180, 幅180cm, 30坪, 2020年. */
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

/** What a thing is: it comes last, and there is one of it. */
const thingFields = ['category', 'kind', 'use_type', 'building_type', 'space']

/** In which order things are said of it; what is not named comes where … stands. */
const order = ['prefecture', '…', 'maker', 'brand', 'structure_type', 'lightness', 'color', 'material']

/** いす 黒 as 黒い椅子. Undefined where nobody would say it: nothing is understood of a word, two of a kind, no thing at all. */
export function sayTogether(parts: readonly Part[]): string | undefined {
  const asked = parts.filter(({ kind }) => kind !== 'filler')
  const fields = asked.map(fieldOf)
  const things = asked.filter((part) => thingFields.includes(fieldOf(part)))
  const isSaid = asked.length > 1 && things.length === 1 && new Set(fields).size === fields.length
  const [thing] = things
  if (!isSaid || !thing || asked.some(isUnsaid)) return undefined
  const said = asked.filter((part) => part !== thing).toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    said.map(before).join('') + (hasKanji(thing.text) ? thing.text : (written[thing.text] ?? thing.label))
  )
}

/** Things that are typed in kana and written otherwise, by whoever does not turn them into kanji. */
const written: Readonly<Record<string, string>> = {
  いす: '椅子',
  つくえ: '机',
  たな: '棚',
  ほんだな: '本棚',
  たたみ: '畳',
  とびら: '扉',
  いえ: '家',
}

/** Typed to the end, as いす may not be. */
const hasKanji = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What is unknown, what is kept away, and values that say nothing without their group. */
const isUnsaid = ({ kind, label = '', excluded }: Part): boolean =>
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

/** Before what it is said of: adjectives and verbs as they are, names with の. */
function before({ label, text }: Part): string {
  const word = label === undefined ? text : (adjectives[label] ?? label)
  return /[いる]$/u.test(word) ? word : `${word}の`
}
