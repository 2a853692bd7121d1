/** For how many persons: 3人掛け of sofas, 6人用 of tables, of which the width says it, and 4〜6人用. */

import type { ProductTerms } from '#query/terms.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, named, spoken } from './name-conditions.ts'
import { formsOfVerbs } from './spellings.ts'

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

/** 3人掛けソファ is also asked for as 3人掛け. */
export const seats = ({ categories }: ProductTerms): NamedCondition[] =>
  [...categories.values()].flatMap(({ id, name, parentId }) => {
    const persons = Number(/^(\d)人掛け/u.exec(name)?.[1] ?? 0)
    const heading = categories.get(parentId ?? id)
    const of = new Set(withChildren(categories, heading?.id ?? id))
    const wider = heading && { label: heading.name, any: [choice('category', heading.id)] }
    return persons > 0 ? [{ ...named(name, seatsFor(persons), choice('category', id)), of, wider }] : []
  })

/** Persons, and in mm the least width of a table at which they sit. */
const widths = [
  [4, 1100],
  [5, 1400],
  [6, 1600],
  [7, 1800],
  [8, 2000],
  [10, 2400],
  [12, 3000],
] as const

/** Tables at which one sits; ローテーブル and サイドテーブル are none. */
const AT_WHICH_ONE_SITS = /^(?:ダイニング|会議|ハイ)テーブル$/u

/** No table says for how many it is: 6人用 is one that is wide enough. */
export function tables({ categories }: ProductTerms): NamedCondition[] {
  const all = [...categories.values()].filter(({ name }) => AT_WHICH_ONE_SITS.test(name))
  const ids = all.map(({ id }) => id)
  if (ids.length === 0) return []
  const of = new Set(all.flatMap(({ id, parentId }) => [id, parentId ?? id]))
  return widths.map(([persons, min]) => {
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
    const label = `${persons}人用（幅${min.toLocaleString('ja-JP')}mm以上）`
    const condition = { filters: { category: ids }, ranges: { width: { min } } }
    return { ...spoken(label, words, condition), of }
  })
}

/** Tables at which the fewest sit and not two more than the most, and sofas of each. No width says 2〜30人用. */
export const spansOfPersons = (taxonomy: ProductTerms) => {
  const sofas = seats(taxonomy)
  const { of, condition } = tables(taxonomy)[0] ?? {}
  return (least: number, most: number): NamedCondition[][] => {
    const counts = Array.from({ length: most - least + 1 }, (_, more) => `${least + more}P`)
    const meant = sofas.filter(({ words }) => counts.some((word) => words.includes(word)))
    const min = widths.findLast(([persons]) => persons <= least)?.[1]
    const beyond = widths.find(([persons]) => persons >= most + 2)?.[1]
    const width = { ...(min !== undefined && { min }), ...(beyond !== undefined && { max: beyond - 1 }) }
    const label = `${least}〜${most}人用（幅${sayWidth(min, width.max)}）`
    const table = condition && { ...spoken(label, [], { ...condition, ranges: { width } }), of }
    const ofTables = table && Object.keys(width).length > 0 ? [table] : []
    return most > MOST_ON_SOFAS ? [ofTables, meant] : [meant, ofTables]
  }
}

function sayWidth(...ends: readonly [min: number | undefined, max: number | undefined]): string {
  const [from, to] = ends.map((end) => end?.toLocaleString('ja-JP'))
  if (to === undefined) return `${from}mm以上`
  return from === undefined ? `${to}mm以下` : `${from}〜${to}mm`
}

/** More are rather asked for of tables. */
const MOST_ON_SOFAS = 3

export const withChildren = (categories: ProductTerms['categories'], parent: number): number[] => [
  parent,
  ...[...categories.values()].flatMap(({ id, parentId }) => (parentId === parent ? id : [])),
]
