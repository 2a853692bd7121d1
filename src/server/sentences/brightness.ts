/** What is light or dark has such a color, but of lamps it is the light: 明るい照明. */
import type { NamedCondition } from '#search/sentence.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { spoken } from './name-conditions.ts'
import { lampOrders } from './orders.ts'
import { withChildren } from './seats.ts'

/** L* of the picture's first color. */
const light = { ranges: { lightness: { min: 70 } } }
const dark = { ranges: { lightness: { max: 40 } } }

export const lightness = (taxonomy: Taxonomy): NamedCondition[] => {
  const lamps = kindsOfLamps(taxonomy)
  const of = new Set([...taxonomy.categories.keys()].filter((id) => !lamps.has(id)))
  return [
    spoken('明るい色', '明るい色=淡い=淡色=ライトカラー=薄い色', light),
    spoken('暗い色', '暗い色=くらい色=濃い=濃い色=濃色=ダーク=ダークカラー', dark),
    { ...spoken('明るい色', '明るい=明るめ=あかるい', light), of },
    { ...spoken('暗い色', '暗い=暗め', dark), of },
  ]
}

export const brightness = (taxonomy: Taxonomy) => ({ kinds: kindsOfLamps(taxonomy), orders: lampOrders })

const kindsOfLamps = ({ categories }: Taxonomy): ReadonlySet<number> =>
  new Set(
    [...categories.values()].flatMap(({ id, name }) => (name === '照明' ? withChildren(categories, id) : [])),
  )
