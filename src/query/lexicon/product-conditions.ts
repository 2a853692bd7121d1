/** Conditions of products without a filter of the same name: 在庫あり, 明るい色, 会議室のテーブル. */
import { colorTypes } from '#contract/data/enums.ts'
import type { ProductTerms } from '#query/terms.ts'
import type { Condition } from '#search/types.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, named, spoken } from './name-conditions.ts'
import { formsOfVerbs } from './spellings.ts'
import { loadConcepts, wordsOf } from './vocabulary.ts'
import { lampOrders } from './ways.ts'

const conditions = loadConcepts('conditions-of-products')

const spokenAs = (label: string, condition: Condition, concept = label): NamedCondition =>
  spoken(label, wordsOf(conditions, concept), condition)

export const flags: readonly NamedCondition[] = [
  spokenAs('在庫あり', choice('in_stock', 1)),
  spokenAs('サンプル請求できる', choice('available_sample_request', 1)),
]

/** Prices may be on request only. */
export const prices: readonly NamedCondition[] = [
  spokenAs('価格のあるもの', { ranges: { price: { min: 0 } } }),
]

const LOOSE: ReadonlySet<string> = new Set(['タイルカーペット', 'ラグ'])

/** Floors laid loose or with removable glue; no meaning beside wallpaper or fixed floors. */
export function looseFloors({ categories }: ProductTerms): NamedCondition[] {
  const loose = [...categories.values()].filter(({ name }) => LOOSE.has(name))
  if (loose.length === 0) return []
  const of = new Set(loose.flatMap(({ id, parentId }) => [id, parentId ?? id]))
  const label = `置き敷き（${loose.map(({ name }) => name).join('・')}）`
  return [
    {
      ...spoken(label, wordsOf(conditions, '置き敷き'), choice('category', ...loose.map(({ id }) => id))),
      of,
    },
  ]
}

const rooms = loadConcepts('room-uses')

/** Rooms of use: 会議室のテーブル, 食堂に置く椅子. Beside such a product the room gives its kind; beside others it is a word. */
export function roomUses({ categories }: ProductTerms): NamedCondition[] {
  const all = [...categories.values()]
  return rooms.flatMap(({ word: words, meets }) => {
    const made = meets.flatMap((name) => all.filter((category) => category.name === name))
    const of = new Set(made.flatMap(({ id, parentId }) => [id, parentId ?? id]))
    const label = `${made.map(({ name }) => name).join('・')}など`
    const condition = choice('category', ...made.map(({ id }) => id))
    return made.length > 0 ? [{ ...spoken(label, words, condition), of, sayings: words }] : []
  })
}

type ShapeBySizes = {
  any: readonly Condition[]
  but?: readonly Condition[]
  /** The only categories with this shape by size. */
  of?: readonly string[]
}

const round: readonly Condition[] = [{ ranges: { diameter: { min: 1 } } }]

/** Sizes for shapes of products without a shape field: a round basin has a diameter. */
export const shapesBySizes: Readonly<Record<string, ShapeBySizes>> = {
  円形: { any: round },
  長方形: { any: [{ ranges: { width: { min: 1 } } }], but: round, of: ['洗面器', 'スツール', 'プランター'] },
}

/** Adds sizes to a shape; returns anything else unchanged. */
export const withShape = (named: NamedCondition, { categories }: ProductTerms): NamedCondition => {
  const told = shapesBySizes[named.label]
  if (!told) return named
  const { any, but, of } = told
  const ids = [...categories.values()].flatMap(({ id, name }) => (of?.includes(name) ? id : []))
  return { ...named, otherwise: { any, but, of: of && new Set(ids) } }
}

/** L* of the picture's first color. */
const light = { ranges: { lightness: { min: 70 } } }
const dark = { ranges: { lightness: { max: 40 } } }

/** Light and dark products may be of medium lightness as well: oak in the shade. */
const MIDDLE_OF_LIGHT = { min: 55 }
const MIDDLE_OF_DARK = { max: 55 }

const ofColors = (names: readonly string[], range: { min: number } | { max: number }) =>
  colorTypes
    .filter(({ label }) => names.includes(label))
    .map(({ id }) => ({ ...choice('color', id), ranges: { lightness: range } }))

const lightColors = [light, ...ofColors(['ホワイト', 'ベージュ'], MIDDLE_OF_LIGHT)]
const darkColors = [dark, ...ofColors(['ブラック', 'ネイビー', 'ブラウン'], MIDDLE_OF_DARK)]

export const lightness = (taxonomy: ProductTerms): NamedCondition[] => {
  const lamps = kindsOfLamps(taxonomy)
  const of = new Set([...taxonomy.categories.keys()].filter((id) => !lamps.has(id)))
  return [
    ...lightColors.map((each) => spokenAs('明るい色', each)),
    ...darkColors.map((each) => spokenAs('暗い色', each)),
    // Tones of a named color.
    spokenAs('明るい色', light, '淡い'),
    spokenAs('暗い色', dark, '濃い'),
    { ...spokenAs('明るい色', light, '明るい'), of },
    { ...spokenAs('暗い色', dark, '暗い'), of },
  ]
}

export const brightness = (taxonomy: ProductTerms) => ({ kinds: kindsOfLamps(taxonomy), orders: lampOrders })

const kindsOfLamps = ({ categories }: ProductTerms): ReadonlySet<number> =>
  new Set(
    [...categories.values()].flatMap(({ id, name }) => (name === '照明' ? withChildren(categories, id) : [])),
  )

// Seats by persons: 3人掛け of sofas, and 6人用 of tables by their width.

const kanji = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const readings = ['', 'ひとり', 'ふたり', 'さんにん', 'よにん', '', 'ろくにん', '', 'はちにん']

const counted = (persons: number): string[] => [
  `${persons}人`,
  `${persons}名`,
  ...[kanji[persons]].flatMap((digit) => (digit ? [`${digit}人`, `${digit}名`] : [])),
  ...[readings[persons]].flatMap((word) => word || []),
]

const withEach = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end))

const asSaid = (verbs: readonly string[]): string[] => withEach(['', 'で', 'が', 'も', 'まで'], verbs)

const sitting = asSaid(formsOfVerbs(['座る', 'すわる'], ['掛ける', '腰掛ける']))
const gathering = asSaid(
  formsOfVerbs(['使う', '囲む', '食事する'], ['食べる']).filter((form) => !form.includes('すら')),
)

const seatsFor = (persons: number): string[] => [
  ...withEach(counted(persons), ['', '掛け', 'がけ', 'かけ', '掛', '用', '座り', ...sitting]),
  `${persons}P`,
  `${persons}シーター`,
]

/** Returns sofas by persons: 3人掛けソファ is also typed 3人掛け. */
export const seats = ({ categories }: ProductTerms): NamedCondition[] =>
  [...categories.values()].flatMap(({ id, name, parentId }) => {
    const persons = Number(/^(\d)人掛け/u.exec(name)?.[1] ?? 0)
    const heading = categories.get(parentId ?? id)
    const of = new Set(withChildren(categories, heading?.id ?? id))
    const wider = heading && { label: heading.name, any: [choice('category', heading.id)] }
    return persons > 0 ? [{ ...named(name, seatsFor(persons), choice('category', id)), of, wider }] : []
  })

/** Persons, and the least width in mm of their table. */
const widths = [
  [4, 1100],
  [5, 1400],
  [6, 1600],
  [7, 1800],
  [8, 2000],
  [10, 2400],
  [12, 3000],
] as const

/** Tables to sit at, unlike ローテーブル and サイドテーブル. */
const AT_WHICH_ONE_SITS = /^(?:ダイニング|会議|ハイ)テーブル$/u

/**
 * Tables by their persons, of which the width says it: 6人用. Made once: 30,000 words, independent of the
 * taxonomy, took 20 ms.
 */
const sizedTables = widths.map(([persons, min]) => {
  const words = withEach(counted(persons), [
    '',
    '掛け',
    'がけ',
    'かけ',
    '掛',
    '用',
    '座り',
    '対応',
    ...sitting,
    ...gathering,
  ])
  return spoken(`${persons}人用（幅${min.toLocaleString('ja-JP')}mm以上）`, words, {
    ranges: { width: { min } },
  })
})

/** Returns the tables of a taxonomy by their persons. */
export function tables({ categories }: ProductTerms): NamedCondition[] {
  const all = [...categories.values()].filter(({ name }) => AT_WHICH_ONE_SITS.test(name))
  const ids = all.map(({ id }) => id)
  if (ids.length === 0) return []
  const of = new Set(all.flatMap(({ id, parentId }) => [id, parentId ?? id]))
  return sizedTables.map((table) => ({
    ...table,
    condition: { filters: { category: ids }, ...table.condition },
    of,
  }))
}

/** Returns tables with room for the least and not for two above the most, and sofas of each size. No width fits 2〜30人用. */
export const spansOfPersons = (taxonomy: ProductTerms) => {
  const sofas = seats(taxonomy)
  const { of, condition } = tables(taxonomy)[0] ?? {}
  return (least: number, most: number): NamedCondition[][] => {
    const counts = Array.from({ length: most - least + 1 }, (_, more) => `${least + more}P`)
    const meant = sofas.filter(({ words }) => counts.some((word) => words.includes(word)))
    const min = widths.findLast(([persons]) => persons <= least)?.[1]
    const beyond = widths.find(([persons]) => persons >= most + 2)?.[1]
    const width = { ...(min !== undefined && { min }), ...(beyond !== undefined && { max: beyond - 1 }) }
    const label = `${least}〜${most}人用（幅${formatWidth(min, width.max)}）`
    const table = condition && { ...spoken(label, [], { ...condition, ranges: { width } }), of }
    const ofTables = table && Object.keys(width).length > 0 ? [table] : []
    return most > MOST_ON_SOFAS ? [ofTables, meant] : [meant, ofTables]
  }
}

function formatWidth(...ends: readonly [min: number | undefined, max: number | undefined]): string {
  const [from, to] = ends.map((end) => end?.toLocaleString('ja-JP'))
  if (to === undefined) return `${from}mm以上`
  return from === undefined ? `${to}mm以下` : `${from}〜${to}mm`
}

/** More persons sit at a table. */
const MOST_ON_SOFAS = 3

export const withChildren = (categories: ProductTerms['categories'], parent: number): number[] => [
  parent,
  ...[...categories.values()].flatMap(({ id, parentId }) => (parentId === parent ? id : [])),
]
