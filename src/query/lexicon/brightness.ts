/** What is light or dark has such a color, but of lamps it is the light: 明るい照明. */
import { colorTypes } from '#contract/data/enums.ts'
import type { ProductTerms } from '#query/terms.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, spoken } from './name-conditions.ts'
import { lampOrders } from './orders.ts'
import { withChildren } from './seats.ts'

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
    ...lightColors.map((each) => spoken('明るい色', '明るい色=淡色=ライトカラー=薄い色', each)),
    ...darkColors.map((each) => spoken('暗い色', '暗い色=くらい色=濃色=濃い色=ダークカラー', each)),
    // Tones of a color that is named.
    spoken('明るい色', '淡い', light),
    spoken('暗い色', '濃い=ダーク', dark),
    { ...spoken('明るい色', '明るい=明るめ=あかるい', light), of },
    { ...spoken('暗い色', '暗い=暗め', dark), of },
  ]
}

export const brightness = (taxonomy: ProductTerms) => ({ kinds: kindsOfLamps(taxonomy), orders: lampOrders })

const kindsOfLamps = ({ categories }: ProductTerms): ReadonlySet<number> =>
  new Set(
    [...categories.values()].flatMap(({ id, name }) => (name === '照明' ? withChildren(categories, id) : [])),
  )
