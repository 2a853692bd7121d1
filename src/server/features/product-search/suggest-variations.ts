import type { VariationCard } from '#contract/products/schemas.ts'
import { listByOffset } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadFoundCards } from './found-cards.ts'

type Typed = { keyword: string; maker_id?: number; limit: number; offset: number }

/** Light candidates for a form, from the first character on. */
export const suggestVariations = (services: Services, { keyword, maker_id, ...place }: Typed) =>
  listByOffset(place, async (page) => {
    const filters = { maker: maker_id === undefined ? [] : [maker_id] }
    const { ids, total } = await services.indexes.variations.search({ keyword, filters, ...page })
    const cards = await loadFoundCards(services, ids, keyword)
    return { items: cards.map(presentRow), total }
  })

/** As much of a card as one row shows. */
export const presentRow = ({ id, full_name, code, product, image, highlights = [] }: VariationCard) => ({
  id,
  full_name,
  code,
  maker: product.maker,
  image,
  highlights,
})
