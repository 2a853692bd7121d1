/** Conditions of products that the filters do not name, or not so: 在庫あり, 明るい色, 会議室のテーブル. */
import { colorTypes } from '#contract/data/enums.ts'
import type { ProductTerms } from '#query/terms.ts'
import type { Condition } from '#search/types.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, spoken } from './name-conditions.ts'
import { lampOrders } from './orders.ts'
import { withChildren } from './seats.ts'
import { loadConcepts, wordsOf } from './vocabulary.ts'

const conditions = loadConcepts('conditions-of-products')

const spokenAs = (label: string, condition: Condition, concept = label): NamedCondition =>
  spoken(label, wordsOf(conditions, concept), condition)

export const flags: readonly NamedCondition[] = [
  spokenAs('在庫あり', choice('in_stock', 1)),
  spokenAs('サンプル請求できる', choice('available_sample_request', 1)),
]

/** Some are told on request only. */
export const prices: readonly NamedCondition[] = [
  spokenAs('価格のあるもの', { ranges: { price: { min: 0 } } }),
]

const LOOSE: ReadonlySet<string> = new Set(['タイルカーペット', 'ラグ'])

/** Floors that come off again, laid loose or with glue that peels up. Beside wallpaper, or a floor that stays, the word is none. */
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

/** What rooms are called, and what is made for them. */
const rooms = loadConcepts('room-uses')

/** The room for which a thing is: 会議室のテーブル, 食堂に置く椅子. Beside such a thing it says of which kind that is; of another it is a word. */
export function roomUses({ categories }: ProductTerms): NamedCondition[] {
  const all = [...categories.values()]
  return rooms.flatMap(({ word: words, meets }) => {
    const made = meets.flatMap((name) => all.filter((category) => category.name === name))
    const of = new Set(made.flatMap(({ id, parentId }) => [id, parentId ?? id]))
    const label = `${made.map(({ name }) => name).join('・')}など`
    const condition = choice('category', ...made.map(({ id }) => id))
    return made.length > 0 ? [{ ...spoken(label, words, condition), of, said: words }] : []
  })
}

type ShapeBySizes = {
  any: readonly Condition[]
  but?: readonly Condition[]
  /** Names of the only categories that sizes tell it of. */
  of?: readonly string[]
}

const round: readonly Condition[] = [{ ranges: { diameter: { min: 1 } } }]

/** Sizes that say the same as a shape of what has no field for it: a round basin has a diameter. What is not round need be no rectangle but where things are one or the other. */
export const shapesBySizes: Readonly<Record<string, ShapeBySizes>> = {
  円形: { any: round },
  長方形: { any: [{ ranges: { width: { min: 1 } } }], but: round, of: ['洗面器', 'スツール', 'プランター'] },
}

/** A shape with the sizes that tell of it; anything else as it is. */
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

/** What is of such a color is light or dark in a picture that lies near the middle as well: oak in the shade. */
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
    // Tones of a color that is named.
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
